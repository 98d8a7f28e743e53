import { errorStatuses } from '@candi/contract/platform/errors';
import type { ErrorBody, ErrorCode } from '@candi/contract/platform/errors';
import { factorAnswer } from './second-factor.ts';

/** A request from the page as the gateway would receive it. */
export interface GatewayCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON body or form data; null without a body. */
  body: unknown;
  /** Values of the route's `:name` segments. */
  params: Record<string, string>;
  /** Aborted when the page cancels the request. */
  signal: AbortSignal;
}

/** The JSON body of a 200 response, or a complete response. */
type Answer = Response | object | null;
type Handler = (call: GatewayCall) => Answer | Promise<Answer>;

const isHandler = (answer: Answer | Handler): answer is Handler => typeof answer === 'function';

interface Route {
  method: string;
  pattern: URLPattern;
  handler: Handler;
}

/** Returns the error response that the gateway sends for this code. */
export const refusal = (code: ErrorCode, error: string, details: Record<string, unknown> = {}): Response =>
  Response.json({ error, code, details } satisfies ErrorBody, { status: errorStatuses[code] });

/**
 * Simulates the gateway over HTTP: replaces `fetch` until `stop`, records every call and responds to those that have
 * a route. A call without a route gets a 501 response and is listed in `unexpected`. As with the browser's fetch, a
 * request that the page cancels is rejected.
 */
export class FakeGateway {
  readonly calls: GatewayCall[] = [];
  readonly unexpected: string[] = [];
  readonly #routes: Route[] = [];
  readonly #fetch = globalThis.fetch;
  readonly #onCall = new Set<() => void>();
  #isStopped = false;

  constructor() {
    globalThis.fetch = (input, init) => this.#serve(new Request(input, init));
    this.on('GET /v1/page-settings', {
      clarityProject: null,
      hostedSignIn: null,
      phoneLine: false,
      phoneCalls: false,
    });
    this.on('GET /v1/to-review', { count: 0 });
    this.on('GET /v1/auth/second-factor', factorAnswer());
    this.on('GET /v1/company/calling', { fault: null, from: null });
    this.on('GET /v1/company/brand', { logoUrl: null, colour: null, senderName: '', whiteLabel: false });
  }

  /** Sets the response of a route ("GET /v1/members/:userId"), replacing an earlier one. */
  on(route: string, answer: Answer | Handler): this {
    const [method = '', pathname = ''] = route.split(' ');
    const handler = isHandler(answer) ? answer : () => answer;
    this.#routes.unshift({ method, pattern: new URLPattern({ pathname }), handler });
    return this;
  }

  /** Returns the calls made so far to a route. The route's path may contain `:name` segments. */
  to(route: string): GatewayCall[] {
    const [method, pathname = ''] = route.split(' ');
    const pattern = new URLPattern({ pathname });
    return this.calls.filter((call) => call.method === method && pattern.test({ pathname: call.path }));
  }

  /** Resolves with the first call to a route that meets the condition, immediately if it was already made. */
  received(route: string, isMeant: (call: GatewayCall) => boolean = () => true): Promise<GatewayCall> {
    return new Promise((resolve) => {
      const check = (): void => {
        const call = this.to(route).find(isMeant);
        if (!call) return;
        this.#onCall.delete(check);
        resolve(call);
      };
      this.#onCall.add(check);
      check();
    });
  }

  /**
   * Gives `fetch` back. Requests without a response, and retries of earlier requests, never get one, as if the page was
   * closed: the page that made them must not change what the next test sees.
   */
  stop(): void {
    this.#isStopped = true;
    globalThis.fetch = this.#fetch;
  }

  #serve(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return;
      const cancel = (): void => reject(request.signal.reason);
      if (request.signal.aborted) return cancel();
      request.signal.addEventListener('abort', cancel, { once: true });
      this.#respond(request).then(
        (response) => this.#isStopped || resolve(response),
        (error: unknown) => this.#isStopped || reject(error),
      );
    });
  }

  async #respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call: GatewayCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
      params: {},
      signal: request.signal,
    };
    this.calls.push(call);
    for (const check of this.#onCall) check();
    for (const { method, pattern, handler } of this.#routes) {
      const match = method === call.method ? pattern.exec({ pathname: url.pathname }) : null;
      if (!match) continue;
      for (const [name, value = ''] of Object.entries(match.pathname.groups)) call.params[name] = value;
      const answer = await handler(call);
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    }
    this.unexpected.push(`${call.method} ${call.path}`);
    return new Response(null, { status: 501 });
  }
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  if (text === '') return null;
  return type.startsWith('application/json') ? JSON.parse(text) : text;
}
