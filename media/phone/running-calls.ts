import { callAliveSeconds } from '@candi/contract/interviews/phone';
import type { Logger } from '@candi/runtime/json-logger';
import type { PhoneGateway } from './gateway.ts';

/** Tells the gateway regularly which calls are running, so that it notices if the bridge disappears. */
export class RunningCalls {
  readonly #callIds = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  /** @param aliveMs interval of the reports (ms) */
  constructor(gateway: PhoneGateway, log: Logger, aliveMs = callAliveSeconds * 1000) {
    this.#timer = setInterval(() => {
      if (this.#callIds.size === 0) return;
      gateway
        .keepAlive([...this.#callIds])
        .catch((problem: unknown) => log.warn('running calls not reported', { problem }));
    }, aliveMs).unref();
  }

  add(callId: string): void {
    this.#callIds.add(callId);
  }

  delete(callId: string): void {
    this.#callIds.delete(callId);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
