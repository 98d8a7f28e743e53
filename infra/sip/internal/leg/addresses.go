package leg

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
)

// listenTLS opens the ports for SIP over TLS.
func (l *Leg) listenTLS() error {
	for _, address := range l.config.TLSListen {
		listener, err := net.Listen("tcp", address.String())
		if err != nil {
			return fmt.Errorf("SIP over TLS: %w", err)
		}
		l.secured = append(l.secured, tls.NewListener(listener, &tls.Config{
			MinVersion:     tls.VersionTLS12,
			GetCertificate: l.config.Certificate.Get,
		}))
	}
	return nil
}

// TLSPort returns the port of SIP over TLS; 0 if there is none.
func (l *Leg) TLSPort() int {
	if len(l.secured) == 0 {
		return 0
	}
	return int(addressOf(l.secured[0].Addr().String()).Port())
}

// addressFor returns our address and SIP port as the peer reaches them over this transport.
func (l *Leg) addressFor(peer netip.Addr, transport string) netip.AddrPort {
	address := l.plainAddressFor(peer)
	if transport != "TLS" {
		return address
	}
	for _, listener := range l.secured {
		if local := addressOf(listener.Addr().String()); reaches(local.Addr(), peer) {
			return netip.AddrPortFrom(address.Addr(), local.Port())
		}
	}
	// The peer reaches us over the connection that we opened.
	return address
}

// plainAddressFor returns our address and SIP port as the peer reaches them over UDP and TCP.
func (l *Leg) plainAddressFor(peer netip.Addr) netip.AddrPort {
	local := l.local(l.socketFor(peer))
	if l.config.Public.IsValid() && l.config.Public.Is4() == peer.Is4() {
		return netip.AddrPortFrom(l.config.Public, local.Port())
	}
	l.mu.Lock()
	_, trusted := l.trunk[peer]
	seen := l.seen
	l.mu.Unlock()
	if trusted && seen.IsValid() {
		return seen
	}
	if !local.Addr().IsUnspecified() {
		return netip.AddrPortFrom(local.Addr().Unmap(), local.Port())
	}
	// Sends nothing; only asks the system for the route.
	probe, err := net.Dial("udp", netip.AddrPortFrom(peer, 9).String())
	if err != nil {
		return local
	}
	defer probe.Close()
	return netip.AddrPortFrom(addressOf(probe.LocalAddr().String()).Addr(), local.Port())
}

// socketFor returns the index of the socket that reaches the peer.
func (l *Leg) socketFor(peer netip.Addr) int {
	for index := range l.sockets {
		if reaches(l.local(index).Addr(), peer) {
			return index
		}
	}
	return 0
}

// reaches reports whether a socket with this local address reaches the peer.
func reaches(local, peer netip.Addr) bool {
	dual := local == netip.IPv6Unspecified()
	return dual || local.Unmap().Is4() == peer.Is4()
}
