package leg

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"time"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/sdp"
	"candi/infra/sip/internal/stream"
)

// state is the state of an outbound call, as the control API reports it.
type state string

const (
	ringing  state = "ringing"
	answered state = "answered"
	busy     state = "busy"
	noAnswer state = "no_answer"
	rejected state = "rejected"
	failed   state = "failed"
	ended    state = "ended"
)

// outbound is a call that the bridge asked for. Leg.mu protects its state.
type outbound struct {
	state state
	// The last final SIP status; 0 until there is one.
	code int
	// Closed when the call is no longer ringing.
	settled chan struct{}
	call    *call
	cancel  context.CancelFunc
}

// order is what the bridge asks for.
type order struct {
	CallSid     string `json:"callSid"`
	To          string `json:"to"`
	From        string `json:"from"`
	RingSeconds int    `json:"ringSeconds"`
}

var (
	validSid    = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	validNumber = regexp.MustCompile(`^\+?[0-9]{3,15}$`)
	validUser   = regexp.MustCompile(`^[A-Za-z0-9+._-]{1,64}$`)

	errInvalid   = errors.New("invalid")
	errDuplicate = errors.New("duplicate")
)

// target returns the address that an order calls, and whether it is reached through the trunk.
func (l *Leg) target(to string) (sip.Uri, bool, error) {
	if validNumber.MatchString(to) {
		if l.config.Trunk == nil {
			return sip.Uri{}, false, errors.New("SIP_REGISTRAR is required to call a number")
		}
		uri := *l.config.Trunk.Clone()
		uri.User = to
		return uri, true, nil
	}
	var uri sip.Uri
	if !strings.HasPrefix(to, "sip:") || sip.ParseUri(to, &uri) != nil || uri.Host == "" || !validUser.MatchString(uri.User) {
		return sip.Uri{}, false, errInvalid
	}
	uri.Headers = nil
	return uri, l.config.Trunk != nil && uri.Host == l.config.Trunk.Host && uri.Port == l.config.Trunk.Port, nil
}

// place begins an outbound call. Fails at once if the order is invalid, errDuplicate or errBusy.
func (l *Leg) place(request order) error {
	target, trusted, err := l.target(request.To)
	if err != nil {
		return err
	}
	if !validSid.MatchString(request.CallSid) || request.From != "" && !validUser.MatchString(request.From) {
		return errInvalid
	}
	limit := l.limits.Ringing
	if request.RingSeconds > 0 {
		limit = min(time.Duration(request.RingSeconds)*time.Second, l.limits.MaxRinging)
	}
	ctx, cancel := context.WithTimeout(l.context, limit)
	out := &outbound{state: ringing, settled: make(chan struct{}), cancel: cancel}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.outbound[request.CallSid] != nil:
		err = errDuplicate
	case l.closing || len(l.outbound) >= 100*l.limits.Calls:
		err = errBusy
	}
	if err != nil {
		cancel()
		return err
	}
	l.outbound[request.CallSid] = out
	l.running.Go(func() {
		defer cancel()
		if err := l.dial(ctx, out, request, target, trusted); err != nil {
			l.log.Warn("an outbound call failed", "call", request.CallSid, "reason", err.Error())
			l.settle(request.CallSid, out, failed, 0)
		}
	})
	return nil
}

// settle changes the state of an outbound call. One that is over is forgotten after a while.
func (l *Leg) settle(sid string, out *outbound, next state, code int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	was := out.state
	if was != ringing && was != answered {
		return
	}
	out.state = next
	if code != 0 {
		out.code = code
	}
	if was == ringing {
		close(out.settled)
	}
	if next != answered {
		time.AfterFunc(l.limits.Outcome, func() {
			l.mu.Lock()
			defer l.mu.Unlock()
			delete(l.outbound, sid)
		})
	}
}

// hangUp cancels or ends an outbound call. Returns false if there is none with this identifier.
func (l *Leg) hangUp(sid string) bool {
	l.mu.Lock()
	out := l.outbound[sid]
	l.mu.Unlock()
	if out == nil {
		return false
	}
	out.cancel()
	l.mu.Lock()
	c := out.call
	l.mu.Unlock()
	if c != nil {
		c.end("the bridge hung up", true)
	}
	return true
}

