import type { RecordingFault, RecordingOptions, RecordingState } from './recording.ts';
import type { UploadPlan } from './upload-plan.ts';
import { RecordingFailed } from './recording.ts';

/** Tracks the state of a recording, as reported to the page, until the gateway has all of it. */
export interface Progress {
  readonly state: RecordingState;
  /** Resolves once the gateway has the whole recording. */
  readonly whole: Promise<{ size: number; durationMs: number }>;
  stored(bytes: number, durationMs: number): void;
  uploaded(plan: UploadPlan): void;
  /** Reports a fault that doesn't stop the recording. */
  problem(fault: RecordingFault, message: string): void;
  /** Reports that recording has stopped. What was recorded until then is still uploaded. */
  broke(fault: RecordingFault, message: string): void;
  stopping(): void;
}

export function createProgress(onState: RecordingOptions['onState']): Progress {
  let state: RecordingState = {
    status: 'recording',
    bytesRecorded: 0,
    bytesUploaded: 0,
    durationMs: 0,
    error: null,
  };
  let lasting: RecordingState['error'] = null;
  let broken: RecordingState['error'] = null;
  let stopping = false;
  const whole = Promise.withResolvers<{ size: number; durationMs: number }>();
  // Prevents an unhandled rejection if the recording is never stopped.
  whole.promise.catch(() => undefined);

  const now = (change: Partial<RecordingState>): void => {
    state = { ...state, ...change };
    onState?.(state);
  };
  const statusOf = (plan: UploadPlan): RecordingState['status'] => {
    if (broken || plan.outcome === 'refused') return 'failed';
    if (plan.outcome === 'saved') return 'saved';
    if (plan.offline) return 'offline';
    return stopping ? 'saving' : 'recording';
  };

  return {
    get state() {
      return state;
    },
    whole: whole.promise,
    stored: (bytesRecorded, durationMs) => now({ bytesRecorded, durationMs }),
    uploaded(plan) {
      const error = broken ?? plan.fault ?? lasting;
      now({ bytesUploaded: plan.offset, status: statusOf(plan), error });
      if (plan.outcome === 'open') return;
      if (error && (broken || plan.outcome === 'refused'))
        whole.reject(new RecordingFailed(error.fault, error.message));
      else if (plan.whole) whole.resolve(plan.whole);
    },
    problem(fault, message) {
      lasting = { fault, message };
      now({ error: lasting });
    },
    broke(fault, message) {
      broken = { fault, message };
      now({ status: 'failed', error: broken });
    },
    stopping() {
      stopping = true;
      if (state.status === 'recording') now({ status: 'saving' });
    },
  };
}
