package leg

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/emiago/sipgo/sip"
	"github.com/icholy/digest"
)

const (
	// Lifetime of a registration (s), and the share of it after which it is renewed.
	registrationSeconds = 300
	renewAfter          = 0.5
	// Interval of keep-alives, which hold a NAT's mapping open (RFC 5626).
	keepAlive = 25 * time.Second
	// Delays after a failed registration.
	firstRetry = 2 * time.Second
	lastRetry  = time.Minute
	// Time limit of a request to the trunk.
	trunkTime = 10 * time.Second
)

// destination is where requests to a SIP address go.
type destination struct {
	transport string
	// "host:port", as the SIP stack takes it.
	address string
	peer    netip.Addr
}

// resolve finds the destination of a SIP address: by its port, else by SRV records, else the default port.
func resolve(ctx context.Context, uri *sip.Uri) (destination, error) {
	transport := "UDP"
	if value, _ := uri.UriParams.Get("transport"); value != "" {
		transport = strings.ToUpper(value)
	}
	if uri.IsEncrypted() {
		transport = "TLS"
	}
	if transport != "UDP" && transport != "TCP" && transport != "TLS" {
		return destination{}, errors.New("unknown transport")
	}
	host, port := strings.Trim(uri.Host, "[]"), uri.Port
	peer, err := netip.ParseAddr(host)
	if err != nil {
		if port == 0 {
			service, protocol := "sip", strings.ToLower(transport)
			if transport == "TLS" {
				service, protocol = "sips", "tcp"
			}
			_, records, err := net.DefaultResolver.LookupSRV(ctx, service, protocol, host)
			if err == nil && len(records) > 0 {
				host, port = strings.TrimSuffix(records[0].Target, "."), int(records[0].Port)
			}
		}
		found, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		if err != nil || len(found) == 0 {
			return destination{}, errors.New("the host has no address")
		}
		peer = found[0]
		for _, address := range found {
			if address.Unmap().Is4() {
				peer = address
				break
			}
		}
	}
	if port == 0 {
		port = sip.DefaultPort(transport)
	}
	peer = peer.Unmap()
	address := net.JoinHostPort(peer.String(), strconv.Itoa(port))
	if transport == "TLS" {
		// The certificate is checked against the name.
		address = net.JoinHostPort(host, strconv.Itoa(port))
	}
	return destination{transport, address, peer}, nil
}

// trust notes an address of the trunk.
func (l *Leg) trust(peer netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.trunk[peer] = struct{}{}
}

// credentials answers a challenge of the trunk: returns the header to add to the repeated request. Fails if the
// response is no challenge, or no user name is configured.
func (l *Leg) credentials(request *sip.Request, response *sip.Response) (sip.Header, error) {
	asked, given := "WWW-Authenticate", "Authorization"
	if response.StatusCode == sip.StatusProxyAuthRequired {
		asked, given = "Proxy-Authenticate", "Proxy-Authorization"
	}
	header := response.GetHeader(asked)
	if header == nil || l.config.Username == "" {
		return nil, errors.New("no credentials")
	}
	challenge, err := digest.ParseChallenge(header.Value())
	if err != nil {
		return nil, err
	}
	challenge.Algorithm = strings.ToUpper(challenge.Algorithm)
	answer, err := digest.Digest(challenge, digest.Options{
		Method:   string(request.Method),
		URI:      request.Recipient.Addr(),
		Username: l.config.Username,
		Password: l.config.Password,
		Count:    1,
	})
	if err != nil {
		return nil, err
	}
	return sip.NewHeader(given, answer.String()), nil
}

// challenged reports whether the response asks for credentials.
func challenged(response *sip.Response) bool {
	return response.StatusCode == sip.StatusUnauthorized || response.StatusCode == sip.StatusProxyAuthRequired
}

// authorize makes the request anew, with the next number and an answer to the challenge.
func (l *Leg) authorize(request *sip.Request, response *sip.Response) (*sip.Request, error) {
	header, err := l.credentials(request, response)
	if err != nil {
		return nil, err
	}
	again := request.Clone()
	again.RemoveHeader(header.Name())
	again.AppendHeader(header)
	again.CSeq().SeqNo++
	return again, nil
}

