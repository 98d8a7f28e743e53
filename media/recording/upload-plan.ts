import type { ErrorCode } from '@candi/contract/platform/errors';
import type { RecordingFault } from './recording.ts';

/** State of one recording's upload. Offsets are in bytes, times in ms of a monotonic clock. */
export interface UploadPlan {
  recording: number | null;
  /** Number of bytes that the gateway is known to have. */
  offset: number;
  /** Bytes available for upload. */
  written: number;
  /** Set once the recording is complete. */
  whole: { size: number; durationMs: number } | null;
  /** True after a lost response: the gateway's offset must be read before more is sent. */
  uncertain: boolean;
  /** Number of consecutive refusals and lost responses. */
  failures: number;
  notBeforeMs: number;
  offline: boolean;
  outcome: 'open' | 'saved' | 'refused';
  fault: { fault: RecordingFault; message: string } | null;
}

export type UploadStep =
  | { do: 'create' }
  | { do: 'patch'; recording: number; offset: number; length: number }
  | { do: 'status'; recording: number }
  | { do: 'complete'; recording: number; whole: { size: number; durationMs: number } }
  /** Waits until something is written, or until `untilMs` if set. */
  | { do: 'wait'; untilMs: number | null }
  | { do: 'nothing' };

export type UploadEvent =
  | { on: 'written'; bytes: number }
  | { on: 'finished'; whole: { size: number; durationMs: number } }
  | { on: 'created'; recording: number; offset: number }
  | { on: 'accepted'; offset: number }
  | { on: 'status'; offset: number; complete: boolean }
  | { on: 'completed' }
  | { on: 'refused'; code: ErrorCode; message: string; offset: number | null }
  | { on: 'unreachable' }
  /** The browser reports that the network is back. */
  | { on: 'online' };

/** Maximum chunk size (bytes): small enough to show progress on a slow mobile line, large enough to catch up. */
const chunkBytes = 512 * 1024;
const firstDelayMs = 500;
const longestDelayMs = 8000;
const retriedCodes: ReadonlySet<ErrorCode> = new Set([
  'TOO_MANY_REQUESTS',
  'DISK_FULL',
  'ROOM_UNAVAILABLE',
  'INTERNAL',
]);

export const emptyPlan: UploadPlan = {
  recording: null,
  offset: 0,
  written: 0,
  whole: null,
  uncertain: false,
  failures: 0,
  notBeforeMs: 0,
  offline: false,
  outcome: 'open',
  fault: null,
};

export function nextStep(plan: UploadPlan, nowMs: number): UploadStep {
  if (plan.outcome !== 'open') return { do: 'nothing' };
  if (nowMs < plan.notBeforeMs) return { do: 'wait', untilMs: plan.notBeforeMs };
  if (plan.recording === null) return plan.written > 0 ? { do: 'create' } : { do: 'wait', untilMs: null };
  if (plan.uncertain) return { do: 'status', recording: plan.recording };
  if (plan.offset < plan.written) {
    const length = Math.min(plan.written - plan.offset, chunkBytes);
    return { do: 'patch', recording: plan.recording, offset: plan.offset, length };
  }
  if (plan.whole) return { do: 'complete', recording: plan.recording, whole: plan.whole };
  return { do: 'wait', untilMs: null };
}

/**
 * Returns the plan after an event. `spread`: random number (0–1) that keeps many pages from retrying at the same time.
 */
export function afterEvent(plan: UploadPlan, event: UploadEvent, nowMs: number, spread: number): UploadPlan {
  switch (event.on) {
    case 'written':
      return { ...plan, written: Math.max(plan.written, event.bytes) };
    case 'finished':
      // An empty recording was never created at the gateway, so there is nothing to complete.
      if (event.whole.size === 0) return { ...plan, whole: event.whole, outcome: 'saved' };
      return { ...plan, whole: event.whole, written: event.whole.size };
    case 'created':
      return withGatewayOffset({ ...plan, recording: event.recording }, event.offset);
    case 'accepted':
      return withGatewayOffset(plan, event.offset);
    case 'status':
      return event.complete
        ? { ...withoutFailures(plan), outcome: 'saved' }
        : withGatewayOffset(plan, event.offset);
    case 'completed':
      return { ...withoutFailures(plan), outcome: 'saved' };
    case 'unreachable':
      return { ...backOff(plan, nowMs, spread), uncertain: plan.recording !== null, offline: true };
    case 'online':
      return { ...plan, notBeforeMs: nowMs };
    case 'refused':
      return refused(plan, event, nowMs, spread);
  }
}

function refused(
  plan: UploadPlan,
  event: Extract<UploadEvent, { on: 'refused' }>,
  nowMs: number,
  spread: number,
): UploadPlan {
  if (event.code === 'UPLOAD_REPLAYED' || event.code === 'UPLOAD_OUT_OF_ORDER') {
    // The first offset mismatch follows from a lost response and is retried immediately; repeated mismatches back
    // off.
    const waiting = plan.failures === 0 ? { ...plan, failures: 1 } : backOff(plan, nowMs, spread);
    if (event.offset === null) return { ...waiting, uncertain: true, offline: false };
    const { failures, notBeforeMs } = waiting;
    return { ...withGatewayOffset(plan, event.offset), failures, notBeforeMs };
  }
  if (retriedCodes.has(event.code)) {
    const fault =
      event.code === 'DISK_FULL' ? { fault: 'storage_full' as const, message: event.message } : plan.fault;
    return { ...backOff(plan, nowMs, spread), uncertain: plan.recording !== null, offline: false, fault };
  }
  return { ...plan, outcome: 'refused', fault: { fault: 'refused', message: event.message } };
}

/** Accepts the gateway's offset, whatever this page assumed. */
function withGatewayOffset(plan: UploadPlan, offset: number): UploadPlan {
  if (offset > plan.written) {
    const message = `the gateway holds ${offset} bytes of a recording with ${plan.written}`;
    return { ...plan, outcome: 'refused', fault: { fault: 'refused', message } };
  }
  return { ...withoutFailures(plan), offset };
}

function withoutFailures(plan: UploadPlan): UploadPlan {
  return { ...plan, uncertain: false, failures: 0, notBeforeMs: 0, offline: false, fault: null };
}

function backOff(plan: UploadPlan, nowMs: number, spread: number): UploadPlan {
  const delayMs = Math.min(firstDelayMs * 2 ** plan.failures, longestDelayMs) * (0.75 + spread / 2);
  return { ...plan, failures: plan.failures + 1, notBeforeMs: nowMs + delayMs };
}
