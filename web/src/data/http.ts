import { ApiError } from './api-error.ts';
import { isTemporary, pause, retries, retryWait } from './retry.ts';

export interface CallOptions {
  /** Value of the Authorization header. Default: the signed-in user's bearer token, if there is one. */
  authorization?: string;
  /** Suppresses the toast because the caller shows the error itself. */
  quiet?: boolean;
  /** Suppresses the toast with the response's message because the caller shows it itself. */
  showsMessage?: boolean;
  /** Suppresses the overlay spinner, for callers that show the progress or the result themselves. */
  background?: boolean;
  /** Text below the overlay spinner. */
  loadingMessage?: string;
  /**
   * Idempotency key of the write. Calls with the same key count as one write and get the same response. Default: a new
   * key per call.
   */
  idempotencyKey?: string;
  /** Maximum number of retries. Default: `retries`. */
  retries?: number;
}

/** What the fetch layer needs from the page: the platform's fetch, the current language and token, and callbacks. */
export interface HttpHost {
  fetch: typeof fetch;
  origin: string;
  language: () => string;
  token: () => string | null;
  texts: () => { network: string; unknown: string };
  started: (options: CallOptions) => void;
  stopped: (options: CallOptions) => void;
  succeeded: (message: string) => void;
  /** Called for every failed call. `ownToken`: whether the call used the token of the user who is still signed in. */
  failed: (error: ApiError, about: { ownToken: boolean; quiet: boolean }) => void;
}

const isWrite = (method: string): boolean => !['GET', 'HEAD'].includes(method);

/** Converts a failed response to an `ApiError`. `unknown` is the message if the body has none. */
async function toError(response: Response, unknown: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return new ApiError('UNKNOWN', unknown, response.status);
  const { error, code, details } = body as Record<string, unknown>;
  return new ApiError(
    typeof code === 'string' ? (code as ApiError['code']) : 'UNKNOWN',
    typeof error === 'string' ? error : unknown,
    response.status,
    typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {},
  );
}

async function attempt(host: HttpHost, request: Request, options: CallOptions): Promise<Response> {
  const limit = options.retries ?? retries;
  // Read once, so that retries go where the first attempt went even if the page's fetch is replaced meanwhile.
  const { fetch: send } = host;
  for (let tried = 0; ; tried += 1) {
    let response: Response | null = null;
    try {
      response = await send(request.clone());
    } catch (error) {
      if (request.signal.aborted) throw error;
    }
    if (response && !isTemporary(response)) return response;
    if (tried >= limit) {
      if (response) return response;
      throw new ApiError('NETWORK', host.texts().network, 0);
    }
    await pause(retryWait(tried, response), request.signal);
  }
}

/**
 * Returns a `fetch` that adds the `lang` parameter, authorization and, on writes, an idempotency key. It retries failed
 * calls and drives the overlay spinner and the toasts. Throws `ApiError` for responses with status 400 and above.
 */
export function createFetch(host: HttpHost, options: CallOptions = {}): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, host.origin);
    url.searchParams.set('lang', host.language());
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const token = options.authorization ? null : host.token();
    const authorization = options.authorization ?? (token && `Bearer ${token}`);
    if (authorization) headers.set('Authorization', authorization);
    const method = init?.method?.toUpperCase() ?? (input instanceof Request ? input.method : 'GET');
    const writes = isWrite(method);
    if (writes) headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
    const request = new Request(url, { ...init, method, headers });

    if (writes) host.started(options);
    try {
      const response = await attempt(host, request, options);
      if (!response.ok) throw await toError(response, host.texts().unknown);
      if (writes && !options.showsMessage) await announce(host, response.clone());
      return response;
    } catch (error) {
      if (error instanceof ApiError)
        host.failed(error, {
          ownToken: token !== null && token === host.token(),
          quiet: options.quiet ?? false,
        });
      throw error;
    } finally {
      if (writes) host.stopped(options);
    }
  };
}

async function announce(host: HttpHost, response: Response): Promise<void> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) return;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return;
  const { message } = body as Record<string, unknown>;
  if (typeof message === 'string') host.succeeded(message);
}
