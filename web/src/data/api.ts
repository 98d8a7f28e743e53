import type { App } from '@candi/gateway/app';
import { hc } from 'hono/client';
import type { CallOptions } from './http.ts';
import { createFetch } from './http.ts';
import { pageHost } from './page-host.ts';

/**
 * Returns a client for the gateway's API, typed by the gateway's own app: `api().v1.templates.$get(…)`. The options
 * apply to every call of the client.
 */
export const api = (options: CallOptions = {}) =>
  hc<App>(location.origin, { fetch: createFetch(pageHost, options) });

/** Returns the JSON body of a response. Failed responses never get here: the fetch layer throws an `ApiError`. */
export async function answer<T>(call: Promise<{ json: () => Promise<T> }>): Promise<T> {
  return (await call).json();
}
