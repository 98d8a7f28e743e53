package leg

import (
	"crypto/rand"
	"encoding/hex"
	"net/url"
	"strings"
	"unicode"

	"github.com/emiago/sipgo/sip"
)

// maxName is the longest user part that is passed on (characters).
const maxName = 64

// newSid makes a random identifier as Twilio makes them: two letters, 32 digits.
func newSid(prefix string) string {
	random := make([]byte, 16)
	// Never fails (crypto/rand).
	_, _ = rand.Read(random)
	return prefix + hex.EncodeToString(random)
}

// cleaned returns the user part of an address with only printable characters, cut to `maxName`.
func cleaned(user string) string {
	if plain, err := url.PathUnescape(user); err == nil {
		user = plain
	}
	var text strings.Builder
	count := 0
	for _, char := range strings.TrimSpace(user) {
		if count == maxName {
			break
		}
		if unicode.IsPrint(char) && char != unicode.ReplacementChar {
			text.WriteRune(char)
			count++
		}
	}
	return strings.TrimSpace(text.String())
}

// dialled returns what the caller has dialled: the user part of the Request-URI or, if this is only our name at the
// registrar, of the To header.
func (l *Leg) dialled(request *sip.Request) string {
	if user := request.Recipient.User; user != "" && user != l.config.Username {
		return cleaned(user)
	}
	return cleaned(request.To().Address.User)
}
