package sdp

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Suite is a crypto suite of SRTP by its registered name (RFC 4568, RFC 6188, RFC 7714).
type Suite string

const (
	AES128SHA80 Suite = "AES_CM_128_HMAC_SHA1_80"
	AES128SHA32 Suite = "AES_CM_128_HMAC_SHA1_32"
	AES256SHA80 Suite = "AES_256_CM_HMAC_SHA1_80"
	AES128GCM   Suite = "AEAD_AES_128_GCM"
	AES256GCM   Suite = "AEAD_AES_256_GCM"
)

// Lengths of the master key and of the master salt (bytes).
var keyLengths = map[Suite]struct{ key, salt int }{
	AES128SHA80: {16, 14},
	AES128SHA32: {16, 14},
	AES256SHA80: {32, 14},
	AES128GCM:   {16, 12},
	AES256GCM:   {32, 12},
}

// Keys are the keys with which one side encrypts its audio.
type Keys struct {
	Suite Suite
	// Key is the master key, Salt the master salt.
	Key, Salt []byte
}

// NewKeys draws keys.
func NewKeys(suite Suite) Keys {
	length := keyLengths[suite]
	random := make([]byte, length.key+length.salt)
	// Never fails (crypto/rand).
	_, _ = rand.Read(random)
	return Keys{Suite: suite, Key: random[:length.key], Salt: random[length.key:]}
}

// Equal reports whether both are the same keys.
func (k Keys) Equal(other Keys) bool {
	return k.Suite == other.Suite && slices.Equal(k.Key, other.Key) && slices.Equal(k.Salt, other.Salt)
}

// Crypto is an attribute "crypto" (RFC 4568): keys with the tag by which an answer refers to them.
type Crypto struct {
	Tag  int
	Keys Keys
}

const (
	// The tag in our own offers.
	offeredTag = 1
	// Largest tag of nine digits, as the RFC allows.
	maxTag = 999_999_999
)

func (c Crypto) String() string {
	secret := slices.Concat(c.Keys.Key, c.Keys.Salt)
	return fmt.Sprintf("a=crypto:%d %s inline:%s\r\n", c.Tag, c.Keys.Suite, base64.StdEncoding.EncodeToString(secret))
}

// parseCrypto reads the value of an attribute "crypto". Returns false for one that can't be used: an unknown suite,
// several keys, a key identifier (MKI), or a session parameter that changes how packets are protected.
func parseCrypto(value string) (Crypto, bool) {
	fields := strings.Fields(value)
	if len(fields) < 3 {
		return Crypto{}, false
	}
	tag, err := strconv.ParseUint(fields[0], 10, 32)
	if err != nil || tag > maxTag {
		return Crypto{}, false
	}
	suite := Suite(strings.ToUpper(fields[1]))
	length, known := keyLengths[suite]
	secret, inline := strings.CutPrefix(fields[2], "inline:")
	if !known || !inline || strings.Contains(secret, ";") {
		return Crypto{}, false
	}
	for _, parameter := range fields[3:] {
		// The window is the receiver's own matter, and parameters with "-" may be ignored.
		if !strings.HasPrefix(parameter, "WSH=") && !strings.HasPrefix(parameter, "-") {
			return Crypto{}, false
		}
	}
	secret, rest, _ := strings.Cut(secret, "|")
	// A lifetime contains no colon. Even the shortest usual one, 2^20 packets, is longer than any call.
	if strings.Contains(rest, ":") {
		return Crypto{}, false
	}
	bytes, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(secret, "="))
	if err != nil || len(bytes) != length.key+length.salt {
		return Crypto{}, false
	}
	return Crypto{int(tag), Keys{suite, bytes[:length.key], bytes[length.key:]}}, true
}
