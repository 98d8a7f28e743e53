import type { InterviewType } from '@candi/contract/platform/enumerations';

/**
 * Brings the code of a call and of its recording while nothing counts yet: over a slow network that takes a while, and is
 * better waited for at the door. Rejects where the network failed; called again, it tries again.
 */
export async function loadCall(type: InterviewType): Promise<void> {
  const [{ loadRecorder }] = await Promise.all([
    import('@candi/media/recording/start-recording'),
    import('../../pages/call-page.tsx'),
    import('../call/call-view.tsx'),
  ]);
  // A browser that can't record holds the interview all the same.
  if (type !== 'PHONE') await loadRecorder().catch(() => undefined);
}
