package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
)

const grace = 24 * time.Hour

// key is kept as a digest; ends is when it stops working, zero while it is the newest one.
type key struct {
	digest [sha256.Size]byte
	ends   time.Time
}

// business is who calls: its keys, and the time it lives in, which may be ahead of ours.
type business struct {
	clientID   string
	businessID string
	webhookURL string
	ahead      time.Duration
	keys       []key
}

func (b *business) now() time.Time { return time.Now().UTC().Add(b.ahead) }

func (b *business) accept(text string) {
	b.keys = append(b.keys, key{digest: sha256.Sum256([]byte(text))})
}

func (b *business) issue() string {
	text := newKey("sk_test_")
	b.accept(text)
	return text
}

// rotate issues a new key; those before it work for another day at most.
func (b *business) rotate() string {
	end := b.now().Add(grace)
	for i := range b.keys {
		if b.keys[i].ends.IsZero() || b.keys[i].ends.After(end) {
			b.keys[i].ends = end
		}
	}
	return b.issue()
}

// revoke ends this key, or the newest one where none is named, at once.
func (b *business) revoke(text string) bool {
	for i := len(b.keys) - 1; i >= 0; i-- {
		if text == "" || b.keys[i].digest == sha256.Sum256([]byte(text)) {
			b.keys = append(b.keys[:i], b.keys[i+1:]...)
			return true
		}
	}
	return false
}

func (b *business) holds(text string) bool {
	digest := sha256.Sum256([]byte(text))
	for _, each := range b.keys {
		if each.digest == digest && (each.ends.IsZero() || b.now().Before(each.ends)) {
			return true
		}
	}
	return false
}

// mayCall says whether these are the credentials of the business, at an address of this kind.
func (b *business) mayCall(clientID, apiKey string, live bool) bool {
	return b.clientID == clientID && strings.HasPrefix(apiKey, "sk_live_") == live && b.holds(apiKey)
}

func newKey(prefix string) string { return prefix + randomText(20) }

func randomText(bytes int) string {
	some := make([]byte, bytes)
	if _, err := rand.Read(some); err != nil {
		panic(err) // without chance there are no secrets
	}
	return hex.EncodeToString(some)
}
