// Package leg connects telephone calls by SIP with the bridge: it answers and places calls, and turns each into a
// media stream.
package leg

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/emiago/sipgo"
	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/config"
	"candi/infra/sip/internal/guard"
)

// socketBuffer holds SIP messages that come faster than they are handled (bytes).
const socketBuffer = 1 << 20

// The SIP stack would log the contents of messages.
var quiet = slog.New(slog.DiscardHandler)

func init() { sip.SetDefaultLogger(quiet) }

// Leg is the running program.
type Leg struct {
	config config.Config
	limits Limits
	log    *slog.Logger

	agent     *sipgo.UserAgent
	client    *sipgo.Client
	sockets   []*net.UDPConn
	listeners []net.Listener
	// Listeners for SIP over TLS.
	secured []net.Listener
	control *http.Server
	// Port of the control API.
	controlPort int
	// INVITEs of the trunk, which the floods of others mustn't use up, and of all others.
	trunkInvites, invites *guard.Limiter
	// Ends when the leg stops.
	context context.Context
	stop    context.CancelFunc
	// Ends when the leg no longer waits for answers to its last requests.
	farewell context.Context
	abandon  context.CancelFunc
	// Goroutines that end with these contexts, and those that end with the sockets.
	running, serving sync.WaitGroup

	mu sync.Mutex
	// Calls by the identifier of their dialog, and INVITEs being answered by what identifies them.
	calls   map[string]*call
	inbound map[string]struct{}
	// Inbound calls that their peers haven't confirmed, the oldest first.
	unconfirmed []*call
	// Calls and INVITEs of each peer.
	peers map[netip.Addr]int
	// Outbound calls by the bridge's identifier.
	outbound map[string]*outbound
	closing  bool
	// The registrar's view of our address; zero until it answers.
	seen netip.AddrPort
	// The addresses from which the trunk has answered.
	trunk map[netip.Addr]struct{}
	// Whether we are registered with the trunk.
	registration registration
}

// Start opens all ports and begins to answer. On failure, everything is closed again.
func Start(settings config.Config, limits Limits, log *slog.Logger) (*Leg, error) {
	l := &Leg{
		config: settings, limits: limits, log: log,
		// Bounded, too, because the trunk's address may be forged.
		trunkInvites: guard.NewLimiter(limits.Invites, limits.Invites, limits.Peers),
		invites:      guard.NewLimiter(limits.InvitesEach, limits.Invites, limits.Peers),
		calls:        map[string]*call{},
		inbound:      map[string]struct{}{},
		peers:        map[netip.Addr]int{},
		outbound:     map[string]*outbound{},
		trunk:        map[netip.Addr]struct{}{},

		registration: registration{State: registrationNone},
	}
	l.context, l.stop = context.WithCancel(context.Background())
	l.farewell, l.abandon = context.WithCancel(context.Background())
	if err := l.open(); err != nil {
		l.Close()
		return nil, err
	}
	if settings.Trunk != nil && settings.Username != "" {
		l.mu.Lock()
		l.registration.State = registrationWaiting
		l.mu.Unlock()
		l.running.Go(l.register)
	}
	return l, nil
}

func (l *Leg) open() error {
	agent, err := sipgo.NewUA(
		sipgo.WithUserAgent("Candi"),
		// Of connections that we open.
		sipgo.WithUserAgenTLSConfig(&tls.Config{MinVersion: tls.VersionTLS12, RootCAs: l.config.Authorities}),
		sipgo.WithUserAgentTransportLayerOptions(sip.WithTransportLayerLogger(quiet)),
		sipgo.WithUserAgentTransactionLayerOptions(
			sip.WithTransactionLayerLogger(quiet), sip.WithTransactionLayerTerminateOnConnClose()),
	)
	if err != nil {
		return err
	}
	l.agent = agent
	server, err := sipgo.NewServer(agent, sipgo.WithServerLogger(quiet))
	if err != nil {
		return err
	}
	if l.client, err = sipgo.NewClient(agent, sipgo.WithClientLogger(quiet)); err != nil {
		return err
	}
	l.handlers(server)
	for _, address := range l.config.Listen {
		if err := l.listen(address); err != nil {
			return err
		}
	}
	if err := l.listenTLS(); err != nil {
		return err
	}
	if err := l.serveControl(); err != nil {
		return err
	}
	l.serve(server)
	return nil
}

