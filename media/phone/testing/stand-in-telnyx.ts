import { generateKeyPairSync, sign } from 'node:crypto';
import { z } from 'zod';
import { startHttpDouble } from './http-double.ts';
import type { DoubleAnswer, DoubleRequest } from './http-double.ts';

export const telnyxAccount = { apiKey: 'telnyx-api-key', connectionId: '1234567890' };
const fields = z.record(z.string(), z.unknown());

interface Command {
  callId: string;
  action: string;
  fields: Record<string, unknown>;
}

let count = 0;
const newId = (prefix: string): string => `${prefix}${(count += 1)}`;

/** Telnyx's REST API and webhooks. It also stands for the proxy in front of the bridge. */
export class StandInTelnyx {
  /** Orders to call, with the calls' identifiers. */
  readonly orders: (Record<string, unknown> & { callId: string })[] = [];
  readonly commands: Command[] = [];
  /** Status of the answers to orders. */
  orderStatus = 200;
  bridgePort = 0;
  /** Public key (base64), as Telnyx shows it. */
  readonly publicKey: string;
  readonly #privateKey;
  #url = '';

  private constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    this.#privateKey = privateKey;
  }

  static async start(): Promise<StandInTelnyx> {
    const telnyx = new StandInTelnyx();
    telnyx.#url = await startHttpDouble((request) => telnyx.#answer(request));
    return telnyx;
  }

  get url(): string {
    return this.#url;
  }

  /** Returns the body and headers of a webhook. `agoMs`: how old it is. */
  webhook(eventType: string, payload: object, { id = newId('event-'), agoMs = 0 } = {}) {
    const body = JSON.stringify({
      data: {
        record_type: 'event',
        event_type: eventType,
        id,
        occurred_at: new Date().toISOString(),
        payload: { connection_id: telnyxAccount.connectionId, ...payload },
      },
    });
    const timestamp = `${Math.floor((Date.now() - agoMs) / 1000)}`;
    const signature = sign(null, Buffer.from(`${timestamp}|${body}`), this.#privateKey).toString('base64');
    return { body, headers: { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature } };
  }

  /** Sends a webhook. Returns the status of the answer. */
  async send({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
    const url = `http://127.0.0.1:${this.bridgePort}/telnyx/events`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  /** Lets a call come in. Returns its identifier. */
  async ring(from: string): Promise<string> {
    const callId = newId('v3:call-');
    await this.send(
      this.webhook('call.initiated', {
        call_control_id: callId,
        direction: 'incoming',
        state: 'parked',
        from,
        to: '+351211000000',
      }),
    );
    return callId;
  }

  /** Reports an event of an ordered call. */
  report(
    order: { callId: string; to?: unknown; client_state?: unknown },
    eventType: string,
    more: object = {},
  ) {
    const { callId: call_control_id, to, client_state } = order;
    return this.send(
      this.webhook(eventType, { call_control_id, to, client_state, from: '+351211000000', ...more }),
    );
  }

  #answer({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    if (headers.authorization !== `Bearer ${telnyxAccount.apiKey}`) return { status: 401, body: {} };
    if (method !== 'POST') return { status: 405, body: {} };
    const sent = fields.parse(JSON.parse(body));
    if (path === '/v2/calls') {
      const callId = newId('v3:call-');
      this.orders.push({ ...sent, callId });
      const answer = { data: { call_control_id: callId, is_alive: false, record_type: 'call' } };
      return { status: this.orderStatus, body: this.orderStatus === 200 ? answer : { errors: [] } };
    }
    const [, callId = '', action = ''] = /^\/v2\/calls\/([^/]+)\/actions\/(\w+)$/.exec(path) ?? [];
    if (action === '') return { status: 404, body: {} };
    this.commands.push({ callId, action, fields: sent });
    return { status: 200, body: { data: { result: 'ok' } } };
  }
}
