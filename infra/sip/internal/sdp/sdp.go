// Package sdp reads and writes the session descriptions (RFC 8866) of a telephone call: one audio stream with G.711
// and telephone events, by the offer/answer model of RFC 3264, encrypted by SRTP with keys in the description (RFC 4568).
package sdp

import (
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
)

// Payload types with a fixed meaning (RFC 3551).
const (
	PCMU         = 0
	PCMA         = 8
	ComfortNoise = 13
)

// DefaultEventType is the payload type of telephone events in our own offers.
const DefaultEventType = 101

// NoEvents is the event type of a peer without telephone events.
const NoEvents = -1

const (
	maxBytes    = 16 * 1024
	maxSections = 16
)

// Protocols of an audio stream.
const (
	plain  = "RTP/AVP"
	secure = "RTP/SAVP"
)

// Encryption says whether audio is encrypted.
type Encryption string

const (
	// Off is audio without encryption.
	Off Encryption = "off"
	// Allow is encryption if the peer offers it.
	Allow Encryption = "allow"
	// Require is audio with encryption only.
	Require Encryption = "require"
)

// Direction is the direction of media from the point of view of the side that wrote the description.
type Direction string

const (
	SendRecv Direction = "sendrecv"
	SendOnly Direction = "sendonly"
	RecvOnly Direction = "recvonly"
	Inactive Direction = "inactive"
)

// Reversed returns the direction from the point of view of the other side.
func (d Direction) Reversed() Direction {
	switch d {
	case SendOnly:
		return RecvOnly
	case RecvOnly:
		return SendOnly
	default:
		return d
	}
}

// Sends reports whether the side that wrote the description sends media.
func (d Direction) Sends() bool { return d == SendRecv || d == SendOnly }

// Receives reports whether the side that wrote the description receives media.
func (d Direction) Receives() bool { return d == SendRecv || d == RecvOnly }

// section is a line "m=" with what belongs to it.
type section struct {
	kind, proto string
	port        string
	formats     []string
	rtpmap      map[string]string
	// The first attribute "crypto" that can be used.
	crypto      *Crypto
	direction   Direction
	unspecified bool
}

// Remote is a description of the other side. The connection address and the port of the audio aren't kept: media is
// sent to the address from which the peer's own packets come.
type Remote struct {
	// Codec is PCMU or PCMA, the first of the two in the peer's list.
	Codec uint8
	// EventType is the payload type of telephone events, or NoEvents.
	EventType int
	// Direction is the direction from the peer's point of view.
	Direction Direction
	// Crypto has the keys with which the peer encrypts its audio; nil if the stream isn't encrypted.
	Crypto *Crypto

	sections []section
	audio    int
}

var (
	// ErrNoCommonCodec means that the description has no audio stream with G.711 over RTP.
	ErrNoCommonCodec = errors.New("no audio stream with PCMU or PCMA")
	// ErrNotEncrypted means that the description has such streams only without the encryption that is required.
	ErrNotEncrypted = errors.New("no audio stream with a supported crypto suite")
	// ErrEncrypted means that the description has such streams only with encryption that can't be used here.
	ErrEncrypted = errors.New("the audio is encrypted in a way that isn't supported")
)

// Parse reads a description. An encrypted stream is preferred if it is allowed. Returns one of the errors above if the
// description can't be used, or an error that says what is malformed.
func Parse(body []byte, encryption Encryption) (Remote, error) {
	if len(body) > maxBytes {
		return Remote{}, errors.New("description too long")
	}
	remote := Remote{EventType: NoEvents, audio: -1}
	session := section{direction: SendRecv}
	for _, line := range strings.Split(string(body), "\n") {
		line = strings.TrimRight(line, "\r")
		if len(line) < 2 || line[1] != '=' {
			continue
		}
		current := &session
		if n := len(remote.sections); n > 0 {
			current = &remote.sections[n-1]
		}
		value := line[2:]
		switch line[0] {
		case 'm':
			media, err := parseMedia(value)
			if err != nil {
				return Remote{}, err
			}
			if len(remote.sections) == maxSections {
				return Remote{}, errors.New("too many media sections")
			}
			media.direction = session.direction
			media.unspecified = session.unspecified
			remote.sections = append(remote.sections, media)
		case 'c':
			fields := strings.Fields(value)
			current.unspecified = len(fields) == 3 && (fields[2] == "0.0.0.0" || fields[2] == "::")
		case 'a':
			current.attribute(value)
		}
	}
	return remote.choose(encryption)
}

// choose uses the first suitable section, among those with encryption before those without.
func (r Remote) choose(encryption Encryption) (Remote, error) {
	failure := ErrNoCommonCodec
	for _, encrypted := range []bool{true, false} {
		for index, media := range r.sections {
			if (media.crypto != nil && encryption != Off) != encrypted || !r.use(index, media) {
				continue
			}
			switch {
			case encrypted:
				r.Crypto = media.crypto
				return r, nil
			case media.proto == secure:
				failure = ErrEncrypted
			case encryption == Require:
				failure = ErrNotEncrypted
			default:
				return r, nil
			}
		}
	}
	return Remote{}, failure
}

