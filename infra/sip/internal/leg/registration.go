package leg

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/emiago/sipgo/sip"
)

// registrationState says whether the leg is registered with the trunk.
type registrationState string

const (
	// No trunk or no user name is configured.
	registrationNone registrationState = "none"
	// The trunk hasn't answered yet.
	registrationWaiting registrationState = "waiting"
	registrationActive  registrationState = "registered"
	registrationFailed  registrationState = "failed"
)

// registrationFault says why a registration failed.
type registrationFault string

const (
	// The trunk's host has no address, or its transport is unknown.
	faultAddress registrationFault = "address"
	// The trunk doesn't answer.
	faultNoAnswer registrationFault = "no_answer"
	// The trunk rejects the user name or the password, or asks for a kind of sign-in that the leg doesn't know.
	faultCredentials registrationFault = "credentials"
	// The trunk answers with another error.
	faultRefused registrationFault = "refused"
)

// registration is what the control API reports of the registration.
type registration struct {
	State registrationState  `json:"state"`
	Fault *registrationFault `json:"fault"`
	// SIP status of the trunk's answer; null if there was none.
	SipCode *int `json:"sipCode"`
}

// registrationError is why one attempt to register failed. `code` is 0 if the trunk didn't answer.
type registrationError struct {
	fault registrationFault
	code  int
	cause error
}

func (e *registrationError) Error() string {
	if e.fault == faultAddress {
		return e.cause.Error()
	}
	text := "no answer"
	if e.code != 0 {
		text = fmt.Sprintf("refused with %d", e.code)
	}
	if e.cause != nil {
		text += ": " + e.cause.Error()
	}
	return text
}

// refusedBy returns the error for an answer that isn't a success.
func refusedBy(response *sip.Response) *registrationError {
	fault := faultRefused
	if challenged(response) || response.StatusCode == sip.StatusForbidden {
		fault = faultCredentials
	}
	return &registrationError{fault: fault, code: response.StatusCode}
}

// noteRegistration stores the outcome of an attempt to register.
func (l *Leg) noteRegistration(err error) {
	now := registration{State: registrationActive}
	if err != nil {
		now.State = registrationFailed
		fault := faultNoAnswer
		var failed *registrationError
		if errors.As(err, &failed) {
			fault = failed.fault
			if failed.code != 0 {
				now.SipCode = &failed.code
			}
		}
		now.Fault = &fault
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.registration = now
}

// getRegistration reports whether the leg is registered with the trunk.
func (l *Leg) getRegistration(w http.ResponseWriter, _ *http.Request) {
	l.mu.Lock()
	now := l.registration
	l.mu.Unlock()
	reply(w, http.StatusOK, now)
}
