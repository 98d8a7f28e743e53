/** Time limit for a request that doesn't set its own (ms). */
const defaultMs = 10_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Time limit (ms). */
  timeoutMs?: number;
}

/** Sends a request whose body, if any, is JSON or a form. Returns the parsed body; null if it isn't JSON. Throws if the connection fails. */
export const requestJson = async (request: HttpRequest): Promise<{ status: number; body: unknown }> => {
  const { method, url, headers, body = null, timeoutMs = defaultMs } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
  return { status: response.status, body: await response.json().catch(() => null) };
};
