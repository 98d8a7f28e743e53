import { z } from 'zod';
import { legToken } from './caller.ts';
import { startHttpDouble } from './http-double.ts';
import type { DoubleAnswer, DoubleRequest } from './http-double.ts';

const order = z.object({ callSid: z.string(), to: z.string(), from: z.string(), ringSeconds: z.number() });
type Order = z.infer<typeof order>;

/** Control API of the SIP leg (infra/sip/internal/leg/control.go). Calls ring until the test decides. */
export class StandInSipLeg {
  readonly orders: Order[] = [];
  /** Calls that were hung up. */
  readonly ended: string[] = [];
  /** Answer to the question whether it is registered at a PBX. */
  registration: object = { state: 'none', fault: null, sipCode: null };
  /** Status of the answer to orders. */
  orderStatus = 202;
  #url = '';
  readonly #calls = new Map<string, PromiseWithResolvers<{ state: string; sipCode: number }>>();

  static async start(): Promise<StandInSipLeg> {
    const leg = new StandInSipLeg();
    leg.#url = await startHttpDouble((request) => leg.#answer(request));
    return leg;
  }

  get url(): string {
    return this.#url;
  }

  /** Decides what becomes of a call. */
  settle(callSid: string, state: string, sipCode = 0): void {
    this.#calls.get(callSid)?.resolve({ state, sipCode });
  }

  async #answer({ method, path, headers, body }: DoubleRequest): Promise<DoubleAnswer> {
    if (headers.authorization !== `Bearer ${legToken}`) return { status: 401, body: {} };
    if (method === 'POST' && path === '/calls') {
      const read = order.parse(JSON.parse(body));
      this.orders.push(read);
      this.#calls.set(read.callSid, Promise.withResolvers());
      return { status: this.orderStatus, body: {} };
    }
    if (method === 'GET' && path === '/registration') return { status: 200, body: this.registration };
    const [, sid = ''] = /^\/calls\/([^?]+)/.exec(path) ?? [];
    const call = this.#calls.get(sid);
    if (call === undefined) return { status: 404, body: {} };
    if (method === 'GET' && path.endsWith('?wait=1')) return { status: 200, body: await call.promise };
    if (method !== 'DELETE') return { status: 405, body: {} };
    this.ended.push(sid);
    call.resolve({ state: 'ended', sipCode: 487 });
    return { status: 204, body: null };
  }
}
