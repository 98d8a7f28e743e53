package leg

import (
	"errors"
	"net/netip"
	"strings"
	"sync/atomic"
	"time"

	"github.com/emiago/sipgo"
	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/sdp"
	"candi/infra/sip/internal/stream"
)

const allowed = "INVITE, ACK, CANCEL, BYE, OPTIONS, INFO"

// handlers registers what answers each kind of request.
func (l *Leg) handlers(server *sipgo.Server) {
	on := func(method sip.RequestMethod, handle func(*sip.Request, sip.ServerTransaction)) {
		server.OnRequest(method, l.safely(handle))
	}
	on(sip.INVITE, l.onInvite)
	on(sip.ACK, l.onAck)
	on(sip.BYE, l.onBye)
	on(sip.INFO, l.onInfo)
	on(sip.OPTIONS, func(request *sip.Request, transaction sip.ServerTransaction) {
		respond(transaction, request, sip.StatusOK, "OK", sip.NewHeader("Accept", "application/sdp"))
	})
	on(sip.CANCEL, func(request *sip.Request, transaction sip.ServerTransaction) {
		// The SIP stack handles a CANCEL that belongs to an INVITE.
		respond(transaction, request, sip.StatusCallTransactionDoesNotExists, "Call Does Not Exist")
	})
	server.OnNoRoute(l.safely(func(request *sip.Request, transaction sip.ServerTransaction) {
		respond(transaction, request, sip.StatusMethodNotAllowed, "Method Not Allowed")
	}))
}

// safely keeps the program running whatever a message causes.
func (l *Leg) safely(handle func(*sip.Request, sip.ServerTransaction)) sipgo.RequestHandler {
	return func(request *sip.Request, transaction sip.ServerTransaction) {
		defer func() {
			if recover() != nil {
				l.log.Error("a SIP message could not be handled", "method", string(request.Method))
			}
		}()
		handle(request, transaction)
	}
}

// respond sends a response without a body. Failures don't matter: the peer repeats its request.
func respond(tx sip.ServerTransaction, request *sip.Request, code int, reason string, more ...sip.Header) {
	response := sip.NewResponseFromRequest(request, code, reason, nil)
	response.AppendHeader(sip.NewHeader("Allow", allowed))
	for _, header := range more {
		response.AppendHeader(header)
	}
	_ = tx.Respond(response)
}

// refusal is an error that says how to answer a request.
type refusal struct {
	code   int
	reason string
	header sip.Header
}

func (r refusal) Error() string { return r.reason }

func (r refusal) respond(tx sip.ServerTransaction, request *sip.Request) {
	if r.header != nil {
		respond(tx, request, r.code, r.reason, r.header)
	} else {
		respond(tx, request, r.code, r.reason)
	}
}

// onInvite answers a call. Returns when the peer has confirmed it, or it has failed.
func (l *Leg) onInvite(request *sip.Request, tx sip.ServerTransaction) {
	if tag, _ := request.To().Params.Get("tag"); tag != "" {
		l.onReinvite(request, tx)
		return
	}
	if err := l.answer(request, tx); err != nil {
		var refused refusal
		if !errors.As(err, &refused) {
			refused = refusal{code: sip.StatusServiceUnavailable, reason: "Service Unavailable"}
			l.log.Warn("a call was refused", "reason", err.Error())
		}
		refused.respond(tx, request)
	}
}

func (l *Leg) answer(request *sip.Request, tx sip.ServerTransaction) error {
	if l.config.Encryption == sdp.Require && request.Transport() != "TLS" {
		// The keys of the audio would be readable.
		return refusal{code: sip.StatusForbidden, reason: "TLS Required"}
	}
	offer, err := readInvite(request, l.config.Encryption)
	if err != nil {
		return err
	}
	// The same INVITE that has come by two ways (RFC 3261, 8.2.2.2). One that is only repeated never gets here.
	tag, _ := request.From().Params.Get("tag")
	key := request.CallID().Value() + "\n" + tag
	if !l.begin(key) {
		return refusal{code: sip.StatusLoopDetected, reason: "Loop Detected"}
	}
	peer := addressOf(request.Source()).Addr()
	c, err := l.admitCall(newSid("CA"), peer, stream.CustomParameters{
		Direction: "in", From: cleaned(request.From().Address.User), To: l.dialled(request),
	})
	if err != nil {
		l.finish(key)
		return err
	}
	c.after = func() { l.finish(key) }
	var canceled atomic.Bool
	if !tx.OnCancel(func(*sip.Request) { canceled.Store(true); c.cancel() }) {
		c.end("canceled", false)
		return nil
	}
	if err := c.connect(); err != nil {
		c.end("not answered", false)
		if canceled.Load() {
			return nil
		}
		return err
	}
	c.dialog = answering(request)
	c.establish()
	if offer != nil {
		c.encryptFor(*offer)
		// The peer may speak before its ACK arrives.
		c.configure(*offer)
	} else {
		c.offerEncryption(request.Transport())
	}
	l.awaitAck(c)
	remote, err := c.accept(request, tx, offer)
	l.stopAwaitingAck(c)
	if err == nil && errors.Is(tx.Err(), sip.ErrTransactionCanceled) {
		err = errCanceled
	}
	switch {
	case err == errCanceled:
		c.end("canceled", false)
		return nil
	case err != nil:
		c.end(err.Error(), true)
		return nil
	}
	if offer == nil {
		c.configure(remote)
	}
	c.run()
	c.reportHold()
	return nil
}

