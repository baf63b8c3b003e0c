// Create, pay and refund, with the client that oapi-codegen generates from the integration contract.
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
func amount(text string) string {
	value, ok := new(big.Rat).SetString(text)
	expect("whether "+text+" is an amount", ok, true)
	return value.RatString()
}

// drive performs the actions outside the API: those of the customer and the provider.
func drive(ability string) {
	response := must(http.Post(os.Getenv("PAYSPEC_DRIVER_URL")+"/"+ability, "", nil))
	defer response.Body.Close()
	expect("answer of the driver", response.StatusCode, 200)
}

func withCredentials(_ context.Context, request *http.Request) error {
	request.Header.Set("Client-Id", os.Getenv("PAYSPEC_CLIENT_ID"))
	request.Header.Set("Business-Id", os.Getenv("PAYSPEC_BUSINESS_ID"))
	request.Header.Set("X-Api-Key", os.Getenv("PAYSPEC_KEY"))
	return nil
}

func main() {
	ctx := context.Background()
	api := must(client.NewClientWithResponses(os.Getenv("PAYSPEC_URL"), client.WithRequestEditorFn(withCredentials)))
	read := func(id string) client.Payment {
		answer := must(api.GetPaymentWithResponse(ctx, id))
		expect("HTTP status of get payment", answer.StatusCode(), 200)
		return answer.JSON200.Data
	}

	created := must(api.CreatePaymentWithResponse(
		ctx,
		&client.CreatePaymentParams{XIdempotencyKey: rand.Text()},
		client.CreatePaymentRequest{
			Amount:        "100.00",
			Currency:      client.BDT,
			MerchantTxnId: "order-" + rand.Text(),
			CallbackUrl:   "https://shop.example/return",
		},
	))
	expect("HTTP status of create payment", created.StatusCode(), 201)
	payment := created.JSON201.Data
	expect("status of a new payment", payment.Status, client.PaymentStatusPENDING)

	drive("payments/" + payment.PaymentId + "/approve")
	paid := read(payment.PaymentId)
	expect("status of the paid payment", paid.Status, client.PaymentStatusCOMPLETED)
	expect("amount of the paid payment", amount(paid.Amount), "100")
	expect("refundTotal of the paid payment", amount(paid.RefundTotal), "0")

	key, part := rand.Text(), "30.00"
	refunded := must(api.CreateRefundWithResponse(
		ctx,
		payment.PaymentId,
		&client.CreateRefundParams{XIdempotencyKey: &key},
		client.CreateRefundRequest{Amount: &part, Reason: "damaged"},
	))
	expect("HTTP status of create refund", refunded.StatusCode(), 202)
	refund := refunded.JSON202.Data
	expect("status of a new refund", refund.Status, client.RefundStatusINITIATED)
	expect("amount of a new refund", amount(refund.Amount), "30")

	drive("refunds/" + refund.RefundId + "/settle")
	settled := must(api.GetRefundWithResponse(ctx, payment.PaymentId, refund.RefundId))
	expect("HTTP status of get refund", settled.StatusCode(), 200)
	expect("whether the answer has the refund", strings.Contains(string(settled.Body), refund.RefundId), true)

	kept := read(payment.PaymentId)
	expect("status of the payment refunded in part", kept.Status, client.PaymentStatusCOMPLETED)
	expect("refundTotal of the payment refunded in part", amount(kept.RefundTotal), "30")
}
