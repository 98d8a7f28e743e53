package sdp

import (
	"errors"
	"strings"
	"testing"
)

const (
	offered128 = "a=crypto:3 AES_CM_128_HMAC_SHA1_80 inline:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwd|2^31"
	offered256 = "a=crypto:1 AEAD_AES_256_GCM inline:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKis="
)

func TestAnEncryptedStreamIsPreferred(t *testing.T) {
	remote, err := Parse(description("t=0 0",
		"m=audio 4000 RTP/AVP 0", "m=audio 4002 RTP/SAVP 8 101", "a=rtpmap:101 telephone-event/8000", offered128,
	), Allow)
	if err != nil || remote.Crypto == nil || remote.Crypto.Tag != 3 || remote.Codec != PCMA || remote.EventType != 101 {
		t.Fatalf("%+v %v", remote, err)
	}
	if key, salt := remote.Crypto.Keys.Key, remote.Crypto.Keys.Salt; len(key) != 16 || len(salt) != 14 || salt[0] != 16 {
		t.Errorf("%v %v", key, salt)
	}
	keys := NewKeys(AES128SHA80)
	ours := local
	ours.Keys = &keys
	answer := string(Answer(ours, remote))
	if !strings.Contains(answer, "m=audio 0 RTP/AVP 0\r\nm=audio 16384 RTP/SAVP 8 101\r\na=crypto:3 AES_CM_128_HMAC_SHA1_80 inline:") {
		t.Errorf("answer\n%s", answer)
	}
}

func TestEncryptionWithoutItsProtocol(t *testing.T) {
	body := description("t=0 0", "m=audio 4000 RTP/AVP 0", offered256)
	remote, err := Parse(body, Allow)
	if err != nil || remote.Crypto == nil || remote.Crypto.Keys.Suite != AES256GCM {
		t.Fatalf("%+v %v", remote, err)
	}
	keys := NewKeys(AES256GCM)
	if answer := string(Answer(Local{Keys: &keys}, remote)); !strings.Contains(answer, " RTP/AVP 0\r\na=crypto:1 AEAD_AES_256_GCM ") {
		t.Errorf("answer\n%s", answer)
	}
	if remote, err = Parse(body, Off); err != nil || remote.Crypto != nil {
		t.Errorf("%+v %v", remote, err)
	}
}

func TestEncryptionThatCannotBeUsed(t *testing.T) {
	plain, encrypted := "m=audio 4000 RTP/AVP 0", "m=audio 4000 RTP/SAVP 0"
	cases := map[string]struct {
		lines      []string
		encryption Encryption
		err        error
	}{
		"none where it is required":  {[]string{plain}, Require, ErrNotEncrypted},
		"some where it is off":       {[]string{encrypted, offered128}, Off, ErrEncrypted},
		"no keys":                    {[]string{encrypted}, Allow, ErrEncrypted},
		"an unknown suite":           {[]string{encrypted, strings.Replace(offered128, "AES_CM", "ARIA", 1)}, Require, ErrEncrypted},
		"a short key":                {[]string{encrypted, strings.Replace(offered128, "AAEC", "", 1)}, Allow, ErrEncrypted},
		"not base64":                 {[]string{encrypted, strings.Replace(offered128, "AAEC", "****", 1)}, Allow, ErrEncrypted},
		"a key identifier":           {[]string{encrypted, offered128 + "|1:4"}, Allow, ErrEncrypted},
		"several keys":               {[]string{encrypted, offered128 + ";inline:AAEC|2^20|2:4"}, Allow, ErrEncrypted},
		"no protection of packets":   {[]string{encrypted, offered128 + " UNAUTHENTICATED_SRTP"}, Allow, ErrEncrypted},
		"keys by another protocol":   {[]string{encrypted, "a=crypto:1 AES_CM_128_HMAC_SHA1_80 uri:https://pbx.example/key"}, Allow, ErrEncrypted},
		"a tag that isn't a number":  {[]string{encrypted, strings.Replace(offered128, ":3", ":x", 1)}, Allow, ErrEncrypted},
		"other codecs are the cause": {[]string{"m=audio 4000 RTP/SAVP 9", offered128}, Off, ErrNoCommonCodec},
	}
	for name, c := range cases {
		if _, err := Parse(description(append([]string{"t=0 0"}, c.lines...)...), c.encryption); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnswersToOurEncryptedOffer(t *testing.T) {
	keys := NewKeys(AES128SHA80)
	offer := string(Offer(Local{Address: local.Address, Port: 16384, Keys: &keys}))
	remote, err := ParseAnswer([]byte(offer), &keys)
	if err != nil || !remote.Crypto.Keys.Equal(keys) {
		t.Fatalf("%+v %v", remote, err)
	}
	for name, answer := range map[string]string{
		"another tag":   strings.Replace(offer, "a=crypto:1 ", "a=crypto:2 ", 1),
		"another suite": strings.Replace(offer, "SHA1_80", "SHA1_32", 1),
		"no encryption": strings.Replace(offer, "RTP/SAVP", "RTP/AVP", 1)[:strings.Index(offer, "a=crypto")-1] + "\r\n",
	} {
		if _, err := ParseAnswer([]byte(answer), &keys); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
	if _, err := ParseAnswer([]byte(offer), nil); !errors.Is(err, ErrEncrypted) {
		t.Errorf("encryption that wasn't offered: %v", err)
	}
}