// admitCall makes a call of the peer, within the limits.
func (l *Leg) admitCall(sid string, peer netip.Addr, parameters stream.CustomParameters) (*call, error) {
	if !peer.IsValid() || !l.invitesOf(peer).Allow(peer, time.Now()) {
		return nil, refusal{sip.StatusServiceUnavailable, "Service Unavailable", sip.NewHeader("Retry-After", "10")}
	}
	if l.admit(peer) != nil && (!l.makeRoom() || l.admit(peer) != nil) {
		return nil, refusal{code: sip.StatusBusyHere, reason: "Busy Here"}
	}
	c, err := l.newCall(sid, peer, parameters)
	if err != nil {
		l.release(peer)
	}
	return c, err
}

// begin notes that a call with this INVITE exists. Returns false if it existed before.
func (l *Leg) begin(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, exists := l.inbound[key]; exists {
		return false
	}
	l.inbound[key] = struct{}{}
	return true
}

func (l *Leg) finish(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.inbound, key)
}

// readInvite returns the offer in an INVITE, nil if it has none. Returns a refusal if the INVITE can't be accepted.
func readInvite(request *sip.Request, encryption sdp.Encryption) (*sdp.Remote, error) {
	if required := request.GetHeader("Require"); required != nil && required.Value() != "" {
		return nil, refusal{sip.StatusBadExtension, "Bad Extension", sip.NewHeader("Unsupported", required.Value())}
	}
	tag, _ := request.From().Params.Get("tag")
	contact := request.Contact()
	if tag == "" || contact == nil || contact.Address.Host == "" {
		return nil, refusal{code: sip.StatusBadRequest, reason: "Bad Request"}
	}
	if len(request.Body()) == 0 {
		return nil, nil
	}
	if kind := request.ContentType(); kind != nil && !strings.HasPrefix(strings.ToLower(kind.Value()), "application/sdp") {
		return nil, refusal{sip.StatusUnsupportedMediaType, "Unsupported Media Type", sip.NewHeader("Accept", "application/sdp")}
	}
	offer, err := sdp.Parse(request.Body(), encryption)
	if err != nil {
		return nil, unacceptable(err)
	}
	return &offer, nil
}

// unacceptable returns how to answer an offer that can't be used.
func unacceptable(err error) refusal {
	switch {
	case errors.Is(err, sdp.ErrNotEncrypted):
		return refusal{code: sip.StatusNotAcceptableHere, reason: "SRTP Required"}
	case errors.Is(err, sdp.ErrEncrypted):
		return refusal{code: sip.StatusNotAcceptableHere, reason: "Encryption Not Supported"}
	case errors.Is(err, sdp.ErrNoCommonCodec):
		return refusal{code: sip.StatusNotAcceptableHere, reason: "Not Acceptable Here"}
	default:
		return refusal{code: sip.StatusBadRequest, reason: "Bad Session Description"}
	}
}

var (
	errCanceled    = errors.New("canceled")
	errUnconfirmed = errors.New("the peer did not confirm the call")
	errNoAnswer    = errors.New("the peer's answer can't be used")
)

