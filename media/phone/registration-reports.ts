import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { registrationEverySeconds } from '@candi/contract/interviews/phone-line';
import type { Registration } from '@candi/contract/interviews/phone-line';
import type { Logger } from '@candi/runtime/json-logger';
import type { PhoneGateway } from './gateway.ts';
import type { Line } from './lines/line.ts';

/** How often the line is asked, and how often an unchanged registration is reported (ms). */
const defaultPauses = { askMs: 5000, repeatMs: registrationEverySeconds * 1000 };

/** Number of reports that may fail while the gateway starts. */
const startingFailures = 2;

export interface RegistrationReportsOptions {
  gateway: Pick<PhoneGateway, 'reportRegistration'>;
  line: Pick<Line, 'registration'>;
  log: Logger;
  registrationPauses?: typeof defaultPauses;
}

/** Reports to the gateway whether the line is registered at its PBX: every change, and regularly. */
export class RegistrationReports {
  readonly #options: RegistrationReportsOptions;
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #reported: Registration | null = null;
  /** When the last report reached the gateway (ms, of `performance.now`). */
  #reportedAtMs = 0;
  /** Number of reports that have failed in a row. */
  #failures = 0;

  constructor(options: RegistrationReportsOptions) {
    this.#options = options;
  }

  /** Does nothing for a line that doesn't register anywhere. */
  start(): void {
    const { registration } = this.#options.line;
    if (registration !== undefined) this.#loop = this.#reportAll(registration);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #reportAll(read: () => Promise<Registration>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#report(await read());
      await this.#pause();
    }
  }

  async #report(registration: Registration): Promise<void> {
    const { gateway, log } = this.#options;
    const { repeatMs } = this.#options.registrationPauses ?? defaultPauses;
    const isDue = performance.now() - this.#reportedAtMs >= repeatMs;
    const isChanged = !isDeepStrictEqual(registration, this.#reported);
    if (!isChanged && !isDue) return;
    try {
      await gateway.reportRegistration(registration);
      this.#reported = registration;
      this.#reportedAtMs = performance.now();
      this.#failures = 0;
    } catch (problem) {
      this.#failures += 1;
      // The first failures are expected while the gateway starts. Of those after them, one entry in the log is enough.
      if (this.#failures === startingFailures + 1) log.warn('reporting the registration failed', { problem });
    }
  }

  async #pause(): Promise<void> {
    const { askMs } = this.#options.registrationPauses ?? defaultPauses;
    // Rejects if the reports are stopped.
    await setTimeout(askMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
