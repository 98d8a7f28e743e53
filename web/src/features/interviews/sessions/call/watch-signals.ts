import type { SessionKey } from '../api/session-calls.ts';
import { sendSignals } from '../api/session-calls.ts';
import type { SignalLog } from './signal-log.ts';
import { createSignalLog } from './signal-log.ts';

/** Interval between two uploads of signals (ms). */
const flushMs = 2000;

export interface SignalWatch extends Pick<SignalLog, 'note' | 'camera'> {
  /** Sends the remaining signals and stops watching. */
  close: () => Promise<void>;
}

/**
 * Watches for the signals that the consent names: page in the background, window without focus, text pasted into the
 * answer, devices added or removed. The pasted text and the rest of the screen are never read. `now`: ms of the
 * session.
 */
export function watchSignals(key: SessionKey, now: () => number): SignalWatch {
  const watch = new AbortController();
  const { signal } = watch;
  const log = createSignalLog(now, (signals) => sendSignals(key, signals));
  const logVisibility = () => log.away(document.hidden ? 'hidden' : document.hasFocus() ? null : 'blurred');
  document.addEventListener('visibilitychange', logVisibility, { signal });
  window.addEventListener('focus', () => log.away(document.hidden ? 'hidden' : null), { signal });
  window.addEventListener('blur', () => log.away(document.hidden ? 'hidden' : 'blurred'), { signal });
  document.addEventListener(
    'paste',
    ({ target, clipboardData }) => {
      const length = clipboardData?.getData('text').length ?? 0;
      if (target instanceof HTMLTextAreaElement && length > 0) log.note('pasted', length);
    },
    { signal },
  );
  navigator.mediaDevices?.addEventListener('devicechange', () => log.note('devices_changed'), { signal });
  const timer = setInterval(() => void log.flush(), flushMs);
  return {
    note: log.note,
    camera: log.camera,
    close: async () => {
      watch.abort();
      clearInterval(timer);
      log.away(null);
      log.camera(true, now());
      await log.flush();
    },
  };
}
