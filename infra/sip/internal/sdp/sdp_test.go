package sdp

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
)

var local = Local{Address: netip.MustParseAddr("192.0.2.1"), Port: 16384, Session: 7, Version: 1}

func description(lines ...string) []byte {
	return []byte("v=0\r\no=- 1 1 IN IP4 192.0.2.9\r\ns=-\r\n" + strings.Join(lines, "\r\n") + "\r\n")
}

func TestOffers(t *testing.T) {
	cases := []struct {
		name      string
		lines     []string
		codec     uint8
		event     int
		direction Direction
		answer    string
	}{
		{"the peer's first codec is taken",
			[]string{"c=IN IP4 192.0.2.9", "t=0 0", "m=audio 4000 RTP/AVP 9 8 0 96", "a=rtpmap:96 telephone-event/8000"},
			PCMA, 96, SendRecv, "m=audio 16384 RTP/AVP 8 96\r\n"},
		{"an IPv6 address",
			[]string{"c=IN IP6 2001:db8::1", "t=0 0", "m=audio 4000 RTP/AVP 0"},
			PCMU, NoEvents, SendRecv, "m=audio 16384 RTP/AVP 0\r\n"},
		{"a host name",
			[]string{"c=IN IP4 elsewhere.example", "t=0 0", "m=audio 4000 RTP/AVP 0"},
			PCMU, NoEvents, SendRecv, "a=sendrecv\r\n"},
		{"hold", []string{"t=0 0", "m=audio 4000 RTP/AVP 0", "a=sendonly"}, PCMU, NoEvents, SendOnly, "a=recvonly\r\n"},
		{"hold of the whole session", []string{"t=0 0", "a=inactive", "m=audio 4000 RTP/AVP 0"},
			PCMU, NoEvents, Inactive, "a=inactive\r\n"},
		{"hold by an unspecified address", []string{"c=IN IP4 0.0.0.0", "t=0 0", "m=audio 4000 RTP/AVP 0"},
			PCMU, NoEvents, SendOnly, "a=recvonly\r\n"},
		{"a listener", []string{"t=0 0", "m=audio 4000 RTP/AVP 0", "a=recvonly"}, PCMU, NoEvents, RecvOnly, "a=sendonly\r\n"},
		{"video is refused", []string{"t=0 0", "m=video 4002 RTP/AVP 31", "m=audio 4000 RTP/AVP 0"},
			PCMU, NoEvents, SendRecv, "m=video 0 RTP/AVP 31\r\nm=audio 16384"},
	}
	for _, c := range cases {
		remote, err := Parse(description(c.lines...), Allow)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if remote.Codec != c.codec || remote.EventType != c.event || remote.Direction != c.direction {
			t.Errorf("%s: %+v", c.name, remote)
		}
		if answer := string(Answer(local, remote)); !strings.Contains(answer, c.answer) {
			t.Errorf("%s: answer\n%s", c.name, answer)
		}
	}
}

func TestUnusableOffers(t *testing.T) {
	for name, body := range map[string][]byte{
		"nothing":        nil,
		"no media":       description("t=0 0"),
		"other codecs":   description("t=0 0", "m=audio 4000 RTP/AVP 9 18"),
		"a refused call": description("t=0 0", "m=audio 0 RTP/AVP 0"),
	} {
		if _, err := Parse(body, Allow); !errors.Is(err, ErrNoCommonCodec) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, body := range map[string][]byte{
		"a short line":      description("m=audio 4000"),
		"an invalid port":   description("m=audio 70000 RTP/AVP 0"),
		"too many sections": description(strings.Repeat("m=video 1 RTP/AVP 31\r\n", maxSections+1)),
		"too long":          description(strings.Repeat("a=x\r\n", maxBytes)),
	} {
		if _, err := Parse(body, Allow); err == nil || errors.Is(err, ErrNoCommonCodec) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOurOfferCanBeAnswered(t *testing.T) {
	remote, err := Parse(Offer(Local{Address: netip.MustParseAddr("2001:db8::1"), Port: 16384}), Off)
	if err != nil || remote.Codec != PCMU || remote.EventType != DefaultEventType || remote.Direction != SendRecv {
		t.Fatalf("%+v %v", remote, err)
	}
}
