import { findInterruptedUploads } from '@candi/media/recording/find-interrupted-uploads';
import { resumeUpload } from '@candi/media/recording/resume-upload';
import type { UploadTarget } from '@candi/media/recording/upload-target';
import { expect, test } from 'vitest';
import { leaveRecording } from '#testing/leave-recording.ts';

const only = async () => {
  const [upload] = await findInterruptedUploads();
  if (!upload) throw new Error('no recording was left');
  return upload;
};

test('a recording whose upload is given up is kept, and the next upload finds it at once', async () => {
  await leaveRecording();
  const arrived: string[] = [];
  const target: UploadTarget = {
    create: async () => ({ take: 1, offset: 0 }),
    patch: async (_take, offset, bytes) => {
      arrived.push(new TextDecoder().decode(bytes));
      return { offset: offset + bytes.length };
    },
    status: async () => ({ offset: 0, complete: false }),
    complete: async () => undefined,
  };
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
  const { signal } = new AbortController();
  expect(await resumeUpload(await only(), target, () => undefined, signal)).toBe(true);
  expect(arrived).toEqual(['picture and sound']);
  expect(await findInterruptedUploads()).toEqual([]);
});
