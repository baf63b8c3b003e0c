import alternateapi.Client;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;

/** Create, pay and refund, and an invoice, with the client that Redocly generates from the alternate contract, in which data is data2. */
public final class AlternateProgram {
    private AlternateProgram() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Client api = new Client(new Client.Config()
            .serverUrl(System.getenv("PAYSPEC_URL"))
            .auth(new Client.Auth()
                .apiKey("Client_Id", System.getenv("PAYSPEC_CLIENT_ID"))
                .apiKey("Business_Id", System.getenv("PAYSPEC_BUSINESS_ID"))
                .apiKey("Secret_Key", System.getenv("PAYSPEC_KEY"))));

        Client.CreatedPayment created = api.createPayment(new Client.CreatePaymentRequest(
            10000.0, "BDT", "+8801700000000", null, null, "https://shop.example/notifications", null, null, null)).data2();
        expect("status of a new payment", created.status(), Client.PaymentStatus.INITIATED);

        drive("payments/" + created.paymentId() + "/approve");
        Client.Payment paid = api.getPayment(created.paymentId()).data2();
        expect("status of the paid payment", paid.status(), Client.PaymentStatus.COMPLETED);
        expect("amount of the paid payment", paid.amount(), 10000.0);

        Client.CreatedRefund refund =
            api.refundPayment(created.paymentId(), new Client.RefundPaymentRequest(2500.0, "damaged")).data2();
        expect("status of a new refund", refund.status(), "PROCESSING");
        expect("amount of a new refund", refund.amount(), 2500.0);
        drive("refunds/" + refund.refundId() + "/settle");

        List<String> listed =
            api.listPayments(null).data2().payments().stream().map(Client.ListedPayment::paymentId).toList();
        expect("payments that are listed", listed, List.of(created.paymentId()));

        Client.CreatedInvoice invoice = api.createInvoice(new Client.CreateInvoiceRequest(
            "Rahima Begum", null, "+8801700000000", List.of(new Client.CreateInvoiceLineItem("Lamp", 2.0, 1500.0)),
            null, null, null)).data2();
        expect("status of a new invoice", invoice.status(), Client.InvoiceStatus.PENDING);
        expect("subtotal of a new invoice", invoice.subtotal(), 3000.0);

        expect("success of the reminder", api.sendInvoiceReminder(invoice.invoiceId()).success(), true);
        boolean isListed = api.listInvoices(null).toString().contains(invoice.invoiceId());
        expect("whether the invoice is listed", isListed, true);

        drive("invoices/" + invoice.invoiceId() + "/pay");
        Client.Invoice settled = api.getInvoice(invoice.invoiceId()).data2();
        expect("status of the paid invoice", settled.status(), Client.InvoiceStatus.PAID);
        expect("total of the only line", settled.items().get(0).total(), 3000.0);
    }

    private static void expect(String what, Object actual, Object expected) {
        if (!expected.equals(actual)) {
            throw new IllegalStateException(what + " is " + actual + ", not " + expected);
        }
    }

    /** Performs the actions outside the API: those of the customer and the provider. */
    private static void drive(String ability) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("PAYSPEC_DRIVER_URL") + "/" + ability))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
        int status = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        expect("answer of the driver", status, 200);
    }
}
