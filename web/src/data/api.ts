import type { App } from '@candi/gateway/app';
import { hc } from 'hono/client';
import type { CallOptions } from './http.ts';
import { createFetch } from './http.ts';
import { pageHost } from './page-host.ts';

/** The gateway's calls, typed by its own app: `api().v1.templates.$get(…)`. Options hold for the calls made with it. */
export const api = (options: CallOptions = {}) =>
  hc<App>(location.origin, { fetch: createFetch(pageHost, options) });

/** The JSON of an answer. Failed answers have thrown before, as `ApiError`. */
export async function answer<T>(call: Promise<{ json: () => Promise<T> }>): Promise<T> {
  return (await call).json();
}
