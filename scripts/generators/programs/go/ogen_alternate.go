// Create, pay and refund, and an invoice, with the client that ogen generates from the alternate contract.
package main

import (
	"context"
	"fmt"
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

// The contract leaves open whether a success that creates something has the status 200 or 201: each is a type.
func newPayment(response client.CreatePaymentRes) client.CreatedPayment {
	if ok, isOK := response.(*client.CreatePaymentOK); isOK {
		return ok.Data
	}
	return success[*client.CreatePaymentCreated](response, nil).Data
}

func newRefund(response client.RefundPaymentRes) client.CreatedRefund {
	if ok, isOK := response.(*client.RefundPaymentOK); isOK {
		return ok.Data
	}
	return success[*client.RefundPaymentCreated](response, nil).Data
}

func newInvoice(response client.CreateInvoiceRes) client.CreatedInvoice {
	if ok, isOK := response.(*client.CreateInvoiceOK); isOK {
		return ok.Data
	}
	return success[*client.CreateInvoiceCreated](response, nil).Data
}

// credentials adds the three headers to every request.
type credentials struct{}

func (credentials) ClientID(context.Context, client.OperationName) (client.ClientID, error) {
	return client.ClientID{APIKey: os.Getenv("PAYSPEC_CLIENT_ID")}, nil
}

func (credentials) BusinessID(context.Context, client.OperationName) (client.BusinessID, error) {
	return client.BusinessID{APIKey: os.Getenv("PAYSPEC_BUSINESS_ID")}, nil
}

func (credentials) SecretKey(context.Context, client.OperationName) (client.SecretKey, error) {
	return client.SecretKey{APIKey: os.Getenv("PAYSPEC_KEY")}, nil
}

func main() {
	ctx := context.Background()
	api := must(client.NewClient(os.Getenv("PAYSPEC_URL"), credentials{}))
	payment := newPayment(must(api.CreatePayment(ctx, &client.CreatePaymentRequest{
		Amount:        10000,
		Currency:      "BDT",
		CustomerPhone: "+8801700000000",
		CallbackURL:   "https://shop.example/notifications",
	})))
	expect("status of a new payment", payment.Status, client.CreatedPaymentStatusINITIATED)

	drive("payments/" + string(payment.PaymentID) + "/approve")
	paid := success[*client.GetPaymentResponse](
		api.GetPayment(ctx, client.GetPaymentParams{PaymentID: payment.PaymentID}),
	).Data
	expect("status of the paid payment", paid.Status, client.PaymentStatusCOMPLETED)
	expect("amount of the paid payment", paid.Amount, 10000)

	refund := newRefund(must(api.RefundPayment(
		ctx,
		&client.RefundPaymentRequest{Amount: client.NewOptFloat64(2500), Reason: client.NewOptString("damaged")},
		client.RefundPaymentParams{PaymentID: payment.PaymentID},
	)))
	expect("status of a new refund", refund.Status, "PROCESSING")
	expect("amount of a new refund", refund.Amount, 2500)
	drive("refunds/" + string(refund.RefundID) + "/settle")

	listed := success[*client.ListPaymentsResponse](api.ListPayments(ctx, client.ListPaymentsParams{})).Data.Payments
	expect("how many payments are listed", len(listed), 1)
	expect("the payment that is listed", listed[0].PaymentID, payment.PaymentID)

	invoice := newInvoice(must(api.CreateInvoice(ctx, &client.CreateInvoiceRequest{
		CustomerName:  "Rahima Begum",
		CustomerPhone: "+8801700000000",
		Items:         []client.CreateInvoiceLineItem{{Description: "Lamp", Quantity: 2, UnitPrice: 1500}},
	})))
	expect("status of a new invoice", invoice.Status, client.CreatedInvoiceStatusPENDING)
	expect("subtotal of a new invoice", invoice.Subtotal, 3000)

	reminded := success[*client.SendInvoiceReminderResponse](
		api.SendInvoiceReminder(ctx, client.SendInvoiceReminderParams{InvoiceID: invoice.InvoiceID}),
	)
	expect("success of send invoice reminder", reminded.Success, true)
	invoices := success[*client.ListInvoicesResponse](api.ListInvoices(ctx, client.ListInvoicesParams{}))
	expect("whether the invoice is listed", strings.Contains(string(*invoices), string(invoice.InvoiceID)), true)

	drive("invoices/" + string(invoice.InvoiceID) + "/pay")
	settled := success[*client.GetInvoiceResponse](
		api.GetInvoice(ctx, client.GetInvoiceParams{InvoiceID: invoice.InvoiceID}),
	).Data
	expect("status of the paid invoice", settled.Status, client.InvoiceStatusPAID)
	expect("total of the only line", settled.Items[0].Total, 3000)
}
