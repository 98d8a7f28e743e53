import { createHmac } from 'node:crypto';
import { startHttpDouble } from './http-double.ts';
import type { DoubleAnswer, DoubleRequest } from './http-double.ts';

export const twilioAccount = { sid: 'AC00000000000000000000000000000001', token: 'twilio-auth-token' };
export const publicUrl = 'https://phone.candi.example';

/** Returns Twilio's signature of a request. The handshake of a stream has no form. */
export const signatureOf = (url: string, form: Record<string, string> = {}): string => {
  const fields = Object.keys(form).toSorted();
  const text = url + fields.map((name) => name + form[name]).join('');
  return createHmac('sha1', twilioAccount.token).update(text).digest('base64');
};

let calls = 0;
const newSid = (): string => `CA${String((calls += 1)).padStart(32, '0')}`;

/** Twilio's REST API and webhooks. It also stands for the proxy in front of the bridge. */
export class StandInTwilio {
  /** Orders to call, with the calls' identifiers. */
  readonly orders: (Record<string, string> & { sid: string })[] = [];
  readonly ended: string[] = [];
  /** Status of the answers to orders. */
  orderStatus = 201;
  bridgePort = 0;
  #url = '';

  static async start(): Promise<StandInTwilio> {
    const twilio = new StandInTwilio();
    twilio.#url = await startHttpDouble((request) => twilio.#answer(request));
    return twilio;
  }

  get url(): string {
    return this.#url;
  }

  /** Sends a webhook, signed unless a signature is given. */
  async send(path: string, form: Record<string, string>, signature?: string | null): Promise<Response> {
    const signed = signature === undefined ? signatureOf(`${publicUrl}${path}`, form) : signature;
    return fetch(`http://127.0.0.1:${this.bridgePort}${path}`, {
      method: 'POST',
      headers: signed === null ? {} : { 'x-twilio-signature': signed },
      body: new URLSearchParams(form),
    });
  }

  /** Lets a call come in. Returns the answer's TwiML. */
  async ring(from: string): Promise<{ callSid: string; twiml: string }> {
    const callSid = newSid();
    const answered = await this.send('/twilio/voice', this.voiceForm(callSid, from));
    return { callSid, twiml: await answered.text() };
  }

  voiceForm(callSid: string, from: string): Record<string, string> {
    return {
      AccountSid: twilioAccount.sid,
      CallSid: callSid,
      From: from,
      To: '+351211000000',
      Direction: 'inbound',
      CallStatus: 'ringing',
      ApiVersion: '2010-04-01',
    };
  }

  /** Reports the status of an ordered call. */
  report(order: { sid: string; StatusCallback?: string }, status: string, more: Record<string, string> = {}) {
    const path = (order.StatusCallback ?? '').slice(publicUrl.length);
    const form = { AccountSid: twilioAccount.sid, CallSid: order.sid, CallStatus: status, ...more };
    return this.send(path, form);
  }

  #answer({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    const credentials = Buffer.from(`${twilioAccount.sid}:${twilioAccount.token}`).toString('base64');
    if (headers.authorization !== `Basic ${credentials}`) return { status: 401, body: {} };
    const base = `/2010-04-01/Accounts/${twilioAccount.sid}/Calls`;
    const form = Object.fromEntries(new URLSearchParams(body));
    if (method === 'POST' && path === `${base}.json`) {
      const order = { ...form, sid: newSid() };
      this.orders.push(order);
      return this.orderStatus === 201
        ? { status: 201, body: { sid: order.sid, status: 'queued' } }
        : { status: this.orderStatus, body: { code: 21_215 } };
    }
    const [, sid] = /\/Calls\/(CA\d+)\.json$/.exec(path) ?? [];
    if (sid === undefined || form['Status'] !== 'completed') return { status: 404, body: {} };
    this.ended.push(sid);
    return { status: 200, body: { sid, status: 'completed' } };
  }
}

/** Returns the path of the stream's address in TwiML. */
export const streamPath = (twiml: string): string =>
  /<Stream url="wss:\/\/phone\.candi\.example(\/streams\/twilio\/[\w-]+)">/.exec(twiml)?.[1] ?? '';
