package media

import (
	"errors"
	"math/rand/v2"
	"net"
	"net/netip"
)

// Ports is a range of UDP ports, both ends included. 0 to 0 means any free port.
type Ports struct{ First, Last int }

// Listen opens a UDP socket on an even port of the range, as RTP prefers. Fails if all are in use.
func Listen(address netip.Addr, ports Ports) (*net.UDPConn, error) {
	open := func(port int) (*net.UDPConn, error) {
		return net.ListenUDP("udp", net.UDPAddrFromAddrPort(netip.AddrPortFrom(address, uint16(port))))
	}
	if ports.Last == 0 {
		return open(0)
	}
	first := ports.First + ports.First%2
	count := (ports.Last-first)/2 + 1
	if count <= 0 {
		return nil, errors.New("the range of RTP ports contains no even port")
	}
	begin := rand.IntN(count)
	for i := range count {
		conn, err := open(first + 2*((begin+i)%count))
		if err == nil {
			return conn, nil
		}
	}
	return nil, errors.New("all RTP ports are in use")
}
