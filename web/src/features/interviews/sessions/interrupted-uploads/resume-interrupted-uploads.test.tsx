import { findInterruptedUploads } from '@candi/media/recording/find-interrupted-uploads';
import { resumeUpload } from '@candi/media/recording/resume-upload';
import { spoolFolder } from '@candi/media/recording/spool-folder';
import { startRecording } from '@candi/media/recording/start-recording';
import type { UploadTarget } from '@candi/media/recording/upload-target';
import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveRecording } from '#testing/leave-recording.ts';

const only = async () => {
  const [upload] = await findInterruptedUploads();
  if (!upload) throw new Error('no recording was left');
  return upload;
};

/** Returns a target that takes all bytes, and what has arrived there. */
const takesAll = () => {
  const arrived: Uint8Array<ArrayBuffer>[] = [];
  const target: UploadTarget = {
    create: async () => ({ recording: 1, offset: 0 }),
    patch: async (_take, offset, bytes) => {
      arrived.push(bytes);
      return { offset: offset + bytes.length };
    },
    status: async () => ({ offset: 0, complete: false }),
    complete: async () => undefined,
  };
  return { target, arrived: () => new Blob(arrived) };
};
const { signal } = new AbortController();

test('a recording whose upload is given up is kept, and the next upload finds it at once', async () => {
  await leaveRecording();
  const { target, arrived } = takesAll();
  for (const _ of Array.from({ length: 5 })) {
    const page = new AbortController();
    const silent: UploadTarget = {
      ...target,
      create: () => {
        page.abort();
        return new Promise(() => undefined);
      },
    };
    expect(await resumeUpload(await only(), silent, () => undefined, page.signal)).toBe(false);
  }
  expect(await resumeUpload(await only(), target, () => undefined, signal)).toBe(true);
  expect(await arrived().text()).toBe('picture and sound');
  expect(await findInterruptedUploads()).toEqual([]);
});

test.for(['encoders', 'MediaRecorder'])(
  'what a page recorded by %s is uploaded after the page is gone',
  async (way) => {
    if (way === 'MediaRecorder') vi.stubGlobal('VideoEncoder', undefined);
    const root = await navigator.storage.getDirectory();
    onTestFinished(async () => {
      vi.unstubAllGlobals();
      await root.removeEntry(spoolFolder, { recursive: true });
    });
    const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
    const recording = await startRecording({
      sessionId: 'session',
      target: { create: offline, patch: offline, status: offline, complete: offline },
      sessionNow: () => 0,
      candidate: { name: 'Robin', video: null, audio: null },
      candi: { name: 'Candi', audio: null, appearance: null, brand: null },
      picture: { width: 320, height: 180, fps: 10 },
    });
    await expect.poll(() => recording.state.durationMs, { timeout: 20_000 }).toBeGreaterThan(2000);
    const { bytesRecorded } = recording.state;
    // Ends the recorder's workers at once, as a crash of the page does.
    await expect(recording.stop(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');

    const { target, arrived } = takesAll();
    // The browser unlocks the file only after the worker has ended.
    const resume = async () => resumeUpload(await only(), target, () => undefined, signal);
    await expect.poll(resume, { timeout: 20_000 }).toBe(true);
    expect(bytesRecorded).toBeGreaterThan(0);
    expect(arrived().size).toBeGreaterThanOrEqual(bytesRecorded);
    expect(await findInterruptedUploads()).toEqual([]);
    const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(arrived()) });
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
    expect(video.videoWidth).toBe(320);
  },
);
