package leg

import (
	"time"

	"candi/infra/sip/internal/guard"
)

// Limits holds every bound on what peers can make the leg do.
type Limits struct {
	// Calls at the same time: in all, and of one peer that isn't the trunk.
	Calls, CallsEach int
	// INVITEs that begin a call. Above these, they are answered with 503 or 486. The trunk may send as many as all others
	// together.
	Invites, InvitesEach guard.Rate
	// SIP messages. Above these, they are dropped.
	Messages, MessagesEach guard.Rate
	// Peers of which the rates are remembered.
	Peers int
	// Open TCP connections: in all, and of one peer.
	Connections, ConnectionsEach int

	// How long to wait: for the bridge to accept a stream, and for the peer to confirm an answered call (64*T1).
	Bridge, Confirmation time.Duration
	// How long to wait for the peer's ACK at least while no more calls can be taken.
	Crowded time.Duration
	// How long a peer that isn't on hold may send no RTP.
	Silence time.Duration
	// Longest call.
	Call time.Duration
	// How long an outbound call may ring if the bridge sets no time, and at most.
	Ringing, MaxRinging time.Duration
	// How long the outcome of an outbound call can be asked for.
	Outcome time.Duration
	// How long the end of the program waits for answers to BYE.
	Stop time.Duration
}

// DefaultLimits are the limits in production.
var DefaultLimits = Limits{
	Calls: 100, CallsEach: 30,
	Invites: guard.Rate{PerSecond: 20, Burst: 60}, InvitesEach: guard.Rate{PerSecond: 2, Burst: 30},
	Messages: guard.Rate{PerSecond: 2000, Burst: 4000}, MessagesEach: guard.Rate{PerSecond: 200, Burst: 400},
	Peers:       20_000,
	Connections: 200, ConnectionsEach: 30,
	Bridge: 3 * time.Second, Confirmation: 32 * time.Second, Crowded: 2 * time.Second,
	Silence: 2 * time.Minute,
	Call:    3 * time.Hour,
	Ringing: 45 * time.Second, MaxRinging: 3 * time.Minute,
	Outcome: 10 * time.Minute,
	Stop:    2 * time.Second,
}
