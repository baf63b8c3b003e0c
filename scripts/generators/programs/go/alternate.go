// Create, pay and refund, and an invoice, with the client that oapi-codegen generates from the alternate contract.
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

// either returns the body of the success status received: the contract leaves open which one it is.
func either[T any](of200, of201 *T) T {
	if of200 != nil {
		return *of200
	}
	expect("whether it was a success", of201 != nil, true)
	return *of201
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
	request.Header.Set("Secret-Key", os.Getenv("PAYSPEC_KEY"))
	return nil
}

func main() {
	ctx := context.Background()
	api := must(client.NewClientWithResponses(os.Getenv("PAYSPEC_URL"), client.WithRequestEditorFn(withCredentials)))

	created := must(api.CreatePaymentWithResponse(ctx, client.CreatePaymentRequest{
		Amount:        10000,
		Currency:      "BDT",
		CustomerPhone: "+8801700000000",
		CallbackUrl:   "https://shop.example/notifications",
	}))
	payment := either(created.JSON200, created.JSON201).Data
	expect("status of a new payment", payment.Status, client.PaymentStatusINITIATED)

	drive("payments/" + payment.PaymentId + "/approve")
	paid := must(api.GetPaymentWithResponse(ctx, payment.PaymentId))
	expect("HTTP status of get payment", paid.StatusCode(), 200)
	expect("status of the paid payment", paid.JSON200.Data.Status, client.PaymentStatusCOMPLETED)
	expect("amount of the paid payment", paid.JSON200.Data.Amount, 10000)

	request := client.RefundPaymentRequest{Amount: new(client.Amount), Reason: new(string)}
	*request.Amount, *request.Reason = 2500, "damaged"
	refunded := must(api.RefundPaymentWithResponse(ctx, payment.PaymentId, request))
	refund := either(refunded.JSON200, refunded.JSON201).Data
	expect("status of a new refund", refund.Status, client.CreatedRefundStatusPROCESSING)
	expect("amount of a new refund", refund.Amount, 2500)
	drive("refunds/" + refund.RefundId + "/settle")

	listed := must(api.ListPaymentsWithResponse(ctx, nil))
	expect("HTTP status of list payments", listed.StatusCode(), 200)
	expect("how many payments are listed", len(listed.JSON200.Data.Payments), 1)
	expect("the payment that is listed", listed.JSON200.Data.Payments[0].PaymentId, payment.PaymentId)

	invoiced := must(api.CreateInvoiceWithResponse(ctx, client.CreateInvoiceRequest{
		CustomerName:  "Rahima Begum",
		CustomerPhone: "+8801700000000",
		Items:         []client.CreateInvoiceLineItem{{Description: "Lamp", Quantity: 2, UnitPrice: 1500}},
	}))
	invoice := either(invoiced.JSON200, invoiced.JSON201).Data
	expect("status of a new invoice", invoice.Status, client.InvoiceStatusPENDING)
	expect("subtotal of a new invoice", invoice.Subtotal, 3000)

	reminded := must(api.SendInvoiceReminderWithResponse(ctx, invoice.InvoiceId))
	expect("HTTP status of send invoice reminder", reminded.StatusCode(), 200)
	invoices := must(api.ListInvoicesWithResponse(ctx, nil))
	expect("whether the invoice is listed", strings.Contains(string(invoices.Body), invoice.InvoiceId), true)

	drive("invoices/" + invoice.InvoiceId + "/pay")
	settled := must(api.GetInvoiceWithResponse(ctx, invoice.InvoiceId))
	expect("HTTP status of get invoice", settled.StatusCode(), 200)
	expect("status of the paid invoice", settled.JSON200.Data.Status, client.InvoiceStatusPAID)
	expect("total of the only line", settled.JSON200.Data.Items[0].Total, 3000)
}
