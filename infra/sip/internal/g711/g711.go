// Package g711 converts between the two companded formats of ITU-T G.711.
package g711

// Silence is the mu-law code of the sample value 0.
const Silence = 0xff

var (
	fromALaw [256]byte
	toALaw   [256]byte
)

func init() {
	for code := range 256 {
		fromALaw[code] = encodeMuLaw(decodeALaw(byte(code)))
		toALaw[code] = encodeALaw(decodeMuLaw(byte(code)))
	}
}

// FromALaw converts A-law samples to mu-law in place.
func FromALaw(samples []byte) {
	for i, code := range samples {
		samples[i] = fromALaw[code]
	}
}

// ToALaw converts mu-law samples to A-law in place.
func ToALaw(samples []byte) {
	for i, code := range samples {
		samples[i] = toALaw[code]
	}
}

const (
	muBias = 0x84
	muClip = 32635
)

func decodeMuLaw(code byte) int {
	code = ^code
	magnitude := (int(code&0x0f)<<3 + muBias) << (code & 0x70 >> 4)
	if code&0x80 != 0 {
		return muBias - magnitude
	}
	return magnitude - muBias
}

func encodeMuLaw(sample int) byte {
	sign := byte(0)
	if sample < 0 {
		sign = 0x80
		sample = -sample
	}
	sample = min(sample, muClip) + muBias
	segment := byte(7)
	for mask := 0x4000; segment > 0 && sample&mask == 0; mask >>= 1 {
		segment--
	}
	return ^(sign | segment<<4 | byte(sample>>(segment+3))&0x0f)
}

func decodeALaw(code byte) int {
	code ^= 0x55
	magnitude := int(code&0x0f)<<4 + 8
	if segment := code & 0x70 >> 4; segment > 0 {
		magnitude = (magnitude + 0x100) << (segment - 1)
	}
	if code&0x80 != 0 {
		return magnitude
	}
	return -magnitude
}

func encodeALaw(sample int) byte {
	mask := byte(0xd5)
	sample >>= 3
	if sample < 0 {
		mask = 0x55
		sample = -sample - 1
	}
	segment := 0
	for limit := 0x1f; segment < 8 && sample > limit; limit = limit<<1 | 1 {
		segment++
	}
	if segment == 8 {
		return 0x7f ^ mask
	}
	shift := max(segment, 1)
	return (byte(segment<<4) | byte(sample>>shift)&0x0f) ^ mask
}
