import type { InterviewType } from '@candi/contract/platform/enumerations';

/**
 * Preloads the code of the call and its recording before the attempt starts, so that a slow network delays the join
 * page and not the interview. Rejects on a network failure; the next call tries again.
 */
export async function loadCall(type: InterviewType): Promise<void> {
  const [{ loadRecorder }] = await Promise.all([
    import('@candi/media/recording/start-recording'),
    import('../call/call-page.tsx'),
    import('../call/call-view.tsx'),
    // Loaded before it is needed, because the network may be bad then.
    import('../call/phone/moved-view.tsx'),
  ]);
  // The interview also works in a browser that can't record.
  if (type !== 'PHONE') await loadRecorder().catch(() => undefined);
}
