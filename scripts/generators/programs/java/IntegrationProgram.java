import integrationapi.Client;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

/** Create, pay and refund, with the client that Redocly generates from the integration contract, in which data is data2. */
public final class IntegrationProgram {
    private IntegrationProgram() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Client api = new Client(new Client.Config()
            .serverUrl(System.getenv("PAYSPEC_URL"))
            .auth(new Client.Auth()
                .apiKey("Client_Id", System.getenv("PAYSPEC_CLIENT_ID"))
                .apiKey("Business_Id", System.getenv("PAYSPEC_BUSINESS_ID"))
                .apiKey("X_Api_Key", System.getenv("PAYSPEC_KEY")))
            // The methods of the client have no parameter for this header.
            .middleware(new Client.Middleware() {
                @Override
                public void onRequest(HttpRequest.Builder request) {
                    request.setHeader("X-Idempotency-Key", UUID.randomUUID().toString());
                }
            }));

        Client.CreatedPayment created = api.createPayment(new Client.CreatePaymentRequest(
            "100.00", Client.Currency.BDT, "order-" + UUID.randomUUID(), "https://shop.example/return",
            null, null, null, null, null, null, null, null, null)).data2();
        expect("status of a new payment", created.status(), Client.PaymentStatus.PENDING);

        drive("payments/" + created.paymentId() + "/approve");
        Client.Payment paid = api.getPayment(created.paymentId()).data2();
        expect("status of the paid payment", paid.status(), Client.PaymentStatus.COMPLETED);
        expectAmount("amount of the paid payment", paid.amount(), "100");
        expectAmount("refundTotal of the paid payment", paid.refundTotal(), "0");

        Client.CreatedRefund refund =
            api.createRefund(created.paymentId(), new Client.CreateRefundRequest("30.00", "damaged", null)).data2();
        expect("status of a new refund", refund.status(), Client.RefundStatus.INITIATED);
        expectAmount("amount of a new refund", refund.amount(), "30");

        drive("refunds/" + refund.refundId() + "/settle");
        Object settled = api.getRefund(created.paymentId(), refund.refundId());
        expect("whether the answer has the refund", settled.toString().contains(refund.refundId()), true);

        Client.Payment kept = api.getPayment(created.paymentId()).data2();
        expect("status of the payment refunded in part", kept.status(), Client.PaymentStatus.COMPLETED);
        expectAmount("refundTotal of the payment refunded in part", kept.refundTotal(), "30");
    }

    private static void expect(String what, Object actual, Object expected) {
        if (!expected.equals(actual)) {
            throw new IllegalStateException(what + " is " + actual + ", not " + expected);
        }
    }

    private static void expectAmount(String what, String actual, String expected) {
        if (new BigDecimal(actual).compareTo(new BigDecimal(expected)) != 0) {
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