// listen opens the same port for UDP and TCP.
func (l *Leg) listen(address netip.AddrPort) error {
	const attempts = 20
	for attempt := 1; ; attempt++ {
		socket, err := net.ListenUDP("udp", net.UDPAddrFromAddrPort(address))
		if err != nil {
			return fmt.Errorf("SIP over UDP: %w", err)
		}
		_ = socket.SetReadBuffer(socketBuffer)
		port := socket.LocalAddr().(*net.UDPAddr).AddrPort().Port()
		listener, err := net.Listen("tcp", netip.AddrPortFrom(address.Addr(), port).String())
		if err != nil {
			_ = socket.Close()
			if address.Port() == 0 && attempt < attempts {
				continue
			}
			return fmt.Errorf("SIP over TCP: %w", err)
		}
		l.sockets = append(l.sockets, socket)
		l.listeners = append(l.listeners, listener)
		return nil
	}
}

// serve begins to answer on all ports. Returns when requests of ours can be sent from them.
func (l *Leg) serve(server *sipgo.Server) {
	filter := guard.New(guard.NewLimiter(l.limits.MessagesEach, l.limits.Messages, l.limits.Peers), l.log)
	for _, socket := range l.sockets {
		l.serving.Go(func() {
			for l.context.Err() == nil {
				packets := filter.Packets(socket)
				_ = server.ServeUDP(packets)
				if !packets.Exhausted() {
					return
				}
			}
		})
	}
	for _, listener := range l.listeners {
		l.serving.Go(func() {
			_ = server.ServeTCP(filter.Streams(listener, l.limits.Connections, l.limits.ConnectionsEach))
		})
	}
	for _, listener := range l.secured {
		l.serving.Go(func() {
			_ = server.ServeTLS(filter.Streams(listener, l.limits.Connections, l.limits.ConnectionsEach))
		})
	}
	pool := l.agent.TransportLayer().Pool("udp")
	for index := range l.sockets {
		for address := l.local(index).String(); ; time.Sleep(time.Millisecond) {
			if known := pool.Get(address); known != nil {
				_, _ = known.TryClose()
				break
			}
		}
	}
}

// Port returns the port of SIP.
func (l *Leg) Port() int { return int(l.local(0).Port()) }

// ControlPort returns the port of the control API.
func (l *Leg) ControlPort() int { return l.controlPort }

func (l *Leg) local(index int) netip.AddrPort {
	return l.sockets[index].LocalAddr().(*net.UDPAddr).AddrPort()
}

// Close ends all calls and the registration, and closes all ports.
func (l *Leg) Close() {
	l.mu.Lock()
	l.closing = true
	calls := make([]*call, 0, len(l.calls))
	for _, call := range l.calls {
		calls = append(calls, call)
	}
	l.mu.Unlock()
	l.stop()
	defer time.AfterFunc(l.limits.Stop, l.abandon).Stop()
	var ending sync.WaitGroup
	for _, call := range calls {
		ending.Go(func() { call.end("the leg stops", true) })
	}
	ending.Go(l.stopControl)
	ending.Wait()
	l.running.Wait()
	l.abandon()
	for _, socket := range l.sockets {
		_ = socket.Close()
	}
	for _, listener := range slices.Concat(l.listeners, l.secured) {
		_ = listener.Close()
	}
	if l.agent != nil {
		_ = l.agent.Close()
	}
	l.serving.Wait()
}

var errBusy = errors.New("too many calls")

// admit counts a call with the peer. Fails with errBusy if there are too many.
func (l *Leg) admit(peer netip.Addr) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, trusted := l.trunk[peer]
	if l.closing || l.full() || !trusted && l.peers[peer] >= l.limits.CallsEach {
		return errBusy
	}
	l.peers[peer]++
	return nil
}

// release takes back admit.
func (l *Leg) release(peer netip.Addr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.peers[peer]--; l.peers[peer] <= 0 {
		delete(l.peers, peer)
	}
}

// find returns the call to which a request belongs, or nil.
func (l *Leg) find(request *sip.Request) *call {
	id, err := sip.DialogIDFromRequestUAS(request)
	if err != nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.calls[id]
}

// addressOf parses a host and port; the result is invalid if the text isn't an IP address with a port.
func addressOf(text string) netip.AddrPort {
	address, err := netip.ParseAddrPort(text)
	if err != nil {
		return netip.AddrPort{}
	}
	return netip.AddrPortFrom(address.Addr().Unmap(), address.Port())
}
