package leg

import (
	"net/netip"
	"testing"
	"time"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/guard"
)

func TestAFloodOfInvitesLeavesTheTrunkItsCalls(t *testing.T) {
	t.Parallel()
	limits := quick()
	limits.Invites, limits.InvitesEach = guard.Rate{Burst: 3}, guard.Rate{Burst: 2}
	leg := startLeg(t, newBridge(t), limits, nil)
	for _, stranger := range []string{"192.0.2.1", "192.0.2.2"} {
		for range 10 {
			leg.invites.Allow(netip.MustParseAddr(stranger), time.Now())
		}
	}
	p := newPhone(t, leg)
	p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 503)
	leg.trust(hostPort(p.socket).Addr())
	trunk := newPhone(t, leg)
	trunk.call(pin, trunk.offer("sendrecv"))
	trunk.hangUp(pin)
}

func TestUnconfirmedCallsMakeRoomForOthers(t *testing.T) {
	t.Parallel()
	b := newBridge(t)
	limits := quick()
	limits.Confirmation = time.Minute
	limits.Calls, limits.Crowded = 3, 100*time.Millisecond
	limits.InvitesEach = guard.Rate{PerSecond: 1000, Burst: 1000}
	limits.Invites = limits.InvitesEach
	leg := startLeg(t, b, limits, nil)
	confirmed := newPhone(t, leg)
	confirmed.call(pin, confirmed.offer("sendrecv"))
	for range 2 {
		p := newPhone(t, leg)
		p.expect(p.request("INVITE", pin, "application/sdp", p.offer("sendrecv")), 200)
	}
	late := newPhone(t, leg)
	waitFor(t, "room", func() bool {
		late.id = sip.GenerateTagN(12)
		late.send(late.request("INVITE", pin, "application/sdp", late.offer("sendrecv")))
		response := late.response()
		for response.CallID().Value() != late.id {
			response = late.response()
		}
		return response.StatusCode == 200
	})
	// A call that its peer has confirmed goes on.
	confirmed.hangUp(pin)
}
