package media

import (
	"bytes"
	"testing"

	"github.com/pion/rtp"

	"candi/infra/sip/internal/sdp"
)

func TestProtection(t *testing.T) {
	for suite := range profiles {
		keys := sdp.NewKeys(suite)
		sending, errOut := protect(nil, &keys)
		receiving, errIn := protect(nil, &keys)
		if errOut != nil || errIn != nil {
			t.Fatal(suite, errOut, errIn)
		}
		again, err := protect(receiving, &keys)
		if err != nil || again != receiving {
			t.Errorf("%s: the same keys began anew", suite)
		}
		packet, err := (&rtp.Packet{Header: rtp.Header{Version: 2, SSRC: 1}, Payload: []byte("spoken")}).Marshal()
		if err != nil {
			t.Fatal(err)
		}
		encrypted, err := sending.encrypt(packet)
		if err != nil || bytes.Contains(encrypted, []byte("spoken")) {
			t.Fatalf("%s: %q %v", suite, encrypted, err)
		}
		changed := bytes.Clone(encrypted)
		changed[len(changed)-1] ^= 1
		for name, wrong := range map[string][]byte{"plain": packet, "changed": changed, "short": encrypted[:13], "empty": nil} {
			if _, err := receiving.decrypt(wrong); err == nil {
				t.Errorf("%s: a packet was accepted: %s", suite, name)
			}
		}
		if got, err := receiving.decrypt(encrypted); err != nil || !bytes.Equal(got, packet) {
			t.Errorf("%s: %q %v", suite, got, err)
		}
		if _, err := receiving.decrypt(encrypted); err == nil {
			t.Errorf("%s: a repeated packet was accepted", suite)
		}
	}
}
