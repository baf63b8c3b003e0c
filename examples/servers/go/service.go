package main

import (
	"sync"
	"time"
)

// service is all that is known, in memory, behind one lock: simultaneous refunds are handled one by one.
type service struct {
	sync.Mutex
	businesses map[string]*business
	payments   []*payment
	// What was answered to an idempotency key, by business, path and key.
	answered map[string]replay
	webhooks chan<- delivery
}

type replay struct {
	asked  string
	answer answer
}

func newService() *service {
	return &service{
		businesses: map[string]*business{},
		answered:   map[string]replay{},
		webhooks:   startDeliveries(),
	}
}

func (s *service) addBusiness(clientID, businessID, webhookURL string) *business {
	added := &business{clientID: clientID, businessID: businessID, webhookURL: webhookURL}
	s.businesses[businessID] = added
	return added
}

// createPayment makes a payment of what a body says.
func (s *service) createPayment(owner *business, live bool, f *fields, address string) (*payment, error) {
	value := f.amount("amount")
	currency := f.choice("currency", currencies)
	if value <= 0 || currency == "BDT" && (value < 10_00 || value > 200_000_00) {
		f.fail("amount is out of bounds")
	}
	txnID := f.text("merchantTxnId")
	if callback := f.text("callbackUrl"); live && !isHTTPS(callback) {
		f.fail("callbackUrl must be https")
	}
	vendor := ""
	if f.members["preferredVendor"] != nil {
		vendor = f.choice("preferredVendor", vendors)
	}
	f.optionalText("customerPhone")
	f.optionalText("customerEmail")
	window := f.whole("expiresInMinutes", 15, 1, 60*24*365)
	now := owner.now().Truncate(time.Millisecond)
	id := newID("PAY", now)
	made := &payment{
		PaymentID:     id,
		MerchantTxnID: txnID,
		Amount:        value.String(),
		Currency:      currency,
		Status:        "PENDING",
		Vendor:        vendor,
		PaymentURL:    address + "/checkout/" + id,
		Description:   f.optionalText("description"),
		RefundTotal:   "0",
		ValueA:        f.optionalText("valueA"),
		ValueB:        f.optionalText("valueB"),
		ValueC:        f.optionalText("valueC"),
		ValueD:        f.optionalText("valueD"),
		business:      owner,
		live:          live,
		value:         value,
		initiated:     now,
		expires:       now.Add(time.Duration(window) * time.Minute),
	}
	made.InitiatedAt, made.ExpiresAt = showTime(made.initiated), showTime(made.expires)
	if f.wrong != nil {
		return nil, f.wrong
	}
	for _, each := range s.of(owner, live) {
		if each.MerchantTxnID == txnID {
			return nil, refused("merchantTxnId has been used")
		}
	}
	s.payments = append(s.payments, made)
	return made, nil
}

// of lists the payments of a business in one environment, as they are now.
func (s *service) of(owner *business, live bool) []*payment {
	var own []*payment
	for _, each := range s.payments {
		if each.business == owner && each.live == live {
			each.look()
			own = append(own, each)
		}
	}
	return own
}

// find finds a payment of this business: what is not the caller's is not there.
func (s *service) find(owner *business, live bool, id string) (*payment, error) {
	for _, each := range s.of(owner, live) {
		if each.PaymentID == id {
			return each, nil
		}
	}
	return nil, notFound("there is no such payment")
}