// accept sends 200 until the peer confirms it. Returns the peer's description: its offer, or its answer to ours.
func (c *call) accept(request *sip.Request, tx sip.ServerTransaction, offer *sdp.Remote) (sdp.Remote, error) {
	local := c.local()
	body := sdp.Offer(local)
	if offer != nil {
		body = sdp.Answer(local, *offer)
	}
	response := sip.NewResponseFromRequest(request, sip.StatusOK, "OK", body)
	response.To().Params.Remove("tag")
	response.To().Params.Add("tag", c.dialog.localTag)
	response.AppendHeader(c.leg.contact(c.peer, request.Transport(), request.Recipient))
	response.AppendHeader(sip.NewHeader("Allow", allowed))
	response.AppendHeader(sip.NewHeader("Content-Type", "application/sdp"))
	if err := tx.Respond(response); err != nil {
		if errors.Is(err, sip.ErrTransactionCanceled) {
			return sdp.Remote{}, errCanceled
		}
		return sdp.Remote{}, err
	}
	// RFC 3261, 13.3.1.4, also over TCP.
	interval := sip.T1
	again := time.NewTimer(interval)
	defer again.Stop()
	expired := time.NewTimer(c.leg.limits.Confirmation)
	defer expired.Stop()
	for {
		select {
		case ack := <-c.acks:
			if ack.CSeq().SeqNo == request.CSeq().SeqNo {
				return c.confirmedBy(ack, offer)
			}
		case ack := <-tx.Acks():
			return c.confirmedBy(ack, offer)
		case <-again.C:
			interval = min(2*interval, sip.T2)
			again.Reset(interval)
			_ = tx.Respond(response)
		case <-expired.C:
			c.confirm()
			return sdp.Remote{}, errUnconfirmed
		case <-c.context.Done():
			return sdp.Remote{}, c.context.Err()
		}
	}
}

func (c *call) confirmedBy(ack *sip.Request, offer *sdp.Remote) (sdp.Remote, error) {
	c.confirm()
	if offer != nil {
		return *offer, nil
	}
	return c.readAnswer(ack.Body())
}

// onReinvite changes a running call: hold, resume, or another address of the peer.
func (l *Leg) onReinvite(request *sip.Request, tx sip.ServerTransaction) {
	c := l.find(request)
	if c == nil {
		respond(tx, request, sip.StatusCallTransactionDoesNotExists, "Call Does Not Exist")
		return
	}
	offer, err := readInvite(request, c.encryption())
	var refused refusal
	if errors.As(err, &refused) {
		refused.respond(tx, request)
		return
	}
	if !c.dialog.accept(request) {
		respond(tx, request, sip.StatusInternalServerError, "Out of Order", sip.NewHeader("Retry-After", "1"))
		return
	}
	if !c.changing.CompareAndSwap(false, true) {
		respond(tx, request, sip.StatusRequestPending, "Request Pending")
		return
	}
	defer c.changing.Store(false)
	if offer != nil {
		c.encryptFor(*offer)
		c.describe(*offer)
	}
	remote, err := c.accept(request, tx, offer)
	if err != nil {
		if err == errUnconfirmed || err == errNoAnswer {
			c.end(err.Error(), true)
		}
		return
	}
	if offer == nil {
		c.describe(remote)
	}
}

func (l *Leg) onAck(request *sip.Request, _ sip.ServerTransaction) {
	c := l.find(request)
	if c == nil {
		return
	}
	for {
		select {
		case c.acks <- request:
			return
		default:
		}
		// Makes room by dropping a repeated ACK that nobody has waited for.
		select {
		case <-c.acks:
		default:
		}
	}
}

func (l *Leg) onBye(request *sip.Request, tx sip.ServerTransaction) {
	c := l.find(request)
	if c == nil {
		respond(tx, request, sip.StatusCallTransactionDoesNotExists, "Call Does Not Exist")
		return
	}
	c.forget()
	respond(tx, request, sip.StatusOK, "OK")
	c.end("the peer hung up", false)
}

func (l *Leg) onInfo(request *sip.Request, tx sip.ServerTransaction) {
	c := l.find(request)
	if c == nil {
		respond(tx, request, sip.StatusCallTransactionDoesNotExists, "Call Does Not Exist")
		return
	}
	if !c.dialog.accept(request) {
		respond(tx, request, sip.StatusInternalServerError, "Out of Order")
		return
	}
	kind := ""
	if header := request.ContentType(); header != nil {
		kind = header.Value()
	}
	digit, known := infoDigit(kind, string(request.Body()))
	if !known {
		respond(tx, request, sip.StatusUnsupportedMediaType, "Unsupported Media Type",
			sip.NewHeader("Accept", "application/dtmf-relay, application/dtmf"))
		return
	}
	respond(tx, request, sip.StatusOK, "OK")
	if digit != "" {
		c.stream.Digit(digit)
	}
}