// register keeps the leg registered with the trunk until it stops.
func (l *Leg) register() {
	id, sequence := sip.CallIDHeader(sip.GenerateTagN(24)), uint32(0)
	tag := sip.GenerateTagN(16)
	once := func(ctx context.Context, seconds int) (time.Duration, destination, error) {
		timed, cancel := context.WithTimeout(ctx, trunkTime)
		defer cancel()
		return l.registerOnce(timed, id, tag, &sequence, seconds)
	}
	retry := firstRetry
	registered := false
	for l.context.Err() == nil {
		renew, to, err := once(l.context, registrationSeconds)
		if l.context.Err() == nil {
			l.noteRegistration(err)
		}
		wait := renew
		if err != nil {
			if wait, retry = retry, min(2*retry, lastRetry); registered || retry == 2*firstRetry {
				l.log.Warn("not registered with the trunk", "reason", err.Error())
			}
		} else {
			if retry = firstRetry; !registered {
				l.log.Info("registered with the trunk")
			}
		}
		registered = err == nil
		l.idle(wait, to)
	}
	if registered {
		_, _, _ = once(l.farewell, 0)
	}
}

// idle waits, and sends keep-alives to the trunk meanwhile.
func (l *Leg) idle(wait time.Duration, to destination) {
	deadline := time.After(wait)
	ticker := time.NewTicker(keepAlive)
	defer ticker.Stop()
	for {
		select {
		case <-l.context.Done():
			return
		case <-deadline:
			return
		case <-ticker.C:
			if address, err := net.ResolveUDPAddr("udp", to.address); err == nil && to.transport == "UDP" {
				_, _ = l.sockets[l.socketFor(to.peer)].WriteToUDP([]byte("\r\n\r\n"), address)
			}
		}
	}
}

// registerOnce sends one registration, for the given time; 0 s ends it. Returns when it must be renewed.
func (l *Leg) registerOnce(
	ctx context.Context, id sip.CallIDHeader, tag string, sequence *uint32, seconds int,
) (time.Duration, destination, error) {
	to, err := resolve(ctx, l.config.Trunk)
	if err != nil {
		return 0, to, &registrationError{fault: faultAddress, cause: err}
	}
	l.trust(to.peer)
	request := sip.NewRequest(sip.REGISTER, *l.config.Trunk.Clone())
	account := sip.Uri{Scheme: "sip", User: l.config.Username, Host: l.config.Trunk.Host}
	*sequence++
	forwards := sip.MaxForwardsHeader(70)
	for _, header := range []sip.Header{
		&sip.FromHeader{Address: account, Params: sip.HeaderParams{{K: "tag", V: tag}}},
		&sip.ToHeader{Address: account},
		&id, &sip.CSeqHeader{SeqNo: *sequence, MethodName: sip.REGISTER}, &forwards,
		l.contact(to.peer, to.transport, *l.config.Trunk),
		sip.NewHeader("Expires", strconv.Itoa(seconds)),
	} {
		request.AppendHeader(header)
	}
	request.SetBody(nil)
	l.route(request, to.transport, to.address, to.peer)
	response, err := l.exchange(ctx, request)
	if err == nil && challenged(response) {
		if request, err = l.authorize(request, response); err != nil {
			return 0, to, &registrationError{faultCredentials, response.StatusCode, err}
		}
		*sequence = request.CSeq().SeqNo
		l.route(request, to.transport, to.address, to.peer)
		response, err = l.exchange(ctx, request)
	}
	if err != nil {
		return 0, to, &registrationError{fault: faultNoAnswer, cause: err}
	}
	if !response.IsSuccess() {
		return 0, to, refusedBy(response)
	}
	if l.sawUs(response) && seconds > 0 {
		// Registers the address from which the trunk sees us come, instead of the one that we know.
		return 0, to, nil
	}
	granted := seconds
	if expires := response.GetHeader("Expires"); expires != nil {
		if value, err := strconv.Atoi(strings.TrimSpace(expires.Value())); err == nil && value > 0 {
			granted = min(value, seconds)
		}
	}
	return time.Duration(float64(granted) * renewAfter * float64(time.Second)), to, nil
}

// sawUs notes from which address the trunk saw the request come (RFC 3581). Returns whether this is news.
func (l *Leg) sawUs(response *sip.Response) bool {
	via := response.Via()
	if via == nil || l.config.Public.IsValid() || via.Transport != "UDP" {
		return false
	}
	received, _ := via.Params.Get("received")
	rport, _ := via.Params.Get("rport")
	if received == "" {
		received = via.Host
	}
	seen := addressOf(net.JoinHostPort(received, rport))
	if !seen.IsValid() {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	news := seen != l.seen && seen != addressOf(net.JoinHostPort(via.Host, strconv.Itoa(via.Port)))
	if news || l.seen.IsValid() {
		l.seen = seen
	}
	return news
}
