import type { IncomingHttpHeaders } from 'node:http';
import type { PhoneLeg } from '@candi/contract/interviews/phone';
import type { Registration } from '@candi/contract/interviews/phone-line';
import type { UnansweredResult } from '@candi/contract/interviews/phone-out';
import type { LegCall } from '../leg.ts';
import type { Dialect, StreamStart } from '../streams/dialect.ts';

/** An outgoing call to place. */
export interface CallOrder {
  /** Identifies the call in the bridge and at the gateway. */
  callSid: string;
  /** Number (E.164) or SIP address. */
  to: string;
  /** How long the telephone may ring (s). */
  ringSeconds: number;
}

/** What became of an outgoing call. */
export type CallOutcome = 'answered' | UnansweredResult;

/** Places outgoing calls. */
export interface Dialler {
  /** Rings until the call is answered or over. An answered call arrives as a media stream. Never throws. */
  place: (order: CallOrder) => Promise<CallOutcome>;
  /** Ends a call that has no stream. `place` then resolves. Never throws. */
  hangUp: (callSid: string) => Promise<void>;
}

/** A WebSocket connection that may become a call's stream. */
export interface AdmittedStream {
  dialect: Dialect;
  /** Returns the call of the stream; null if the connection was opened for another call. */
  identify: (start: StreamStart) => LegCall | null;
  /** Ends the call itself, if closing the stream doesn't. Never throws. */
  hangUp?: () => Promise<void>;
}

/** A request to open a WebSocket connection. */
export interface StreamRequest {
  /** Path and query, as requested. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface WebhookRequest {
  method: string;
  /** Path and query, as requested. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface WebhookAnswer {
  status: number;
  /** The empty string if there is no body. */
  contentType: string;
  body: string;
}

/** What connects telephone calls to the bridge: the embedded SIP leg or a telephony platform. */
export interface Line extends Dialler {
  readonly leg: PhoneLeg;
  /** Returns how to read the stream of a connection, or the HTTP status of a refusal. */
  admit: (request: StreamRequest) => Promise<AdmittedStream | number>;
  /** Returns whether the line is registered at its PBX; missing if it doesn't register. Never throws. */
  registration?: () => Promise<Registration>;
  /** Answers a webhook. `hasPlace`: whether the bridge can take one more call. */
  receive: (request: WebhookRequest, hasPlace: boolean) => Promise<WebhookAnswer>;
}

export const emptyAnswer = (status: number): WebhookAnswer => ({ status, contentType: '', body: '' });
