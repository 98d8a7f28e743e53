import type { FromSpool, ToSpool } from './spool-messages.ts';
import type { InterruptedUpload } from './find-interrupted-uploads.ts';
import type { UploadPlan } from './upload-plan.ts';
import type { UploadTarget } from './upload-target.ts';
import { createSpoolReader } from './spool-reader.ts';
import { createUploader } from './uploader.ts';

/**
 * Uploads a recording left in this browser's storage and deletes it once the gateway has everything. `target.create`
 * resumes the existing upload. Resolves with true if everything arrived. Otherwise the file is kept and closed, so that
 * the upload can be tried again. A recording that another page is still writing is skipped.
 *
 * @param onShare called with the progress (0–1) once the gateway accepts the upload
 */
export async function resumeUpload(
  { fileName, label, durationMs }: InterruptedUpload,
  target: UploadTarget,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const worker = new Worker(new URL('./spool-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToSpool): void => worker.postMessage(message);
  const reader = createSpoolReader(post);
  const opened = Promise.withResolvers<number>();
  const closed = Promise.withResolvers<null>();
  worker.addEventListener('message', ({ data }: MessageEvent<FromSpool>) => {
    if (data.said === 'opened') opened.resolve(data.bytes);
    else if (data.said === 'read') reader.heard(data);
    else if (data.said === 'closed' || data.said === 'forgotten') closed.resolve(null);
  });
  worker.addEventListener(
    'error',
    ({ message }) => {
      opened.reject(new Error(message));
      closed.resolve(null);
    },
    { once: true },
  );
  try {
    post({ do: 'open', fileName, tickMs: null });
    const size = await opened.promise;
    const closeFile = async (by: 'close' | 'forget'): Promise<void> => {
      post({ do: by });
      await closed.promise;
    };
    if (size === 0) {
      await closeFile('forget');
      return false;
    }
    const { mimeType, startMs } = label;
    let recording = label.take;
    const ended = Promise.withResolvers<UploadPlan['outcome']>();
    const uploader = createUploader({
      target,
      mimeType,
      startMs,
      read: (offset, length) => reader.read(offset, length),
      onPlan(plan) {
        if (plan.outcome !== 'open') ended.resolve(plan.outcome);
        if (plan.recording === null) return;
        if (plan.recording !== recording) {
          recording = plan.recording;
          // Allows another page to resume if this one is closed too.
          post({ do: 'label', label: { mimeType, startMs, take: recording } });
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
    const outcome = await ended.promise;
    signal.removeEventListener('abort', giveUp);
    removeEventListener('online', online);
    await closeFile(outcome === 'saved' ? 'forget' : 'close');
    return outcome === 'saved';
  } finally {
    worker.terminate();
  }
}
