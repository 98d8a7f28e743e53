import type { Page } from 'playwright-core';

type Start = typeof import('@candi/media/recording/start-recording');
type Recordings = typeof import('@candi/media/recording/recording');
type RunningRecording = Awaited<ReturnType<Start['startRecording']>>;

/** How the file is produced: by the project's encoders, or by MediaRecorder as in a browser without encoders. */
export type Way = 'ours' | 'mediaRecorder';

declare global {
  interface Window {
    running: RunningRecording;
    /** Reported changes of whether the recording shows the camera, with wall-clock times (ms since the epoch). */
    cameraShown: [shown: boolean, atMs: number][];
    /** Candi's voice, in a page that plays it. */
    candiVoice?: MediaStreamTrack;
  }
}

/**
 * Records the page's devices (see devices.ts) and, if the page plays it, Candi's voice. The recording is uploaded to the page's
 * server.
 */
export const startRecordingIn = (page: Page, way: Way): Promise<void> =>
  page.evaluate(async (kind) => {
    if (kind === 'mediaRecorder') Reflect.deleteProperty(window, 'VideoEncoder');
    const { startRecording } = (await window.load('/media/recording/start-recording.ts')) as Start;
    const { RecordingFailed } = (await window.load('/media/recording/recording.ts')) as Recordings;
    const call = async <T>(method: string, query: string, body: BodyInit | null): Promise<T> => {
      const answer = await fetch(`/takes?${query}`, { method, body });
      if (!answer.ok) throw new RecordingFailed('refused', String(answer.status));
      return (await answer.json()) as T;
    };
    window.cameraShown = [];
    window.running = await startRecording({
      sessionId: crypto.randomUUID(),
      sessionNow: () => Date.now(),
      target: {
        create: (mimeType, startMs) => call('POST', '', JSON.stringify({ mimeType, startMs })),
        patch: (recording, _, bytes) => call('PATCH', `recording=${recording}`, bytes),
        status: (recording) => call('GET', `recording=${recording}`, null),
        complete: (recording) => call('PUT', `recording=${recording}`, null),
      },
      candidate: { name: 'Robin Bench', video: window.devices.camera, audio: window.devices.microphone },
      candi: {
        name: 'Candi',
        audio: window.candiVoice ?? null,
        appearance: window.candiVoice ? 'coils' : null,
        brand: null,
      },
      onCamera: (shown, atMs) => void window.cameraShown.push([shown, atMs]),
    });
    window.running.setCandiState('speaking');
  }, way);

/** Stops the recording. Resolves when the server has received all of it. */
export const stopRecordingIn = (page: Page): Promise<{ size: number; durationMs: number }> =>
  page.evaluate(() => window.running.stop());
