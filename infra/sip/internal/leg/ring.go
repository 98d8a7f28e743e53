package leg

import (
	"context"
	"time"

	"github.com/emiago/sipgo/sip"
)

// ringingTransaction is an INVITE of ours that has been sent.
type ringingTransaction struct {
	sip.ClientTransaction
	request *sip.Request
}

// ring sends an INVITE and returns its final response. When the context ends, the INVITE is canceled. `trusted` says
// whether the peer may ask for the trunk's credentials.
func (l *Leg) ring(ctx context.Context, invite *sip.Request, trusted bool) (ringingTransaction, *sip.Response, error) {
	for authorized := false; ; authorized = true {
		transaction, err := l.client.TransactionRequest(ctx, invite, asPrepared)
		if err != nil {
			return ringingTransaction{}, nil, err
		}
		response, err := l.await(ctx, transaction, invite)
		if err != nil {
			transaction.Terminate()
			return ringingTransaction{}, nil, err
		}
		if !response.IsSuccess() {
			// Leaves the transaction a moment to acknowledge a repeated response.
			time.AfterFunc(sip.T4, transaction.Terminate)
		}
		if authorized || !trusted || !challenged(response) {
			return ringingTransaction{transaction, invite}, response, nil
		}
		again, err := l.authorize(invite, response)
		if err != nil {
			return ringingTransaction{transaction, invite}, response, nil
		}
		l.route(again, invite.Transport(), invite.Destination(), addressOf(response.Source()).Addr())
		invite = again
	}
}

// await returns the final response to an INVITE.
func (l *Leg) await(ctx context.Context, transaction sip.ClientTransaction, invite *sip.Request) (*sip.Response, error) {
	provisional, canceled := false, false
	over := ctx.Done()
	var limit <-chan time.Time
	cancel := func() {
		canceled = true
		l.running.Go(func() { l.cancelInvite(invite) })
		// RFC 3261, 9.1: the final response may never come.
		limit = time.After(l.limits.Stop)
	}
	for {
		select {
		case response := <-transaction.Responses():
			if !response.IsProvisional() {
				return response, nil
			}
			// A CANCEL must not be sent before the first response.
			if provisional = true; ctx.Err() != nil && !canceled {
				cancel()
			}
		case <-over:
			over = nil
			if limit = time.After(l.limits.Stop); provisional {
				cancel()
			}
		case <-limit:
			return sip.NewResponse(sip.StatusRequestTerminated, "Request Terminated"), nil
		case <-transaction.Done():
			if transaction.Err() == sip.ErrTransactionTimeout {
				return sip.NewResponse(sip.StatusRequestTimeout, "Request Timeout"), nil
			}
			return nil, transaction.Err()
		}
	}
}

func (l *Leg) cancelInvite(invite *sip.Request) {
	request := sip.NewRequest(sip.CANCEL, *invite.Recipient.Clone())
	forwards := sip.MaxForwardsHeader(70)
	for _, header := range []sip.Header{
		invite.Via().Clone(), sip.HeaderClone(invite.From()), sip.HeaderClone(invite.To()), sip.HeaderClone(invite.CallID()),
		&sip.CSeqHeader{SeqNo: invite.CSeq().SeqNo, MethodName: sip.CANCEL}, &forwards,
	} {
		request.AppendHeader(header)
	}
	request.SetBody(nil)
	request.SetTransport(invite.Transport())
	request.SetDestination(invite.Destination())
	request.Laddr = invite.Laddr
	ctx, cancel := context.WithTimeout(l.farewell, trunkTime)
	defer cancel()
	_, _ = l.exchange(ctx, request)
}

// acknowledge confirms the peer's answer, and again whenever the peer repeats it.
func (l *Leg) acknowledge(c *call, transaction ringingTransaction) {
	send := func() {
		ack := c.dialog.request(sip.ACK)
		ack.CSeq().SeqNo = transaction.request.CSeq().SeqNo
		l.route(ack, c.dialog.transport, c.dialog.peer, c.peer)
		_ = l.client.WriteRequest(ack, asPrepared)
	}
	transaction.OnRetransmission(func(*sip.Response) { send() })
	send()
	c.confirm()
}
