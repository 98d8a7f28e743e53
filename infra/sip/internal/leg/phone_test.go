package leg

import (
	"fmt"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"
	"github.com/pion/rtp"
	"github.com/pion/srtp/v3"
)

// phone is a telephone on loopback: one socket for SIP, one for RTP. It repeats nothing by itself.
type phone struct {
	t      *testing.T
	leg    netip.AddrPort
	socket *net.UDPConn
	rtp    *net.UDPConn
	id     string
	tag    string
	// Of the leg, from its answer.
	remoteTag string
	media     netip.AddrPort
	sequence  int
	received  chan sip.Message
	heardMu   sync.Mutex
	audio     []byte
	arrivals  []time.Time
	// Of numbered packets: when each was sent, from `began`.
	began time.Time
	sent  []time.Duration

	next rtp.Header

	// Transport of its SIP messages, and the connection if that is TLS.
	transport string
	tls       net.Conn
	// Encryption of its RTP, nil without. heardMu protects `decrypted`.
	encrypted, decrypted *srtp.Context
}

func newPhone(t *testing.T, leg *Leg) *phone { return newPhoneOn(t, leg, 0) }

// newPhoneOn makes a phone that reaches the leg's socket of this index.
func newPhoneOn(t *testing.T, leg *Leg, index int) *phone {
	t.Helper()
	address := leg.local(index)
	open := func() *net.UDPConn {
		conn, err := net.ListenUDP("udp", net.UDPAddrFromAddrPort(netip.AddrPortFrom(address.Addr(), 0)))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	p := &phone{
		t: t, leg: address, socket: open(), rtp: open(),
		id: sip.GenerateTagN(12), tag: sip.GenerateTagN(8),
		received: make(chan sip.Message, 1000),
		next:     rtp.Header{Version: 2, SSRC: 7, SequenceNumber: 65_500, Timestamp: 4_294_967_000},

		transport: "UDP",
	}
	go p.receive()
	go p.hear()
	return p
}

func (p *phone) receive() {
	buffer := make([]byte, 65_536)
	for {
		n, _, err := p.socket.ReadFromUDPAddrPort(buffer)
		if err != nil {
			return
		}
		message, err := sip.ParseMessage(buffer[:n])
		if err != nil {
			p.t.Errorf("the leg sent %q", buffer[:n])
			continue
		}
		p.received <- message
	}
}

func (p *phone) hear() {
	buffer := make([]byte, 2048)
	for {
		n, _, err := p.rtp.ReadFromUDPAddrPort(buffer)
		if err != nil {
			return
		}
		var packet rtp.Packet
		data := append([]byte(nil), buffer[:n]...)
		p.heardMu.Lock()
		if p.decrypted != nil {
			data, err = p.decrypted.DecryptRTP(nil, data, nil)
		}
		if err != nil || packet.Unmarshal(data) != nil {
			p.heardMu.Unlock()
			p.t.Error("the leg sent no RTP")
			continue
		}
		p.audio = append(p.audio, packet.Payload...)
		p.arrivals = append(p.arrivals, time.Now())
		p.heardMu.Unlock()
	}
}

func (p *phone) heard() []byte {
	p.heardMu.Lock()
	defer p.heardMu.Unlock()
	return append([]byte(nil), p.audio...)
}

func hostPort(conn *net.UDPConn) netip.AddrPort { return conn.LocalAddr().(*net.UDPAddr).AddrPort() }

// offer describes the phone's audio.
func (p *phone) offer(direction string) string {
	address := hostPort(p.rtp)
	return p.describe(address.Addr().String(), int(address.Port()), "0 8 101", direction)
}

func (p *phone) describe(host string, port int, formats, direction string) string {
	family := "IP4"
	if strings.Contains(host, ":") {
		family = "IP6"
	}
	return fmt.Sprintf("v=0\r\no=- 1 1 IN %s %s\r\ns=-\r\nc=IN %s %s\r\nt=0 0\r\nm=audio %d RTP/AVP %s\r\n"+
		"a=rtpmap:101 telephone-event/8000\r\na=%s\r\n", family, host, family, host, port, formats, direction)
}

// request writes a request with a branch of its own.
func (p *phone) request(method, user string, kind, body string, more ...string) string {
	p.sequence++
	return p.numbered(method, user, p.sequence, sip.GenerateBranch(), kind, body, more...)
}

func (p *phone) numbered(method, user string, number int, branch, kind, body string, more ...string) string {
	to := ""
	if p.remoteTag != "" {
		to = ";tag=" + p.remoteTag
	}
	if kind != "" {
		more = append(more, "Content-Type: "+kind)
	}
	own := hostPort(p.socket)
	lines := append([]string{
		fmt.Sprintf("%s sip:%s@%s SIP/2.0", method, user, p.leg),
		fmt.Sprintf("Via: SIP/2.0/%s %s;branch=%s;rport", p.transport, own, branch),
		fmt.Sprintf("From: \"Ana\" <sip:+351911222333@%s>;tag=%s", own, p.tag),
		fmt.Sprintf("To: <sip:%s@%s>%s", user, p.leg, to),
		"Call-ID: " + p.id,
		fmt.Sprintf("CSeq: %d %s", number, method),
		"Max-Forwards: 70",
		fmt.Sprintf("Contact: <sip:ana@%s>", own),
	}, more...)
	return strings.Join(lines, "\r\n") + fmt.Sprintf("\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
}

func (p *phone) send(text string) {
	p.t.Helper()
	var err error
	if p.tls != nil {
		_, err = p.tls.Write([]byte(text))
	} else {
		_, err = p.socket.WriteToUDPAddrPort([]byte(text), p.leg)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// response returns the next response that isn't provisional.
func (p *phone) response() *sip.Response {
	p.t.Helper()
	for {
		select {
		case message := <-p.received:
			if response, ok := message.(*sip.Response); ok && !response.IsProvisional() {
				return response
			}
		case <-time.After(20 * time.Second):
			p.t.Fatal("no response came")
		}
	}
}

// expect sends a request and checks the status of the response.
func (p *phone) expect(text string, code int) *sip.Response {
	p.t.Helper()
	p.send(text)
	response := p.response()
	if response.StatusCode != code {
		p.t.Fatalf("%s: got %d, want %d", strings.SplitN(text, " ", 2)[0], response.StatusCode, code)
	}
	return response
}

// wanted returns the next request with this method, and answers it unless it is an INVITE or ACK.
func (p *phone) wanted(method sip.RequestMethod) *sip.Request {
	p.t.Helper()
	request := p.unanswered(method)
	if method != sip.INVITE && method != sip.ACK {
		p.send(sip.NewResponseFromRequest(request, 200, "OK", nil).String())
	}
	return request
}

// unanswered returns the next request with this method.
func (p *phone) unanswered(method sip.RequestMethod) *sip.Request {
	p.t.Helper()
	for {
		select {
		case message := <-p.received:
			if request, ok := message.(*sip.Request); ok && request.Method == method {
				return request
			}
		case <-time.After(20 * time.Second):
			p.t.Fatalf("no %s came", method)
		}
	}
}

// take notes what the leg has answered to an INVITE.
func (p *phone) take(response *sip.Response) string {
	p.t.Helper()
	p.remoteTag, _ = response.To().Params.Get("tag")
	body := string(response.Body())
	p.locate(body)
	return body
}

// locate notes where the leg receives RTP, from its description.
func (p *phone) locate(body string) {
	var port int
	for _, line := range strings.Split(body, "\r\n") {
		if strings.HasPrefix(line, "m=audio ") {
			_, _ = fmt.Sscanf(line, "m=audio %d", &port)
		}
	}
	p.media = netip.AddrPortFrom(p.leg.Addr(), uint16(port))
}

// call places a call and returns the leg's description.
func (p *phone) call(user, offer string) string {
	p.t.Helper()
	body := p.take(p.expect(p.request("INVITE", user, "application/sdp", offer), 200))
	p.ack(user, "")
	return body
}

func (p *phone) ack(user, body string) {
	p.t.Helper()
	kind := ""
	if body != "" {
		kind = "application/sdp"
	}
	p.send(p.numbered("ACK", user, p.sequence, sip.GenerateBranch(), kind, body))
}

// reinvite changes the call and returns the leg's description. While the leg waits for the ACK of an earlier change, the
// request is repeated (RFC 3261, 14.1).
func (p *phone) reinvite(user, offer string) string {
	p.t.Helper()
	for {
		p.send(p.request("INVITE", user, "application/sdp", offer))
		response := p.response()
		p.ack(user, "")
		if response.StatusCode == 200 {
			return p.take(response)
		}
		if response.StatusCode != 491 {
			p.t.Fatalf("re-INVITE: got %d", response.StatusCode)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func (p *phone) hangUp(user string) {
	p.t.Helper()
	p.expect(p.request("BYE", user, "", ""), 200)
}

// packet makes the next RTP packet.
func (p *phone) packet(payload []byte) []byte {
	p.next.PayloadType = 0
	data, err := (&rtp.Packet{Header: p.next, Payload: payload}).Marshal()
	if err != nil {
		p.t.Error(err)
	}
	p.next.SequenceNumber++
	p.next.Timestamp += uint32(len(payload))
	p.next.Marker = false
	return data
}

func (p *phone) sendRTP(data []byte) {
	if p.encrypted != nil {
		var err error
		if data, err = p.encrypted.EncryptRTP(nil, data, nil); err != nil {
			p.t.Error(err)
		}
	}
	_, _ = p.rtp.WriteToUDPAddrPort(data, p.media)
}

// speak sends audio in packets of 20 ms at their pace, the first with the marker bit.
func (p *phone) speak(audio []byte) {
	p.next.Marker = true
	pace := time.NewTicker(20 * time.Millisecond)
	defer pace.Stop()
	for len(audio) > 0 {
		n := min(160, len(audio))
		p.sendRTP(p.packet(audio[:n]))
		audio = audio[n:]
		<-pace.C
	}
}

// isHeard speaks until the bridge has heard it uninterrupted. On a busy machine, packets of a single attempt may come
// too late for that.
func (p *phone) isHeard(stream *bridgeStream, audio []byte) {
	p.t.Helper()
	for range 10 {
		p.speak(audio)
		for range 20 {
			if contains(stream.heard(), audio) {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	p.t.Fatal("the bridge did not hear what was said")
}

// press sends a key as telephone events: three packets, then three of its end.
func (p *phone) press(key byte, marker bool) {
	header := p.next
	header.PayloadType = 101
	for i := range 6 {
		header.Marker = marker && i == 0
		end := byte(10)
		if i >= 3 {
			end |= 0x80
		}
		duration := uint16(160 * min(i+1, 4))
		payload := []byte{key, end, byte(duration >> 8), byte(duration)}
		data, _ := (&rtp.Packet{Header: header, Payload: payload}).Marshal()
		p.sendRTP(data)
		header.SequenceNumber++
	}
	p.next.SequenceNumber = header.SequenceNumber
	p.next.Timestamp += 640
}

// speakStamped speaks for a while, each packet with a number in it. Returns how many packets it sent.
func (p *phone) speakStamped(length time.Duration) int {
	began := time.Now()
	p.began = began
	count := 0
	for ; time.Since(began) < length; count++ {
		payload := make([]byte, 160)
		for i := range payload {
			payload[i] = 1
		}
		payload[0], payload[1] = 2+byte(count%100), 2+byte(count/100)
		p.sent = append(p.sent, time.Since(began))
		p.sendRTP(p.packet(payload))
		time.Sleep(time.Until(began.Add(time.Duration(count+1) * 20 * time.Millisecond)))
	}
	return count
}

// stamps returns how many of the numbered packets were heard, the intervals between packets from the leg, and how long
// the way took.
func (p *phone) stamps() (heard int, gaps, delays []time.Duration) {
	p.heardMu.Lock()
	defer p.heardMu.Unlock()
	seen := map[int]bool{}
	for i, arrival := range p.arrivals {
		if i > 0 {
			gaps = append(gaps, arrival.Sub(p.arrivals[i-1]))
		}
		payload := p.audio[i*160 : (i+1)*160]
		number := int(payload[0]) - 2 + (int(payload[1])-2)*100
		if payload[2] == 1 && number >= 0 && number < len(p.sent) && !seen[number] {
			seen[number] = true
			delays = append(delays, arrival.Sub(p.began)-p.sent[number])
		}
	}
	return len(seen), gaps, delays
}
