import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether Twilio signed the request (https://www.twilio.com/docs/usage/security#validating-requests): the HMAC
 * with SHA-1, keyed with the auth token, of the URL followed by the names and values of the form, sorted by name. The
 * handshake of a WebSocket has no form; its URL begins with wss.
 */
export const isSignedByTwilio = (
  authToken: string,
  signature: unknown,
  url: string,
  form: URLSearchParams = new URLSearchParams(),
): boolean => {
  if (typeof signature !== 'string') return false;
  const parts = [...new Set(form.keys())]
    .toSorted((one, other) => (one < other ? -1 : 1))
    // A repeated value counts once, as in Twilio's own libraries.
    .flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => `${name}${value}`));
  const expected = createHmac('sha1', authToken)
    .update(url + parts.join(''))
    .digest('base64');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
