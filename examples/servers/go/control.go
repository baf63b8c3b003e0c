package main

import (
	"strconv"
	"strings"
	"time"
)

// told is what a driver says to the control paths.
type told map[string]string

var (
	ends  = map[string]string{"approvePayment": "COMPLETED", "rejectPayment": "FAILED", "cancelPayment": "CANCELLED"}
	moves = map[string]string{"acceptRefund": "PROCESSING", "settleRefund": "COMPLETED", "rejectRefund": "FAILED"}
	kinds = map[string]string{"settleRefund": "payment.refunded", "rejectRefund": "payment.refund_failed"}
)

// control does what happens outside the API: the customer, the provider, the dashboard and time.
func (s *service) control(ability string, t told) (any, error) {
	done := map[string]string{}
	switch {
	case ability == "newBusiness":
		suffix := strings.ToUpper(randomText(6))
		made := s.addBusiness("SM_"+suffix, "SB_"+suffix, t["webhookUrl"])
		return map[string]string{"clientId": made.clientID, "businessId": made.businessID, "key": made.issue()}, nil
	case ends[ability] != "" || ability == "expirePayment":
		return done, s.endPayment(ability, t["paymentId"])
	case moves[ability] != "":
		return done, s.moveRefund(ability, t["refundId"])
	}
	of := s.businesses[t["businessId"]]
	if of == nil {
		return nil, notFound("there is no such business or ability")
	}
	switch ability {
	case "rotateKey":
		return map[string]string{"key": of.rotate()}, nil
	case "revokeKey":
		if !of.revoke(t["key"]) {
			return nil, notFound("there is no such key")
		}
		return done, nil
	case "advanceTime":
		seconds, err := strconv.Atoi(t["seconds"])
		if err != nil || seconds < 1 {
			return nil, invalid("seconds must be a whole number above 0")
		}
		of.ahead += time.Duration(seconds) * time.Second
		return done, nil
	}
	return nil, notFound("there is no such ability")
}

func (s *service) endPayment(ability, id string) error {
	for _, each := range s.payments {
		if each.PaymentID != id {
			continue
		}
		if ability == "expirePayment" {
			return each.expire()
		}
		if err := each.end(ends[ability]); err != nil {
			return err
		}
		if ability == "approvePayment" {
			s.tell("payment.completed", each, nil)
		}
		return nil
	}
	return notFound("there is no such payment")
}

func (s *service) moveRefund(ability, id string) error {
	for _, of := range s.payments {
		for _, each := range of.refunds {
			if each.RefundID != id {
				continue
			}
			if err := of.moveRefund(each, moves[ability]); err != nil {
				return err
			}
			if kind := kinds[ability]; kind != "" {
				s.tell(kind, of, each)
			}
			return nil
		}
	}
	return notFound("there is no such refund")
}