// dial rings, and runs the call if it is answered. Returns an error if it couldn't be placed.
func (l *Leg) dial(ctx context.Context, out *outbound, request order, target sip.Uri, trusted bool) error {
	to, err := resolve(ctx, &target)
	if err != nil {
		return err
	}
	if l.config.Encryption == sdp.Require && to.transport != "TLS" {
		return errors.New("SIP_ENCRYPTION=require needs TLS, as in sip:pbx.example;transport=tls")
	}
	if trusted {
		l.trust(to.peer)
	}
	if err := l.admit(to.peer); err != nil {
		return err
	}
	c, err := l.newCall(request.CallSid, to.peer, stream.CustomParameters{
		Direction: "out", From: cleaned(request.From), To: cleaned(request.To),
	})
	if err != nil {
		l.release(to.peer)
		return err
	}
	c.offerEncryption(to.transport)
	transaction, response, err := l.ring(ctx, l.invite(c, request, target, to), trusted)
	if err == nil && c.keys.Load() != nil && l.config.Encryption == sdp.Allow && refusesDescription(response) {
		c.keys.Store(nil)
		transaction, response, err = l.ring(ctx, l.invite(c, request, target, to), trusted)
	}
	if err != nil || !response.IsSuccess() {
		c.end("not answered", false)
		if err != nil {
			return err
		}
		code := response.StatusCode
		next := outcome(code)
		if code == sip.StatusRequestTerminated && ctx.Err() == context.Canceled {
			next = ended
		}
		l.settle(request.CallSid, out, next, code)
		return nil
	}
	c.dialog = placing(transaction.request, response)
	c.after = func() {
		transaction.Terminate()
		l.settle(request.CallSid, out, ended, 0)
	}
	c.establish()
	l.acknowledge(c, transaction)
	remote, err := c.readAnswer(response.Body())
	if err != nil {
		c.end(err.Error(), true)
		return nil
	}
	if err := c.connect(); err != nil {
		l.settle(request.CallSid, out, failed, 0)
		c.end(err.Error(), true)
		return nil
	}
	l.mu.Lock()
	out.call = c
	l.mu.Unlock()
	l.settle(request.CallSid, out, answered, response.StatusCode)
	if ctx.Err() == context.Canceled {
		c.end("the bridge hung up", true)
		return nil
	}
	c.configure(remote)
	c.run()
	c.reportHold()
	return nil
}

// refusesDescription reports whether the peer refuses what our description offers, such as encryption.
func refusesDescription(response *sip.Response) bool {
	switch response.StatusCode {
	case sip.StatusNotAcceptableHere, sip.StatusGlobalNotAcceptable, sip.StatusUnsupportedMediaType:
		return true
	default:
		return false
	}
}

// outcome returns the state that a negative answer means.
func outcome(code int) state {
	switch code {
	case sip.StatusBusyHere, sip.StatusGlobalBusyEverywhere:
		return busy
	case sip.StatusRequestTimeout, sip.StatusTemporarilyUnavailable, sip.StatusRequestTerminated:
		return noAnswer
	case sip.StatusForbidden, sip.StatusGlobalDecline, 607, 608:
		return rejected
	default:
		return failed
	}
}

func (l *Leg) invite(c *call, request order, target sip.Uri, to destination) *sip.Request {
	invite := sip.NewRequest(sip.INVITE, target)
	self := l.contact(c.peer, to.transport, target)
	from := sip.Uri{Scheme: "sip", User: request.From, Host: self.Address.Host}
	if l.config.Trunk != nil {
		from.Host = l.config.Trunk.Host
	}
	if from.User == "" {
		from.User = self.Address.User
	}
	callee := sip.Uri{Scheme: "sip", User: target.User, Host: target.Host, Port: target.Port}
	id, forwards := sip.CallIDHeader(sip.GenerateTagN(24)), sip.MaxForwardsHeader(70)
	for _, header := range []sip.Header{
		&sip.FromHeader{Address: from, Params: sip.HeaderParams{{K: "tag", V: sip.GenerateTagN(24)}}},
		&sip.ToHeader{Address: callee},
		&id, &sip.CSeqHeader{SeqNo: 1, MethodName: sip.INVITE}, &forwards,
		self,
		sip.NewHeader("Allow", allowed),
		sip.NewHeader("Content-Type", "application/sdp"),
	} {
		invite.AppendHeader(header)
	}
	invite.SetBody(sdp.Offer(c.local()))
	l.route(invite, to.transport, to.address, to.peer)
	return invite
}
