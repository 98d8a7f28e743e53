package leg

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"
	"github.com/icholy/digest"

	"candi/infra/sip/internal/config"
)

// control calls the control API. Returns the status and the decoded answer.
func control(t *testing.T, leg *Leg, method, path, body, token string) (int, map[string]any) {
	t.Helper()
	request, err := http.NewRequest(method, fmt.Sprintf("http://127.0.0.1:%d%s", leg.ControlPort(), path), strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var decoded map[string]any
	_ = json.NewDecoder(response.Body).Decode(&decoded)
	return response.StatusCode, decoded
}

// callee is a phone without a call, and the order to call it.
func callee(t *testing.T, leg *Leg, sid string, seconds int) (*phone, string) {
	t.Helper()
	p := newPhone(t, leg)
	order, err := json.Marshal(map[string]any{
		"callSid": sid, "to": "sip:ana@" + hostPort(p.socket).String(), "from": "+12025550100", "ringSeconds": seconds,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p, string(order)
}

// answerTo answers a request of the leg.
func (p *phone) answerTo(request *sip.Request, code int, body string, more ...sip.Header) {
	p.t.Helper()
	response := sip.NewResponseFromRequest(request, code, "Whatever", []byte(body))
	if code > 100 {
		response.To().Params.Remove("tag")
		response.To().Params.Add("tag", p.tag)
	}
	response.AppendHeader(sip.NewHeader("Contact", fmt.Sprintf("<sip:ana@%s>", hostPort(p.socket))))
	if body != "" {
		response.AppendHeader(sip.NewHeader("Content-Type", "application/sdp"))
	}
	for _, header := range more {
		response.AppendHeader(header)
	}
	p.send(response.String())
}

func TestOutboundCall(t *testing.T) {
	b := newBridge(t)
	leg := startLeg(t, b, quick(), nil)
	p, order := callee(t, leg, "CAout", 30)
	if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 202 {
		t.Fatalf("POST: %d", status)
	}
	if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 409 {
		t.Errorf("the same identifier again: %d", status)
	}
	invite := p.wanted(sip.INVITE)
	if invite.From().Address.User != "+12025550100" || invite.Recipient.User != "ana" {
		t.Errorf("%s, from %s", invite.Recipient.String(), invite.From().Value())
	}
	p.answerTo(invite, 180, "")
	// Early media is no answer.
	p.answerTo(invite, 183, p.offer("sendrecv"))
	if _, got := control(t, leg, "GET", "/calls/CAout", "", testToken); got["state"] != "ringing" {
		t.Errorf("%v", got)
	}
	settled := make(chan map[string]any, 1)
	go func() {
		_, got := control(t, leg, "GET", "/calls/CAout?wait=1", "", testToken)
		settled <- got
	}()
	time.Sleep(50 * time.Millisecond)
	p.answerTo(invite, 200, p.offer("sendrecv"))
	p.wanted(sip.ACK)
	if got := <-settled; got["state"] != "answered" || got["sipCode"] != 200.0 {
		t.Errorf("%v", got)
	}
	// The peer repeats its answer if the ACK was lost.
	p.answerTo(invite, 200, p.offer("sendrecv"))
	p.wanted(sip.ACK)

	stream := b.next()
	start := stream.wait("start", 1).Start
	if start.CallSid != "CAout" || start.CustomParameters.Direction != "out" || start.CustomParameters.From != "+12025550100" {
		t.Errorf("%+v", start)
	}
	p.locate(string(invite.Body()))
	p.isHeard(stream, tone(10))
	waitFor(t, "sound", func() bool { return len(p.heard()) > 160 })
	if status, _ := control(t, leg, "DELETE", "/calls/CAout", "", testToken); status != 204 {
		t.Errorf("DELETE: %d", status)
	}
	p.wanted(sip.BYE)
	waitFor(t, "the end", func() bool {
		_, got := control(t, leg, "GET", "/calls/CAout", "", testToken)
		return got["state"] == "ended"
	})
	leg.Close()
	http.DefaultClient.CloseIdleConnections()
	noGoroutines(t)
}

func TestOutcomesOfOutboundCalls(t *testing.T) {
	t.Parallel()
	leg := startLeg(t, newBridge(t), quick(), nil)
	for code, want := range map[int]string{486: "busy", 600: "busy", 480: "no_answer", 603: "rejected", 404: "failed", 401: "failed"} {
		sid := fmt.Sprintf("CA%d", code)
		p, order := callee(t, leg, sid, 30)
		control(t, leg, "POST", "/calls", order, testToken)
		p.answerTo(p.wanted(sip.INVITE), code, "")
		if _, got := control(t, leg, "GET", "/calls/"+sid+"?wait=1", "", testToken); got["state"] != want || got["sipCode"] != float64(code) {
			t.Errorf("%d: %v", code, got)
		}
	}
}

func TestUnansweredAndCanceledCalls(t *testing.T) {
	t.Parallel()
	leg := startLeg(t, newBridge(t), quick(), nil)
	for sid, want := range map[string]string{"CAunanswered": "no_answer", "CAcanceled": "ended"} {
		seconds := 1
		if want == "ended" {
			seconds = 30
		}
		p, order := callee(t, leg, sid, seconds)
		control(t, leg, "POST", "/calls", order, testToken)
		invite := p.wanted(sip.INVITE)
		p.answerTo(invite, 180, "")
		time.Sleep(50 * time.Millisecond)
		if want == "ended" {
			control(t, leg, "DELETE", "/calls/"+sid, "", testToken)
		}
		p.wanted(sip.CANCEL)
		p.answerTo(invite, 487, "")
		if _, got := control(t, leg, "GET", "/calls/"+sid+"?wait=1", "", testToken); got["state"] != want {
			t.Errorf("%s: %v", sid, got)
		}
	}
}

func TestControlRefusesOthers(t *testing.T) {
	t.Parallel()
	leg := startLeg(t, newBridge(t), quick(), nil)
	for path, method := range map[string]string{"/calls": "POST", "/calls/CA1": "GET"} {
		if status, _ := control(t, leg, method, path, "{}", "wrong"); status != 401 {
			t.Errorf("%s %s with a wrong token: %d", method, path, status)
		}
	}
	for _, order := range []string{
		`{"callSid":"CA1","to":"+12025550100"}`, `{"callSid":"CA1","to":"sip:a@"}`, `{"callSid":"CA 1","to":"sip:a@127.0.0.1"}`,
		`{"callSid":"CA1","to":"sip:a@127.0.0.1","from":"a\r\nb"}`, `nothing`,
	} {
		if status, _ := control(t, leg, "POST", "/calls", order, testToken); status != 400 {
			t.Errorf("%s: %d", order, status)
		}
	}
	if status, _ := control(t, leg, "GET", "/calls/CA1", "", testToken); status != 404 {
		t.Errorf("an unknown call: %d", status)
	}
	if status, _ := control(t, leg, "GET", "/health", "", ""); status != 200 {
		t.Errorf("health: %d", status)
	}
}

// authorizedBy checks the digest of a request against the registrar's password.
func authorizedBy(request *sip.Request, header string) bool {
	given := request.GetHeader(header)
	if given == nil {
		return false
	}
	credentials, err := digest.ParseCredentials(given.Value())
	if err != nil {
		return false
	}
	expected, err := digest.Digest(
		&digest.Challenge{Realm: "pbx", Nonce: "n1", QOP: []string{"auth"}, Algorithm: "MD5"},
		digest.Options{
			Method: string(request.Method), URI: credentials.URI, Username: "candi", Password: "secret",
			Cnonce: credentials.Cnonce, Count: credentials.Nc,
		})
	return err == nil && credentials.Response == expected.Response
}

func TestTrunk(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	// The phone needs a leg to point at, and the leg needs the phone as its registrar.
	p := newPhone(t, startLeg(t, b, quick(), nil))
	leg := startLeg(t, b, quick(), func(c *config.Config) {
		c.Trunk = &sip.Uri{Scheme: "sip", Host: "127.0.0.1", Port: int(hostPort(p.socket).Port())}
		c.Username, c.Password = "candi", "secret"
	})
	p.leg = leg.local(0)
	first := p.unanswered(sip.REGISTER)
	p.answerTo(first, 401, "", sip.NewHeader("WWW-Authenticate", `Digest realm="pbx", nonce="n1", qop="auth", algorithm=MD5`))
	second := p.unanswered(sip.REGISTER)
	if !authorizedBy(second, "Authorization") || second.CSeq().SeqNo != first.CSeq().SeqNo+1 {
		t.Fatalf("not authorized: %s", second.String())
	}
	p.answerTo(second, 200, "", sip.NewHeader("Expires", "1"))
	// The registration is renewed before it expires.
	third := p.unanswered(sip.REGISTER)
	p.answerTo(third, 200, "", sip.NewHeader("Expires", "300"))

	// A call of the trunk to a number that it knows by the To header.
	p.remoteTag = ""
	body := strings.Replace(p.request("INVITE", "candi", "application/sdp", p.offer("sendrecv")), "To: <sip:candi@", "To: <sip:12345678@", 1)
	p.take(p.expect(body, 200))
	p.send(strings.Replace(p.numbered("ACK", "candi", p.sequence, sip.GenerateBranch(), "", ""), "To: <sip:candi@", "To: <sip:12345678@", 1))
	if to := b.next().wait("start", 1).Start.CustomParameters.To; to != "12345678" {
		t.Errorf("the call is for %q", to)
	}
	p.hangUp("candi")

	// A number is called through the trunk, which asks for credentials.
	control(t, leg, "POST", "/calls", `{"callSid":"CAtrunk","to":"+351211222333","from":""}`, testToken)
	invite := p.wanted(sip.INVITE)
	if invite.Recipient.User != "+351211222333" || invite.From().Address.User != "candi" {
		t.Errorf("%s, from %s", invite.Recipient.String(), invite.From().Value())
	}
	p.answerTo(invite, 407, "", sip.NewHeader("Proxy-Authenticate", `Digest realm="pbx", nonce="n1", qop="auth", algorithm=MD5`))
	p.wanted(sip.ACK)
	again := p.wanted(sip.INVITE)
	if !authorizedBy(again, "Proxy-Authorization") {
		t.Fatal("the call was not authorized")
	}
	p.answerTo(again, 486, "")
	if _, got := control(t, leg, "GET", "/calls/CAtrunk?wait=1", "", testToken); got["state"] != "busy" {
		t.Errorf("%v", got)
	}
	// Stopping ends the registration.
	go leg.Close()
	last := p.unanswered(sip.REGISTER)
	if last.GetHeader("Expires").Value() != "0" {
		t.Errorf("Expires: %s", last.GetHeader("Expires").Value())
	}
	p.answerTo(last, 200, "")
}

func TestRegistrationBehindNAT(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	p := newPhone(t, startLeg(t, b, quick(), nil))
	leg := startLeg(t, b, quick(), func(c *config.Config) {
		c.Trunk = &sip.Uri{Scheme: "sip", Host: "127.0.0.1", Port: int(hostPort(p.socket).Port())}
		c.Username = "candi"
	})
	p.leg = leg.local(0)
	answer := func(request *sip.Request) {
		response := sip.NewResponseFromRequest(request, 200, "OK", nil)
		response.Via().Params.Add("received", "198.51.100.7")
		response.Via().Params.Add("rport", "4444")
		p.send(response.String())
	}
	first := p.unanswered(sip.REGISTER)
	if first.Contact().Address.HostPort() != p.leg.String() {
		t.Errorf("the first Contact is %s", first.Contact().Value())
	}
	answer(first)
	// The leg registers again with the address that the registrar sees.
	second := p.unanswered(sip.REGISTER)
	if second.Contact().Address.HostPort() != "198.51.100.7:4444" {
		t.Errorf("the second Contact is %s", second.Contact().Value())
	}
	answer(second)
	select {
	case <-p.received:
		t.Error("it was registered a third time")
	case <-time.After(200 * time.Millisecond):
	}
}
