import type { Mixer } from './mixer.ts';
import type { Recording, RecordingOptions } from './recording.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { createCamera } from './camera.ts';
import { createMixer } from './mixer.ts';
import { paintPlates } from './plates.ts';
import { RecordingFailed, defaultPicture } from './recording.ts';
import { createProgress } from './recording-progress.ts';
import { UploadRefused } from './upload-target.ts';
import { createUploader } from './uploader.ts';

type Began = Extract<FromWorker, { said: 'began' }>;

/**
 * Records candidate and Candi as one picture with both voices, into the browser's storage and to the gateway while it
 * runs. Throws `RecordingFailed` (`unsupported`) where the browser can't. Call it after a click: the mixer is an
 * AudioContext.
 */
export async function startRecording(options: RecordingOptions): Promise<Recording> {
  if (typeof OffscreenCanvas === 'undefined' || typeof VideoEncoder === 'undefined')
    throw new RecordingFailed('unsupported', 'no encoder in this browser');
  const mixer = await createMixer();
  const worker = new Worker(new URL('./recorder-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToWorker, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer);
  try {
    const began = await begin(worker, post, mixer, options);
    return record(worker, post, mixer, options, began);
  } catch (error) {
    worker.terminate();
    mixer.close();
    throw error;
  }
}

async function begin(
  worker: Worker,
  post: (message: ToWorker, transfer?: Transferable[]) => void,
  mixer: Mixer,
  options: RecordingOptions,
): Promise<Began> {
  const picture = options.picture ?? defaultPicture;
  const plates = await paintPlates(picture, options.candi.name, options.candidate.name);
  const answer = new Promise<FromWorker>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => resolve(data), { once: true });
    worker.addEventListener('error', (event) => reject(new RecordingFailed('encoder', event.message)), {
      once: true,
    });
  });
  post(
    {
      do: 'start',
      fileName: `${options.sessionId}.${Date.now()}`,
      picture,
      reducedMotion: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
      sampleRate: mixer.sampleRate,
      sound: mixer.port,
      plates,
      look: options.candi.look,
    },
    [mixer.port, plates.candi, plates.candidate, plates.initials],
  );
  const said = await answer;
  if (said.said === 'began') return said;
  throw new RecordingFailed(
    said.said === 'failed' ? said.fault : 'encoder',
    said.said === 'failed' ? said.message : said.said,
  );
}

function record(
  worker: Worker,
  post: (message: ToWorker, transfer?: Transferable[]) => void,
  mixer: Mixer,
  options: RecordingOptions,
  began: Began,
): Recording {
  const progress = createProgress(options.onState);
  const camera = createCamera(post);
  const reads = new Map<number, (bytes: Uint8Array<ArrayBuffer> | null) => void>();
  let lastRead = 0;
  const sinceMs = Date.now() - began.atMs;
  const uploader = createUploader({
    target: options.target,
    mimeType: began.mimeType,
    startMs: Math.max(0, Math.round(options.sessionNow() - sinceMs)),
    read: (offset, length) =>
      new Promise((resolve, reject) => {
        const id = ++lastRead;
        reads.set(id, (bytes) => {
          if (bytes) resolve(bytes);
          else reject(new UploadRefused('UPLOAD_CLOSED', 'the gateway lost what it had'));
        });
        post({ do: 'read', id, offset, length });
      }),
    onPlan(plan) {
      post({ do: 'release', offset: plan.offset });
      progress.uploaded(plan);
    },
  });

  const listen = ({ data }: MessageEvent<FromWorker>): void => {
    switch (data.said) {
      case 'stored':
        progress.stored(data.bytes, data.durationMs);
        return uploader.written(data.bytes);
      case 'read':
        reads.get(data.id)?.(data.bytes);
        reads.delete(data.id);
        return;
      case 'frame wanted':
        return camera.wanted();
      case 'storage full':
        return progress.trouble('local_storage_full', 'the browser has no room left');
      case 'failed':
        progress.broke(data.fault, data.message);
        return uploader.finished({ size: data.size, durationMs: data.durationMs });
      case 'ended':
        return uploader.finished({ size: data.size, durationMs: data.durationMs });
      case 'began':
        return;
    }
  };
  worker.addEventListener('message', listen);
  const online = (): void => uploader.online();
  addEventListener('online', online);

  const release = (): void => {
    removeEventListener('online', online);
    uploader.abort();
    mixer.close();
  };
  const end = async (signal?: AbortSignal): Promise<{ size: number; durationMs: number }> => {
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = (): void => reject(signal?.reason as Error);
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
    });
    progress.stopping();
    post({ do: 'stop' });
    try {
      const whole = await Promise.race([progress.whole, givenUp]);
      post({ do: 'forget' });
      return whole;
    } catch (error) {
      worker.terminate();
      throw error;
    } finally {
      release();
    }
  };

  mixer.setCandidate(options.candidate.audio);
  mixer.setCandi(options.candi.audio);
  camera.set(options.candidate.video);
  let stopped: ReturnType<Recording['stop']> | null = null;
  return {
    get state() {
      return progress.state;
    },
    setCandidateVideo: (track) => camera.set(track),
    setCandidateAudio: (track) => mixer.setCandidate(track),
    setCandiAudio: (track) => mixer.setCandi(track),
    setCandiState: (state) => post({ do: 'candi', state }),
    setCandiLook: (look) => post({ do: 'look', look }),
    stop: (signal) => (stopped ??= end(signal)),
  };
}
