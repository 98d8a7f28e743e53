import type { FromSpool, ToSpool } from './spool-messages.ts';
import type { Leftover } from './find-leftovers.ts';
import type { UploadPlan } from './upload-plan.ts';
import type { UploadTarget } from './upload-target.ts';
import { createSpoolReader } from './spool-reader.ts';
import { createUploader } from './uploader.ts';

/**
 * Sends what is left of it, and removes it here once the gateway has all. `target.create` goes on with the take that it
 * was. Resolves with whether all arrived; what didn't stays. What a page still records is left to that page.
 *
 * @param onShare told once the gateway takes it: 0–1
 */
export async function sendLeftover(
  { fileName, label, durationMs }: Leftover,
  target: UploadTarget,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const worker = new Worker(new URL('./spool-worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToSpool): void => worker.postMessage(message);
  const reader = createSpoolReader(tell);
  const opened = Promise.withResolvers<number>();
  const forgotten = Promise.withResolvers<null>();
  worker.addEventListener('message', ({ data }: MessageEvent<FromSpool>) => {
    if (data.said === 'opened') opened.resolve(data.bytes);
    else if (data.said === 'read') reader.heard(data);
    else if (data.said === 'forgotten') forgotten.resolve(null);
  });
  worker.addEventListener('error', ({ message }) => opened.reject(new Error(message)), { once: true });
  try {
    tell({ do: 'open', fileName, tickMs: null });
    const size = await opened.promise;
    const forget = async (): Promise<void> => {
      tell({ do: 'forget' });
      await forgotten.promise;
    };
    if (size === 0) {
      await forget();
      return false;
    }
    const { mimeType, startMs } = label;
    let { take } = label;
    const ended = Promise.withResolvers<UploadPlan['outcome']>();
    const uploader = createUploader({
      target,
      mimeType,
      startMs,
      read: (offset, length) => reader.read(offset, length),
      onPlan(plan) {
        if (plan.outcome !== 'open') ended.resolve(plan.outcome);
        if (plan.take === null) return;
        if (plan.take !== take) {
          take = plan.take;
          // Should this page go down too.
          tell({ do: 'label', label: { mimeType, startMs, take } });
        }
        onShare(plan.offset / size);
      },
    });
    const giveUp = (): void => {
      uploader.abort();
      ended.resolve('open');
    };
    const online = (): void => uploader.online();
    signal.addEventListener('abort', giveUp, { once: true });
    addEventListener('online', online);
    if (signal.aborted) giveUp();
    else uploader.finished({ size, durationMs });
    try {
      if ((await ended.promise) !== 'saved') return false;
    } finally {
      signal.removeEventListener('abort', giveUp);
      removeEventListener('online', online);
    }
    await forget();
    return true;
  } finally {
    worker.terminate();
  }
}
