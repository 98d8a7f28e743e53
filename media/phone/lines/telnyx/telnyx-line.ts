import type { Logger } from '@candi/runtime/json-logger';
import { z } from 'zod';
import { requestJson } from '../../http-client.ts';
import type { LegCall } from '../../leg.ts';
import { streamName } from '../../streams/dialect.ts';
import { RecentNames } from '../../streams/recent-names.ts';
import { telnyxDialect } from '../../streams/telnyx-dialect.ts';
import { emptyAnswer } from '../line.ts';
import type { Line, WebhookAnswer, WebhookRequest } from '../line.ts';
import { PlacedCalls, PlatformRefusal } from '../placed-calls.ts';
import { StreamAddresses, addressMs } from '../stream-addresses.ts';
import { isSignedByTelnyx, readTelnyxKey } from './signature.ts';
import { readTelnyxEvent, unansweredOf } from './telnyx-events.ts';
import type { TelnyxEvent } from './telnyx-events.ts';

const callAnswer = z.object({ data: z.object({ call_control_id: streamName }) });

export interface TelnyxLineOptions {
  /** URL at which Telnyx reaches the bridge. */
  publicUrl: string;
  /** The own number (E.164), from which calls are placed. */
  number: string;
  apiKey: string;
  /** Key that verifies webhooks (base64). */
  publicKey: string;
  /** Id of the Voice API application. */
  connectionId: string;
  apiUrl: string;
  log: Logger;
}

/** Returns the line of a Telnyx account. Throws if the public key is invalid. */
export const telnyxLine = (options: TelnyxLineOptions): Line => {
  const { publicUrl, number, apiKey, connectionId, apiUrl, log } = options;
  const key = readTelnyxKey(options.publicKey);
  const addresses = new StreamAddresses(publicUrl, 'telnyx');
  const seen = new RecentNames();

  const post = async (path: string, what: object): Promise<unknown> => {
    const { status, body } = await requestJson({
      method: 'POST',
      url: `${apiUrl}/v2/calls${path}`,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
    if (status >= 300) throw new PlatformRefusal(status);
    return body;
  };
  const act = async (platformId: string, action: string, what: object): Promise<void> => {
    await post(`/${platformId}/actions/${action}`, what).catch((problem: unknown) =>
      log.warn('a command to Telnyx failed', { action, problem }),
    );
  };
  const end = (platformId: string): Promise<void> => act(platformId, 'hangup', {});
  const placed = new PlacedCalls(end, log);
  /** Returns the fields of a command that starts a stream. */
  const streamOf = (call: LegCall, platformId: string): object => ({
    stream_url: addresses.issue({ call, platformId }, addressMs),
    stream_track: 'inbound_track',
    stream_codec: 'PCMU',
    stream_bidirectional_mode: 'rtp',
    stream_bidirectional_codec: 'PCMU',
  });

  const initiated = async (
    { platformId, isIncoming, from, to }: TelnyxEvent,
    hasPlace: boolean,
  ): Promise<void> => {
    if (!isIncoming) return;
    if (!hasPlace) return act(platformId, 'reject', { cause: 'USER_BUSY' });
    const call: LegCall = { kind: 'telnyx', callSid: platformId, direction: 'in', from, to };
    return act(platformId, 'answer', streamOf(call, platformId));
  };
  const answered = async ({ platformId, callSid, to }: TelnyxEvent): Promise<void> => {
    if (!(await placed.report(callSid, platformId, 'answered'))) return;
    const call: LegCall = { kind: 'telnyx', callSid, direction: 'out', from: number, to };
    return act(platformId, 'streaming_start', streamOf(call, platformId));
  };
  const happened = async (event: TelnyxEvent, hasPlace: boolean): Promise<void> => {
    switch (event.kind) {
      case 'initiated':
        return initiated(event, hasPlace);
      case 'answered':
        return answered(event);
      case 'hangup':
        await placed.report(event.callSid, event.platformId, unansweredOf(event.hangupCause));
        return;
      case 'other':
    }
  };
  const receive = (request: WebhookRequest, hasPlace: boolean): WebhookAnswer => {
    if (request.url !== '/telnyx/events' || request.method !== 'POST') return emptyAnswer(404);
    const { headers, body } = request;
    const now = Date.now();
    const { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': timestamp } = headers;
    const isSigned = isSignedByTelnyx(key, { signature, timestamp, body }, now);
    if (!isSigned || !seen.add(`signature ${String(signature)}`, now)) {
      log.warn('webhook refused', { reason: isSigned ? 'replayed' : 'signature' });
      return emptyAnswer(403);
    }
    const event = readTelnyxEvent(body);
    // Telnyx signs a webhook anew when it repeats it.
    const isNew = event?.connectionId === connectionId && seen.add(`event ${event.id}`, now);
    // Telnyx doesn't wait long for an answer, so the webhook is answered before the commands have been sent.
    if (event !== null && isNew)
      happened(event, hasPlace).catch((problem: unknown) => log.warn('webhook failed', { problem }));
    return emptyAnswer(200);
  };

  return {
    leg: 'telnyx',
    receive: (request, hasPlace) => Promise.resolve(receive(request, hasPlace)),
    hangUp: (callSid) => placed.hangUp(callSid),
    place: ({ callSid, to, ringSeconds }) => {
      const platformId = post('', {
        connection_id: connectionId,
        to,
        from: number,
        timeout_secs: ringSeconds,
        client_state: Buffer.from(callSid).toString('base64'),
        // Telnyx ignores an order with the same ID.
        command_id: callSid,
      }).then((answer) => callAnswer.parse(answer).data.call_control_id);
      return placed.outcome(callSid, ringSeconds, platformId);
    },
    admit: ({ url }) => {
      const { call, platformId = null } = addresses.redeem(url) ?? {};
      if (call === undefined || platformId === null) return Promise.resolve(404);
      placed.arrived(call.callSid);
      return Promise.resolve({
        dialect: telnyxDialect,
        identify: ({ callId }) => (callId === platformId ? call : null),
        hangUp: () => end(platformId),
      });
    },
  };
};
