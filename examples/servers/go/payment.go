package main

import (
	"strings"
	"time"
)

var (
	statuses   = []string{"INITIATED", "PENDING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"}
	currencies = []string{"BDT", "USD"}
	vendors    = []string{"BKASH", "NAGAD"}
)

// refund gives back money of one payment.
type refund struct {
	RefundID    string  `json:"refundId"`
	PaymentID   string  `json:"paymentId"`
	Amount      string  `json:"amount"`
	Status      string  `json:"status"`
	Reason      string  `json:"reason"`
	MerchantRef *string `json:"merchantRef,omitempty"`
	InitiatedAt string  `json:"initiatedAt"`
	CompletedAt *string `json:"completedAt"`

	value amount
}

func (r *refund) inFlight() bool { return r.Status == "INITIATED" || r.Status == "PROCESSING" }

// payment is shown as it is: what has no value is left out, but completedAt, which create answers with null.
type payment struct {
	PaymentID     string  `json:"paymentId"`
	MerchantTxnID string  `json:"merchantTxnId"`
	Amount        string  `json:"amount"`
	Currency      string  `json:"currency"`
	Status        string  `json:"status"`
	Vendor        string  `json:"vendor,omitempty"`
	PaymentURL    string  `json:"paymentUrl"`
	Description   *string `json:"description,omitempty"`
	RefundTotal   string  `json:"refundTotal"`
	InitiatedAt   string  `json:"initiatedAt"`
	CompletedAt   *string `json:"completedAt"`
	ExpiresAt     string  `json:"expiresAt"`
	ValueA        *string `json:"valueA,omitempty"`
	ValueB        *string `json:"valueB,omitempty"`
	ValueC        *string `json:"valueC,omitempty"`
	ValueD        *string `json:"valueD,omitempty"`

	business  *business
	live      bool
	value     amount
	initiated time.Time
	expires   time.Time
	refunds   []*refund
}

// look ends a payment whose checkout window has passed: every reader looks first.
func (p *payment) look() {
	if p.Status == "PENDING" && !p.business.now().Before(p.expires) {
		p.Status = "EXPIRED"
	}
}

// end is what the customer or the provider does to a payment that waits for them.
func (p *payment) end(status string) error {
	p.look()
	if p.Status != "PENDING" {
		return refused("the payment is " + p.Status)
	}
	p.Status = status
	if status == "COMPLETED" {
		now := showTime(p.business.now())
		p.CompletedAt = &now
		if p.Vendor == "" {
			p.Vendor = vendors[1]
		}
	}
	return nil
}

// expire lets the checkout window of this payment pass.
func (p *payment) expire() error {
	if err := p.end("EXPIRED"); err != nil {
		return err
	}
	p.expires = p.business.now()
	p.ExpiresAt = showTime(p.expires)
	return nil
}

func (p *payment) settled() (sum amount) {
	for _, each := range p.refunds {
		if each.Status == "COMPLETED" {
			sum += each.value
		}
	}
	return sum
}

// left is what is neither given back nor about to be.
func (p *payment) left() amount {
	left := p.value - p.settled()
	for _, each := range p.refunds {
		if each.inFlight() {
			left -= each.value
		}
	}
	return left
}

// refund queues one; without an amount, of all that is left.
func (p *payment) refund(wanted *amount, reason string, merchantRef *string) (*refund, error) {
	p.look()
	if p.Status != "COMPLETED" {
		return nil, refused("the payment is " + p.Status)
	}
	value := p.left()
	if wanted != nil {
		value = *wanted
	}
	if value <= 0 || value > p.left() {
		return nil, refused("this amount cannot be refunded")
	}
	now := p.business.now()
	made := &refund{
		RefundID:    newID("REF", now),
		PaymentID:   p.PaymentID,
		Amount:      value.String(),
		Status:      "INITIATED",
		Reason:      reason,
		MerchantRef: merchantRef,
		InitiatedAt: showTime(now),
		value:       value,
	}
	p.refunds = append(p.refunds, made)
	return made, nil
}

// moveRefund is what the provider does with one that is on its way.
func (p *payment) moveRefund(moved *refund, status string) error {
	if !moved.inFlight() {
		return refused("the refund is " + moved.Status)
	}
	moved.Status = status
	if status != "PROCESSING" {
		now := showTime(p.business.now())
		moved.CompletedAt = &now
	}
	p.RefundTotal = p.settled().String()
	if p.settled() == p.value {
		p.Status = "REFUNDED"
	}
	return nil
}

func newID(prefix string, moment time.Time) string {
	return prefix + "_" + moment.Format("20060102") + "_" + strings.ToUpper(randomText(8))
}

func showTime(moment time.Time) string { return moment.UTC().Format("2006-01-02T15:04:05.000Z") }
