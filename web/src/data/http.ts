import { ApiError } from './api-error.ts';
import { mayPass, pause, retries, retryWait } from './retry.ts';

export interface CallOptions {
  /** Whole value of the Authorization header. Default: the signed-in user's bearer token, if there is one. */
  authorization?: string;
  /** The caller shows its own error: no toast. */
  quiet?: boolean;
  /** The page has answered already: no overlay spinner. */
  background?: boolean;
  /** Shown under the overlay spinner. */
  loadingMessage?: string;
  /** Same key, same answer: give one to make two calls of the page one write. Default: a new one a call. */
  idempotencyKey?: string;
  /** Default: see `retries`. */
  retries?: number;
}

/** What the fetch layer needs of the page around it. */
export interface HttpHost {
  fetch: typeof fetch;
  origin: string;
  language: () => string;
  token: () => string | null;
  texts: () => { network: string; unknown: string };
  started: (options: CallOptions) => void;
  stopped: (options: CallOptions) => void;
  succeeded: (message: string) => void;
  /** Any failure that isn't quiet, and a 401 on the user's own bearer always. */
  failed: (error: ApiError, about: { ownToken: boolean; quiet: boolean }) => void;
}

const isWrite = (method: string): boolean => !['GET', 'HEAD'].includes(method);

/** What a failed answer says. `unknown`: where it says nothing. */
export async function toError(response: Response, unknown: string): Promise<ApiError> {
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
  for (let tried = 0; ; tried += 1) {
    let response: Response | null = null;
    try {
      response = await host.fetch(request.clone());
    } catch (error) {
      if (request.signal.aborted) throw error;
    }
    if (response && !mayPass(response)) return response;
    if (tried >= limit) {
      if (response) return response;
      throw new ApiError('NETWORK', host.texts().network, 0);
    }
    await pause(retryWait(tried, response), request.signal);
  }
}

/**
 * A `fetch` with the product's manners: `lang`, authorization, an idempotency key on writes, retries, the overlay
 * spinner and toasts. Answers of 400 and above throw `ApiError`.
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
      if (writes) await announce(host, response.clone());
      return response;
    } catch (error) {
      if (error instanceof ApiError)
        host.failed(error, { ownToken: token !== null, quiet: options.quiet ?? false });
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
