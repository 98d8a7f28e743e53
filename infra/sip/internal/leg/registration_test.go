package leg

import (
	"net"
	"testing"

	"github.com/emiago/sipgo/sip"

	"candi/infra/sip/internal/config"
)

// isReported waits until the control API reports a state, a fault and a SIP status; 0 for none.
func isReported(t *testing.T, leg *Leg, state, fault string, code int) {
	t.Helper()
	expected := map[string]any{"state": state, "fault": nil, "sipCode": nil}
	if fault != "" {
		expected["fault"] = fault
	}
	if code != 0 {
		expected["sipCode"] = float64(code)
	}
	waitFor(t, "registration "+state+" "+fault, func() bool {
		status, got := control(t, leg, "GET", "/registration", "", testToken)
		return status == 200 && got["state"] == expected["state"] && got["fault"] == expected["fault"] &&
			got["sipCode"] == expected["sipCode"]
	})
}

func registering(t *testing.T, trunk *sip.Uri) *Leg {
	t.Helper()
	return startLeg(t, newBridge(t), quick(), func(c *config.Config) {
		c.Trunk, c.Username, c.Password = trunk, "candi", "secret"
	})
}

func TestRegistrationIsReported(t *testing.T) {
	t.Parallel()
	p := newPhone(t, startLeg(t, newBridge(t), quick(), nil))
	leg := registering(t, &sip.Uri{Scheme: "sip", Host: "127.0.0.1", Port: int(hostPort(p.socket).Port())})
	p.leg = leg.local(0)
	first := p.unanswered(sip.REGISTER)
	isReported(t, leg, "waiting", "", 0)
	p.answerTo(first, 403, "")
	isReported(t, leg, "failed", "credentials", 403)
	p.answerTo(p.unanswered(sip.REGISTER), 200, "", sip.NewHeader("Expires", "1"))
	isReported(t, leg, "registered", "", 0)
	// The registration can't be renewed.
	p.answerTo(p.unanswered(sip.REGISTER), 503, "")
	isReported(t, leg, "failed", "refused", 503)
}

func TestRegistrationWithAnUnknownChallenge(t *testing.T) {
	t.Parallel()
	p := newPhone(t, startLeg(t, newBridge(t), quick(), nil))
	leg := registering(t, &sip.Uri{Scheme: "sip", Host: "127.0.0.1", Port: int(hostPort(p.socket).Port())})
	p.leg = leg.local(0)
	p.answerTo(p.unanswered(sip.REGISTER), 401, "", sip.NewHeader("WWW-Authenticate", `Bearer realm="pbx"`))
	isReported(t, leg, "failed", "credentials", 401)
}

func TestRegistrationWithoutAnswer(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := listener.Addr().(*net.TCPAddr).Port
	_ = listener.Close()
	trunk := sip.Uri{
		Scheme: "sip", Host: "127.0.0.1", Port: closed,
		UriParams: sip.HeaderParams{{K: "transport", V: "tcp"}},
	}
	isReported(t, registering(t, &trunk), "failed", "no_answer", 0)
	isReported(t, registering(t, &sip.Uri{Scheme: "sip", Host: "pbx.invalid"}), "failed", "address", 0)
}

func TestNoRegistration(t *testing.T) {
	t.Parallel()
	leg := startLeg(t, newBridge(t), quick(), nil)
	isReported(t, leg, "none", "", 0)
	if status, _ := control(t, leg, "GET", "/registration", "", "another token"); status != 401 {
		t.Errorf("without the token: %d", status)
	}
}
