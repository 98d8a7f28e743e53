package guard

import (
	"errors"

	"github.com/emiago/sipgo/sip"
)

var errMalformed = errors.New("malformed SIP message")

// check returns an error unless the bytes are one whole SIP message with all headers on which transactions and dialogs
// depend. A panic of the parser counts as an error.
func check(data []byte) (err error) {
	defer func() {
		if recover() != nil {
			err = errMalformed
		}
	}()
	message, err := sip.ParseMessage(data)
	if err != nil {
		return errMalformed
	}
	via, from, to, id, sequence := message.Via(), message.From(), message.To(), message.CallID(), message.CSeq()
	if via == nil || from == nil || to == nil || id == nil || sequence == nil {
		return errMalformed
	}
	if via.Host == "" || *id == "" || via.Port < 0 || via.Port > 65535 {
		return errMalformed
	}
	switch message := message.(type) {
	case *sip.Request:
		if message.SipVersion != "SIP/2.0" || message.Method != sequence.MethodName || message.Recipient.Host == "" {
			return errMalformed
		}
	case *sip.Response:
		if message.SipVersion != "SIP/2.0" || message.StatusCode < 100 || message.StatusCode > 699 {
			return errMalformed
		}
	}
	// Every part is written once, as an answer repeats what it was sent.
	_ = message.String()
	return nil
}
