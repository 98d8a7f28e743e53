import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Maximum age of a webhook (ms). */
const maxAgeMs = 5 * 60_000;
/** A signature: 64 bytes (RFC 8032, section 5.1.6) as base64, in its only spelling. */
const spelling = /^[A-Za-z0-9+/]{85}[AQgw]==$/;
/** What precedes the 32 bytes of an Ed25519 key in its DER encoding (RFC 8410, section 4). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads the public key of an account, as Telnyx shows it (base64). Throws if it isn't one. */
export const readTelnyxKey = (base64: string): KeyObject => {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32) throw new Error('TELNYX_PUBLIC_KEY: expects 32 bytes as base64');
  return createPublicKey({ key: Buffer.concat([derPrefix, raw]), format: 'der', type: 'spki' });
};

export interface SignedWebhook {
  /** Headers `telnyx-signature-ed25519` (base64) and `telnyx-timestamp` (s since 1970). */
  signature: unknown;
  timestamp: unknown;
  body: string;
}

/**
 * Returns whether Telnyx signed the webhook in the last five minutes
 * (https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks#webhook-signing). It signs the timestamp and
 * the body.
 */
export const isSignedByTelnyx = (key: KeyObject, webhook: SignedWebhook, nowMs: number): boolean => {
  const { signature, timestamp, body } = webhook;
  if (typeof signature !== 'string' || !spelling.test(signature)) return false;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowMs - Number(timestamp) * 1000) > maxAgeMs) return false;
  return verify(null, Buffer.from(`${timestamp}|${body}`), key, Buffer.from(signature, 'base64'));
};