func parseMedia(value string) (section, error) {
	fields := strings.Fields(value)
	if len(fields) < 4 {
		return section{}, errors.New("media section with too few fields")
	}
	port, _, _ := strings.Cut(fields[1], "/")
	if number, err := strconv.ParseUint(port, 10, 16); err != nil || number > 65535 {
		return section{}, errors.New("media section with an invalid port")
	}
	return section{kind: fields[0], port: port, proto: fields[2], formats: fields[3:], rtpmap: map[string]string{}}, nil
}

func (s *section) attribute(value string) {
	name, rest, _ := strings.Cut(value, ":")
	switch direction := Direction(name); direction {
	case SendRecv, SendOnly, RecvOnly, Inactive:
		s.direction = direction
	case "crypto":
		if crypto, usable := parseCrypto(rest); usable && s.crypto == nil {
			s.crypto = &crypto
		}
	case "rtpmap":
		format, encoding, _ := strings.Cut(rest, " ")
		if s.rtpmap != nil {
			s.rtpmap[format] = strings.ToLower(strings.TrimSpace(encoding))
		}
	}
}

// use chooses the section as the call's audio if it is suitable.
func (r *Remote) use(index int, media section) bool {
	if media.kind != "audio" || media.port == "0" || media.proto != plain && media.proto != secure {
		return false
	}
	chosen := false
	r.EventType = NoEvents
	for _, format := range media.formats {
		number, err := strconv.ParseUint(format, 10, 7)
		if err != nil {
			continue
		}
		if !chosen && (number == PCMU || number == PCMA) {
			r.Codec = uint8(number)
			chosen = true
		}
		if r.EventType == NoEvents && number >= 96 && strings.HasPrefix(media.rtpmap[format], "telephone-event/8000") {
			r.EventType = int(number)
		}
	}
	r.audio = index
	r.Direction = media.direction
	// Before RFC 3264, an unspecified address put the other side on hold.
	if media.unspecified && r.Direction.Receives() {
		if r.Direction = SendOnly; !media.direction.Sends() {
			r.Direction = Inactive
		}
	}
	return chosen
}

// Local is our side of a description.
type Local struct {
	Address netip.Addr
	Port    int
	// Session identifies the description during the call; Version increases with each new one.
	Session, Version uint64
	// Keys are those with which we encrypt our audio; nil for audio without encryption.
	Keys *Keys
}

// Offer describes our side to a peer that hasn't described its own.
func Offer(local Local) []byte {
	proto, tag := plain, 0
	if local.Keys != nil {
		proto, tag = secure, offeredTag
	}
	return []byte(local.header() + local.audio(proto, tag, []uint8{PCMU, PCMA}, DefaultEventType, SendRecv))
}

// ParseAnswer reads the answer to an offer with these keys, nil for one without encryption. Fails like Parse, and if the
// peer has chosen something that wasn't offered.
func ParseAnswer(body []byte, keys *Keys) (Remote, error) {
	if keys == nil {
		return Parse(body, Off)
	}
	remote, err := Parse(body, Require)
	if err == nil && (remote.Crypto.Tag != offeredTag || remote.Crypto.Keys.Suite != keys.Suite) {
		return Remote{}, ErrEncrypted
	}
	return remote, err
}

// Answer describes our side in response to a peer's offer. It refuses every stream but the chosen audio.
func Answer(local Local, offer Remote) []byte {
	var text strings.Builder
	text.WriteString(local.header())
	for index, media := range offer.sections {
		if index == offer.audio {
			tag := 0
			if offer.Crypto != nil {
				tag = offer.Crypto.Tag
			}
			text.WriteString(
				local.audio(media.proto, tag, []uint8{offer.Codec}, offer.EventType, offer.Direction.Reversed()))
		} else {
			fmt.Fprintf(&text, "m=%s 0 %s %s\r\n", media.kind, media.proto, media.formats[0])
		}
	}
	return []byte(text.String())
}

func (l Local) header() string {
	family := "IP4"
	if l.Address.Is6() {
		family = "IP6"
	}
	return fmt.Sprintf("v=0\r\no=- %d %d IN %s %s\r\ns=-\r\nc=IN %s %s\r\nt=0 0\r\n",
		l.Session, l.Version, family, l.Address, family, l.Address)
}

func (l Local) audio(proto string, tag int, codecs []uint8, eventType int, direction Direction) string {
	var formats, attributes strings.Builder
	if l.Keys != nil {
		attributes.WriteString(Crypto{tag, *l.Keys}.String())
	}
	for _, codec := range codecs {
		fmt.Fprintf(&formats, " %d", codec)
		name := "PCMU"
		if codec == PCMA {
			name = "PCMA"
		}
		fmt.Fprintf(&attributes, "a=rtpmap:%d %s/8000\r\n", codec, name)
	}
	if eventType != NoEvents {
		fmt.Fprintf(&formats, " %d", eventType)
		fmt.Fprintf(&attributes, "a=rtpmap:%d telephone-event/8000\r\na=fmtp:%d 0-15\r\n", eventType, eventType)
	}
	return fmt.Sprintf("m=audio %d %s%s\r\n%sa=ptime:20\r\na=%s\r\n",
		l.Port, proto, formats.String(), attributes.String(), direction)
}
