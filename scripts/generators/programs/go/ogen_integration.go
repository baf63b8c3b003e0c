// Create, pay and refund, with the client that ogen generates from the integration contract.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"net/http"
	"os"
	"strings"

	"payspec.example/program/client"
)

func expect[T comparable](what string, actual, expected T) {
	if actual != expected {
		fmt.Fprintf(os.Stderr, "%s is %v, not %v\n", what, actual, expected)
		os.Exit(1)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

// amount parses a decimal string and returns a canonical form, so that equal values are equal strings.
func amount(text client.DecimalAmount) string {
	value, ok := new(big.Rat).SetString(string(text))
	expect("whether "+string(text)+" is an amount", ok, true)
	return value.RatString()
}

// drive performs the actions outside the API: those of the customer and the provider.
func drive(ability string) {
	response := must(http.Post(os.Getenv("PAYSPEC_DRIVER_URL")+"/"+ability, "", nil))
	defer response.Body.Close()
	expect("answer of the driver", response.StatusCode, 200)
}

// success returns a response as the type of its success; every other type is an error of the API.
func success[T any](response any, err error) T {
	value, ok := must(response, err).(T)
	expect(fmt.Sprintf("whether %T is the success", response), ok, true)
	return value
}

// credentials adds the three headers to every request.
type credentials struct{}

func (credentials) ClientID(context.Context, client.OperationName) (client.ClientID, error) {
	return client.ClientID{APIKey: os.Getenv("PAYSPEC_CLIENT_ID")}, nil
}

func (credentials) BusinessID(context.Context, client.OperationName) (client.BusinessID, error) {
	return client.BusinessID{APIKey: os.Getenv("PAYSPEC_BUSINESS_ID")}, nil
}

func (credentials) XAPIKey(context.Context, client.OperationName) (client.XAPIKey, error) {
	return client.XAPIKey{APIKey: os.Getenv("PAYSPEC_KEY")}, nil
}

func main() {
	ctx := context.Background()
	api := must(client.NewClient(os.Getenv("PAYSPEC_URL"), credentials{}))
	read := func(id client.PaymentId) client.Payment {
		return success[*client.GetPaymentResponse](api.GetPayment(ctx, client.GetPaymentParams{PaymentId: id})).Data
	}

	payment := success[*client.CreatePaymentResponse](api.CreatePayment(
		ctx,
		&client.CreatePaymentRequest{
			Amount:        "100.00",
			Currency:      client.CurrencyBDT,
			MerchantTxnId: "order-" + rand.Text(),
			CallbackUrl:   "https://shop.example/return",
		},
		client.CreatePaymentParams{XIdempotencyKey: rand.Text()},
	)).Data
	expect("status of a new payment", payment.Status, client.CreatedPaymentStatusPENDING)

	drive("payments/" + string(payment.PaymentId) + "/approve")
	paid := read(payment.PaymentId)
	expect("status of the paid payment", paid.Status, client.PaymentStatusCOMPLETED)
	expect("amount of the paid payment", amount(paid.Amount), "100")
	expect("refundTotal of the paid payment", amount(paid.RefundTotal), "0")

	refund := success[*client.CreateRefundResponse](api.CreateRefund(
		ctx,
		&client.CreateRefundRequest{Amount: client.NewOptDecimalAmount("30.00"), Reason: "damaged"},
		client.CreateRefundParams{PaymentId: payment.PaymentId, XIdempotencyKey: client.NewOptString(rand.Text())},
	)).Data
	expect("status of a new refund", refund.Status, client.CreatedRefundStatusINITIATED)
	expect("amount of a new refund", amount(refund.Amount), "30")

	drive("refunds/" + string(refund.RefundId) + "/settle")
	settled := success[*client.GetRefundResponse](api.GetRefund(
		ctx,
		client.GetRefundParams{PaymentId: payment.PaymentId, RefundId: refund.RefundId},
	))
	expect("whether the answer has the refund", strings.Contains(string(*settled), string(refund.RefundId)), true)

	kept := read(payment.PaymentId)
	expect("status of the payment refunded in part", kept.Status, client.PaymentStatusCOMPLETED)
	expect("refundTotal of the payment refunded in part", amount(kept.RefundTotal), "30")
}
