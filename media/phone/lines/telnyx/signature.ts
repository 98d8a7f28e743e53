import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Maximum age of a webhook (ms). */
const maxAgeMs = 5 * 60_000;
/** Length of a signature (bytes; RFC 8032, section 5.1.6). */
const signatureBytes = 64;
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
 * Returns the signature of a webhook that Telnyx sent in the last five minutes, in one spelling; null if it isn't valid
 * (https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks#webhook-signing). Telnyx signs the timestamp
 * and the body.
 */
export const telnyxSignature = (key: KeyObject, webhook: SignedWebhook, nowMs: number): string | null => {
  const { signature, timestamp, body } = webhook;
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return null;
  if (Math.abs(nowMs - Number(timestamp) * 1000) > maxAgeMs) return null;
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.length !== signatureBytes) return null;
  return verify(null, Buffer.from(`${timestamp}|${body}`), key, bytes) ? bytes.toString('hex') : null;
};
