// Package webhook checks webhooks. body is the request's raw bytes, before any JSON parser.
package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"
)

const tolerance = 5 * time.Minute

// Header is what these checks need of a request's http.Header.
type Header interface{ Get(name string) string }

func sign(key []byte, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, key)
	for _, part := range parts {
		mac.Write(part)
	}
	return mac.Sum(nil)
}

// VerifySignature checks X-Service-Signature: the whole secret is the key, the body is the message.
func VerifySignature(secret string, header Header, body []byte) bool {
	expected := hex.EncodeToString(sign([]byte(secret), body))
	return hmac.Equal([]byte(header.Get("X-Service-Signature")), []byte(expected))
}

// VerifyStandard checks the Standard Webhooks headers: the time is signed too, and one of several signatures is enough.
func VerifyStandard(secret string, header Header, body []byte, now time.Time) bool {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	expected := "v1," + base64.StdEncoding.EncodeToString(sign(key, []byte(id+"."+timestamp+"."), body))
	for _, signature := range strings.Split(header.Get("Webhook-Signature"), " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

// IsFirst is false for a delivery that came before. In earnest seen is a table with a unique key, written with your own change.
func IsFirst(seen *sync.Map, body []byte) bool {
	var signed struct {
		DeliveryID string `json:"deliveryId"`
	}
	if json.Unmarshal(body, &signed) != nil {
		return false
	}
	_, isKnown := seen.LoadOrStore(signed.DeliveryID, true)
	return !isKnown
}
