import { errorStatuses } from '@candi/contract/platform/errors';
import type { ErrorBody, ErrorCode } from '@candi/contract/platform/errors';
import type { AnswerOf, BodyOf, ParamsOf, RouteName } from './routes.ts';
import { factorAnswer } from './second-factor.ts';

/** A request from the page as the gateway would receive it. */
export interface GatewayCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON body or form data; null without a body. */
  body: unknown;
  /** Aborted when the page cancels the request. */
  signal: AbortSignal;
}

/** A call to a route. `params`: values of the route's `:name` segments. */
export type CallTo<Route extends RouteName> = GatewayCall & { body: BodyOf<Route>; params: ParamsOf<Route> };

/** The JSON body of a 200 response, or a complete response. */
export type Answer<Route extends RouteName> = AnswerOf<Route> | Response;
export type Handler<Route extends RouteName> = (
  call: CallTo<Route>,
) => Answer<Route> | Promise<Answer<Route>>;

const isAnswer = <Route extends RouteName>(answer: Answer<Route> | Handler<Route>): answer is Answer<Route> =>
  typeof answer !== 'function';

/** Returns the error response that the gateway sends for this code. */
export const refusal = (code: ErrorCode, error: string, details: Record<string, unknown> = {}): Response =>
  Response.json({ error, code, details } satisfies ErrorBody, { status: errorStatuses[code] });

/** A call compared with a route. `params`: values of the route's `:name` segments; null if the call is to another route. */
interface ComparedCall extends GatewayCall {
  params: Record<string, string | undefined> | null;
}

const compare = (call: GatewayCall, route: RouteName): ComparedCall => {
  const [method, pathname = ''] = route.split(' ');
  const match = call.method === method ? new URLPattern({ pathname }).exec({ pathname: call.path }) : null;
  return { ...call, params: match?.pathname.groups ?? null };
};

const isTo = <Route extends RouteName>(call: ComparedCall): call is ComparedCall & CallTo<Route> =>
  call.params !== null;

/**
 * Simulates the gateway over HTTP: replaces `fetch` until `stop`, records every call and responds to those that have
 * a route. A call without a route gets a 501 response and is listed in `unexpected`. As with the browser's fetch, a
 * request that the page cancels is rejected.
 */
export class FakeGateway {
  readonly calls: GatewayCall[] = [];
  readonly unexpected: string[] = [];
  readonly #responders: ((call: GatewayCall) => Promise<Response> | null)[] = [];
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

  /** Sets the response of a route, replacing an earlier one. */
  on<Route extends RouteName>(route: Route, answer: Answer<Route> | Handler<Route>): this {
    const respond = async (call: CallTo<Route>): Promise<Response> => {
      const given = isAnswer(answer) ? answer : await answer(call);
      return given instanceof Response ? given.clone() : Response.json(given);
    };
    this.#responders.unshift((call) => {
      const compared = compare(call, route);
      return isTo<Route>(compared) ? respond(compared) : null;
    });
    return this;
  }

  /** Sets the response of every route, replacing all earlier ones. */
  onAny(respond: () => Response | Promise<Response>): this {
    this.#responders.unshift(async () => respond());
    return this;
  }

  /** Returns the calls made so far to a route. `params`: only those whose `:name` segments have these values. */
  to<Route extends RouteName>(route: Route, params: Partial<ParamsOf<Route>> = {}): CallTo<Route>[] {
    return this.calls
      .map((call) => compare(call, route))
      .filter((call) => Object.entries(params).every(([name, value]) => call.params?.[name] === value))
      .filter((call) => isTo<Route>(call));
  }

  /** Resolves with the first call to a route that meets the condition, immediately if it was already made. */
  received<Route extends RouteName>(
    route: Route,
    isMeant: (call: CallTo<Route>) => boolean = () => true,
  ): Promise<CallTo<Route>> {
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
    const { pathname, searchParams } = new URL(request.url);
    const call: GatewayCall = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await readBody(request),
      signal: request.signal,
    };
    this.calls.push(call);
    for (const check of this.#onCall) check();
    for (const respond of this.#responders) {
      const response = respond(call);
      if (response) return response;
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
