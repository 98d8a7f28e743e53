import type { UploadEvent, UploadPlan, UploadStep } from './upload-plan.ts';
import type { UploadTarget } from './upload-target.ts';
import { afterEvent, emptyPlan, nextStep } from './upload-plan.ts';
import { UploadRefused } from './upload-target.ts';

export interface UploaderOptions {
  target: UploadTarget;
  mimeType: string;
  /** Time from the session's `startedAt` to the start of the recording (ms). */
  startMs: number;
  /** Reads the recording's bytes. */
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
  onPlan: (plan: UploadPlan) => void;
}
export interface Uploader {
  written(bytes: number): void;
  finished(whole: { size: number; durationMs: number }): void;
  online(): void;
  /** Stops uploading and cancels the running call. */
  abort(): void;
}

/** Timeout of one call (ms): long enough for a chunk over any usable connection. */
const callTimeoutMs = 30_000;

/**
 * Creates an uploader that carries out the plan: one call at a time, from the gateway's offset on, until everything is
 * sent or the gateway refuses it.
 */
export function createUploader(options: UploaderOptions): Uploader {
  const { target } = options;
  const giveUp = new AbortController();
  let plan = emptyPlan;
  let wake = (): void => undefined;

  const happened = (event: UploadEvent): void => {
    plan = afterEvent(plan, event, performance.now(), Math.random());
    options.onPlan(plan);
    wake();
  };

  const carryOut = async (step: Exclude<UploadStep, { do: 'wait' | 'nothing' }>): Promise<UploadEvent> => {
    const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(callTimeoutMs)]);
    try {
      switch (step.do) {
        case 'create':
          return { on: 'created', ...(await target.create(options.mimeType, options.startMs, signal)) };
        case 'patch': {
          const bytes = await options.read(step.offset, step.length);
          return { on: 'accepted', ...(await target.patch(step.recording, step.offset, bytes, signal)) };
        }
        case 'status':
          return { on: 'status', ...(await target.status(step.recording, signal)) };
        case 'complete':
          await target.complete(step.recording, step.whole, signal);
          return { on: 'completed' };
      }
    } catch (error) {
      if (!(error instanceof UploadRefused)) return { on: 'unreachable' };
      return { on: 'refused', code: error.code, message: error.message, offset: error.offset };
    }
  };

  const wait = (untilMs: number | null): Promise<void> =>
    new Promise((resolve) => {
      const timer = untilMs === null ? undefined : setTimeout(resolve, untilMs - performance.now());
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!giveUp.signal.aborted) {
      const step = nextStep(plan, performance.now());
      if (step.do === 'nothing') return;
      if (step.do === 'wait') {
        await wait(step.untilMs);
        continue;
      }
      const event = await carryOut(step);
      if (!giveUp.signal.aborted) happened(event);
    }
  };
  void run();

  return {
    written: (bytes) => happened({ on: 'written', bytes }),
    finished: (whole) => happened({ on: 'finished', whole }),
    online: () => happened({ on: 'online' }),
    abort: () => {
      giveUp.abort();
      wake();
    },
  };
}
