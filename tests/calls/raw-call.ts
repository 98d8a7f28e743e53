import type { ErrorBody } from '@candi/contract/platform/errors';

export interface RawAnswer {
  status: number;
  /** Error code of a failed request; null if it succeeded. */
  code: string | null;
  error: string | null;
  details: Record<string, unknown>;
  body: unknown;
}

/**
 * Sends one HTTP request and returns the response, whether or not it failed. Bytes are sent unchanged; any other body
 * is sent as JSON.
 */
export const rawCall = async (
  method: string,
  url: string,
  authorization: string,
  body?: Uint8Array<ArrayBuffer> | object,
): Promise<RawAnswer> => {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  const { code = null, error = null, details = {} } = answer.ok ? {} : (said as Partial<ErrorBody>);
  return { status: answer.status, code, error, details, body: said };
};
