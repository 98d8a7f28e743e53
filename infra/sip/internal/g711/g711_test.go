package g711

import "testing"

func TestReferenceValues(t *testing.T) {
	for code, sample := range map[byte]int{0xff: 0, 0x7f: 0, 0x80: 32124, 0x00: -32124, 0xcf: 924} {
		if got := decodeMuLaw(code); got != sample {
			t.Errorf("mu-law %#x is %d, want %d", code, got, sample)
		}
	}
	for code, sample := range map[byte]int{0xd5: 8, 0x55: -8, 0xaa: 32256, 0x2a: -32256} {
		if got := decodeALaw(code); got != sample {
			t.Errorf("A-law %#x is %d, want %d", code, got, sample)
		}
	}
}

func TestEncodingInvertsDecoding(t *testing.T) {
	for code := range 256 {
		// Mu-law has two codes for 0.
		if got := encodeMuLaw(decodeMuLaw(byte(code))); got != byte(code) && code != 0x7f {
			t.Errorf("mu-law %#x became %#x", code, got)
		}
		if got := encodeALaw(decodeALaw(byte(code))); got != byte(code) {
			t.Errorf("A-law %#x became %#x", code, got)
		}
	}
}

func TestTranscodingKeepsTheSignalWithinAQuantisationStep(t *testing.T) {
	samples := make([]byte, 256)
	for code := range samples {
		samples[code] = byte(code)
	}
	ToALaw(samples)
	FromALaw(samples)
	for code, got := range samples {
		want := decodeMuLaw(byte(code))
		if difference := decodeMuLaw(got) - want; max(difference, -difference) > max(16, max(want, -want)/16) {
			t.Errorf("mu-law %#x came back as %#x", code, got)
		}
	}
}
