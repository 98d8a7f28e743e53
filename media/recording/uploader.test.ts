import type { UploadPlan } from './upload-plan.ts';
import type { UploadTarget } from './upload-target.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createUploader } from './uploader.ts';
import { UploadRefused } from './upload-target.ts';

const recorded = Uint8Array.from({ length: 1_500_000 }, (_, index) => index % 251);

/** Creates an in-memory gateway that loses responses and bytes. `trouble`: what goes wrong with each patch. */
function faultyGateway(trouble: ('answer lost' | 'request lost' | 'forgets' | 'fine')[]) {
  let stored = new Uint8Array();
  let complete = false;
  const target: UploadTarget = {
    create: () => Promise.resolve({ recording: 0, offset: stored.length }),
    status: () => Promise.resolve({ offset: stored.length, complete }),
    complete: (_, whole) => {
      if (whole.size !== stored.length) return Promise.reject(new Error('the upload is incomplete'));
      complete = true;
      return Promise.resolve();
    },
    patch: (_, offset, bytes) => {
      const now = trouble.shift() ?? 'fine';
      if (now === 'request lost') return Promise.reject(new TypeError('fetch failed'));
      if (now === 'forgets') stored = stored.slice(0, 1000);
      if (offset !== stored.length) {
        const code = offset < stored.length ? 'UPLOAD_REPLAYED' : 'UPLOAD_OUT_OF_ORDER';
        return Promise.reject(new UploadRefused(code, code, { offset: stored.length }));
      }
      stored = new Uint8Array(Buffer.concat([stored, bytes]));
      if (now === 'answer lost') return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve({ offset: stored.length });
    },
  };
  return { target, stored: () => stored };
}

test('every byte arrives once and in order, whatever is lost', async () => {
  const gateway = faultyGateway(['fine', 'answer lost', 'forgets', 'request lost', 'fine']);
  const saved = Promise.withResolvers<UploadPlan>();
  const uploader = createUploader({
    target: gateway.target,
    mimeType: 'video/mp4',
    startMs: 0,
    read: (offset, length) => Promise.resolve(recorded.slice(offset, offset + length)),
    onPlan: (plan) => {
      if (plan.outcome !== 'open') saved.resolve(plan);
    },
  });
  uploader.written(400_000);
  uploader.written(900_000);
  uploader.finished({ size: recorded.length, durationMs: 60_000 });
  expect((await saved.promise).outcome).toBe('saved');
  expect(Buffer.from(gateway.stored()).equals(Buffer.from(recorded))).toBe(true);
});

test('aborting leaves no call running', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const uploader = createUploader({
    target: {
      ...faultyGateway([]).target,
      create: (_type, _startMs, signal) => {
        started.resolve(signal);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    },
    mimeType: 'video/mp4',
    startMs: 0,
    read: () => Promise.reject(new Error('nothing to read')),
    onPlan: () => undefined,
  });
  uploader.written(10);
  const signal = await started.promise;
  uploader.abort();
  expect(signal.aborted).toBe(true);
});

test('a call without an answer is given up in time and made again', async () => {
  const timeout = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
  onTestFinished(() => timeouts.mockRestore());
  const { target, stored } = faultyGateway([]);
  const saved = Promise.withResolvers<UploadPlan>();
  let calls = 0;
  const uploader = createUploader({
    target: {
      ...target,
      create: (type, startMs, signal) => {
        calls += 1;
        if (calls > 1) return target.create(type, startMs, signal);
        timeout.abort();
        if (!signal.aborted) saved.reject(new Error('the call goes on'));
        return Promise.reject(new Error('timed out'));
      },
    },
    mimeType: 'video/mp4',
    startMs: 0,
    read: (offset, length) => Promise.resolve(recorded.slice(offset, offset + length)),
    onPlan: (plan) => {
      if (plan.outcome !== 'open') saved.resolve(plan);
    },
  });
  onTestFinished(() => uploader.abort());
  uploader.finished({ size: 1000, durationMs: 60_000 });
  expect((await saved.promise).outcome).toBe('saved');
  expect(timeouts).toHaveBeenCalledWith(30_000);
  expect(stored()).toHaveLength(1000);
});
