package media

import (
	"fmt"

	"github.com/pion/srtp/v3"

	"candi/infra/sip/internal/sdp"
)

// replayWindow is how many packets a late packet may be behind the newest (RFC 3711, 3.3.2).
const replayWindow = 128

var profiles = map[sdp.Suite]srtp.ProtectionProfile{
	sdp.AES128SHA80: srtp.ProtectionProfileAes128CmHmacSha1_80,
	sdp.AES128SHA32: srtp.ProtectionProfileAes128CmHmacSha1_32,
	sdp.AES256SHA80: srtp.ProtectionProfileAes256CmHmacSha1_80,
	sdp.AES128GCM:   srtp.ProtectionProfileAeadAes128Gcm,
	sdp.AES256GCM:   srtp.ProtectionProfileAeadAes256Gcm,
}

// protection encrypts or decrypts the packets of one side. With the same keys it must be kept, because it counts packets.
type protection struct {
	keys    sdp.Keys
	context *srtp.Context
}

// protect returns the protection with these keys, which is the current one if they haven't changed; nil without keys.
func protect(current *protection, keys *sdp.Keys) (*protection, error) {
	if keys == nil {
		return nil, nil
	}
	if current != nil && current.keys.Equal(*keys) {
		return current, nil
	}
	profile, known := profiles[keys.Suite]
	if !known {
		return nil, fmt.Errorf("unknown crypto suite %s", keys.Suite)
	}
	context, err := srtp.CreateContext(keys.Key, keys.Salt, profile, srtp.SRTPReplayProtection(replayWindow))
	if err != nil {
		return nil, err
	}
	return &protection{*keys, context}, nil
}

// encrypt returns the packet as it is sent.
func (p *protection) encrypt(packet []byte) ([]byte, error) {
	if p == nil {
		return packet, nil
	}
	return p.context.EncryptRTP(nil, packet, nil)
}

// decrypt returns the packet as it was before encryption. Fails for a repeated packet and for one that isn't the
// peer's, or wasn't encrypted.
func (p *protection) decrypt(packet []byte) ([]byte, error) {
	if p == nil {
		return packet, nil
	}
	return p.context.DecryptRTP(nil, packet, nil)
}
