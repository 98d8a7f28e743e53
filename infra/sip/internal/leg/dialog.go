package leg

import (
	"context"
	"net/netip"
	"slices"
	"sync"

	"github.com/emiago/sipgo"
	"github.com/emiago/sipgo/sip"
)

// dialog is the SIP dialog of one call (RFC 3261, 12). All of its requests go to the address from which the peer
// signals, whatever its headers say, so that a peer can't direct them at others.
type dialog struct {
	callID              string
	localTag, remoteTag string
	local, remote       sip.Uri
	// The peer's Contact, which is the Request-URI.
	target sip.Uri
	routes []string
	// Address of the peer, as "host:port".
	peer      string
	transport string

	mu        sync.Mutex
	localSeq  uint32
	remoteSeq uint32
}

// answering makes the dialog of an INVITE that we answer. The request must have a Contact and a tag in From.
func answering(request *sip.Request) *dialog {
	tag, _ := request.From().Params.Get("tag")
	return &dialog{
		callID:    request.CallID().Value(),
		localTag:  sip.GenerateTagN(24),
		remoteTag: tag,
		local:     request.To().Address,
		remote:    request.From().Address,
		target:    request.Contact().Address,
		routes:    recordRoutes(request),
		peer:      request.Source(),
		transport: request.Transport(),
		remoteSeq: request.CSeq().SeqNo,
	}
}

// placing makes the dialog of our own INVITE from its positive answer.
func placing(request *sip.Request, response *sip.Response) *dialog {
	localTag, _ := request.From().Params.Get("tag")
	remoteTag, _ := response.To().Params.Get("tag")
	target := request.Recipient
	if contact := response.Contact(); contact != nil {
		target = contact.Address
	}
	routes := recordRoutes(response)
	slices.Reverse(routes)
	return &dialog{
		callID:    request.CallID().Value(),
		localTag:  localTag,
		remoteTag: remoteTag,
		local:     request.From().Address,
		remote:    request.To().Address,
		target:    target,
		routes:    routes,
		peer:      response.Source(),
		transport: request.Transport(),
		localSeq:  request.CSeq().SeqNo,
	}
}

func recordRoutes(message sip.Message) []string {
	var routes []string
	for _, header := range message.GetHeaders("Record-Route") {
		routes = append(routes, header.Value())
	}
	return routes
}

func (d *dialog) id() string { return sip.DialogIDMake(d.callID, d.localTag, d.remoteTag) }

// accept checks the CSeq of a request of the peer. Returns false if the request is older than one already handled.
func (d *dialog) accept(request *sip.Request) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if request.CSeq().SeqNo <= d.remoteSeq {
		return false
	}
	d.remoteSeq = request.CSeq().SeqNo
	if contact := request.Contact(); contact != nil && request.IsInvite() {
		d.target = contact.Address
	}
	return true
}

// request makes a request of ours. An ACK repeats the number of the INVITE.
func (d *dialog) request(method sip.RequestMethod) *sip.Request {
	d.mu.Lock()
	defer d.mu.Unlock()
	if method != sip.ACK {
		d.localSeq++
	}
	request := sip.NewRequest(method, *d.target.Clone())
	from := &sip.FromHeader{Address: *d.local.Clone(), Params: sip.HeaderParams{{K: "tag", V: d.localTag}}}
	to := &sip.ToHeader{Address: *d.remote.Clone(), Params: sip.HeaderParams{{K: "tag", V: d.remoteTag}}}
	id := sip.CallIDHeader(d.callID)
	forwards := sip.MaxForwardsHeader(70)
	for _, header := range []sip.Header{from, to, &id, &sip.CSeqHeader{SeqNo: d.localSeq, MethodName: method}, &forwards} {
		request.AppendHeader(header)
	}
	for _, route := range d.routes {
		request.AppendHeader(sip.NewHeader("Route", route))
	}
	request.SetBody(nil)
	return request
}

// route completes a request: it will be sent to `destination` ("host:port"), and answers will reach us.
func (l *Leg) route(request *sip.Request, transport, destination string, peer netip.Addr) {
	self := l.addressFor(peer, transport)
	request.RemoveHeader("Via")
	via := &sip.ViaHeader{
		ProtocolName: "SIP", ProtocolVersion: "2.0", Transport: transport,
		Host: self.Addr().String(), Port: int(self.Port()),
		Params: sip.HeaderParams{{K: "branch", V: sip.GenerateBranch()}, {K: "rport", V: ""}},
	}
	request.PrependHeader(via)
	request.SetTransport(transport)
	request.SetDestination(destination)
	if transport == "UDP" {
		local := l.local(l.socketFor(peer))
		request.Laddr = sip.Addr{IP: local.Addr().AsSlice(), Port: int(local.Port())}
	}
}

// contact returns the address at which the peer reaches us, for a request to this URI.
func (l *Leg) contact(peer netip.Addr, transport string, requested sip.Uri) *sip.ContactHeader {
	self := l.addressFor(peer, transport)
	user := l.config.Username
	if user == "" {
		user = "candi"
	}
	uri := sip.Uri{Scheme: "sip", User: user, Host: self.Addr().String(), Port: int(self.Port())}
	if requested.IsEncrypted() {
		// RFC 3261, 12.1.1
		uri.Scheme = "sips"
	} else if transport != "UDP" {
		uri.UriParams = sip.HeaderParams{{K: "transport", V: sip.NetworkToLower(transport)}}
	}
	return &sip.ContactHeader{Address: uri}
}

// exchange sends a request and returns its final response.
func (l *Leg) exchange(ctx context.Context, request *sip.Request) (*sip.Response, error) {
	transaction, err := l.client.TransactionRequest(ctx, request, asPrepared)
	if err != nil {
		return nil, err
	}
	defer transaction.Terminate()
	for {
		select {
		case response := <-transaction.Responses():
			if !response.IsProvisional() {
				return response, nil
			}
		case <-transaction.Done():
			return nil, transaction.Err()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// asPrepared keeps the SIP stack from adding headers.
func asPrepared(*sipgo.Client, *sip.Request) error { return nil }
