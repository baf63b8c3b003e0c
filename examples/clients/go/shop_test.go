package shop

import (
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"
)

func serviceOf(prefix string) *Service {
	read := func(name string) string { return os.Getenv(prefix + "_" + name) }
	return &Service{URL: read("URL"), ClientID: read("CLIENT_ID"), BusinessID: read("BUSINESS_ID"), APIKey: read("API_KEY")}
}

var shop = New(serviceOf("PAYMENTS"))

func TestMain(m *testing.M) {
	address, err := url.Parse(os.Getenv("PAYMENTS_WEBHOOK_URL"))
	if err != nil {
		panic(err)
	}
	go func() { panic(http.ListenAndServe(address.Host, shop)) }()
	os.Exit(m.Run())
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// act acts as the customer or the provider.
func act(t *testing.T, resource, id, action string) {
	t.Helper()
	address := os.Getenv("PAYMENTS_DRIVER_URL") + "/" + resource + "/" + url.PathEscape(id) + "/" + action
	response, err := http.Post(address, "", nil)
	must(t, err)
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s", address, response.Status)
	}
}

func newReference() string { return "order" + newKey()[:12] }

func paidOrder(t *testing.T, amount string) string {
	t.Helper()
	payment, err := shop.Order(newReference(), amount)
	must(t, err)
	act(t, "payments", payment, "approve")
	must(t, WaitFor(func() (bool, error) { return shop.IsPaid(payment) }))
	return payment
}

func TestAnOrderIsPaid(t *testing.T) {
	paidOrder(t, "500.00")
}

func TestAnOrderIsNotPaidBeforeTheCustomerPays(t *testing.T) {
	payment, err := shop.Order(newReference(), "120.00")
	must(t, err)
	time.Sleep(500 * time.Millisecond)
	isPaid, err := shop.IsPaid(payment)
	must(t, err)
	if isPaid {
		t.Fatal("it is paid")
	}
}

func TestPartsOfAPaymentAreRefunded(t *testing.T) {
	payment := paidOrder(t, "100.00")
	for _, amount := range []string{"30.00", "20.00"} {
		refund, err := shop.Service.Refund(payment, amount, "returned goods of "+amount)
		must(t, err)
		act(t, "refunds", refund, "settle")
	}
	must(t, WaitFor(func() (bool, error) {
		read, err := shop.Service.ReadPayment(payment)
		return read != nil && Same(read.RefundTotal, "50.00"), err
	}))
}

func TestAnOrderIsFoundAgain(t *testing.T) {
	reference := newReference()
	payment, err := shop.Order(reference, "75.00")
	must(t, err)
	must(t, WaitFor(func() (bool, error) {
		found, err := shop.Service.FindPayment(reference)
		if found != "" && found != payment {
			t.Fatalf("found %s, not %s", found, payment)
		}
		return found != "", err
	}))
}

func TestAnOrderWithALiveKey(t *testing.T) {
	scheme := "https"
	if Mistake == "http-callback" {
		scheme = "http"
	}
	payment, err := serviceOf("PAYMENTS_LIVE").CreatePayment(newReference(), "60.00", scheme+"://shop.example/paid")
	must(t, err)
	if payment.PaymentURL == "" {
		t.Fatal("there is no checkout page")
	}
}
