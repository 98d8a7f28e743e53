import type { Mixer } from './mixer.ts';
import type { Recorder } from './recorder.ts';
import type { Picture, RecordingOptions } from './recording.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { createCamera } from './camera.ts';
import { createMixer } from './mixer.ts';
import { paintPlates } from './plates.ts';
import { RecordingFailed, halves } from './recording.ts';
import { spoolName } from './recording-label.ts';

/** Returns whether this browser has encoders at all; only the worker knows which codecs they support. */
export const hasEncoders = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' &&
  typeof VideoEncoder !== 'undefined' &&
  typeof AudioEncoder !== 'undefined';

/** A worker with its code loaded, ready for the next recording. */
let spare: Promise<Worker> | null = null;

/** Loads the worker and its code. Rejects with `RecordingFailed`; the next call tries again. */
export function loadWorker(): Promise<Worker> {
  spare ??= openWorker().catch((error: unknown) => {
    spare = null;
    throw error;
  });
  return spare;
}

async function openWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./recorder-worker.ts', import.meta.url), { type: 'module' });
  const once = { once: true };
  try {
    await new Promise((loaded, broke) => {
      worker.addEventListener('message', loaded, once);
      worker.addEventListener('error', ({ message }) => broke(new RecordingFailed('encoder', message)), once);
    });
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Records with WebCodecs in a worker. Throws `RecordingFailed` (`unsupported`) if no codec is supported. */
export async function startWorkerRecorder(options: RecordingOptions, picture: Picture): Promise<Recorder> {
  const mixer = await createMixer();
  const worker = await loadWorker().catch((error: unknown) => {
    mixer.close();
    throw error;
  });
  spare = null;
  const close = (): void => {
    worker.terminate();
    mixer.close();
  };
  try {
    const early: FromWorker[] = [];
    const began = await begin(worker, mixer, options, picture, early);
    const post = (message: ToWorker, transfer: Transferable[] = []): void =>
      worker.postMessage(message, transfer);
    const cameras = { candi: createCamera('candi', post), candidate: createCamera('candidate', post) };
    return {
      began,
      mixer,
      setCamera: (of, track) => cameras[of].set(track),
      tell: (command) => worker.postMessage(command satisfies ToWorker),
      listen(listener) {
        for (const said of early) listener(said);
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if (data.said === 'frame wanted') return cameras[data.of].wanted();
          if (data.said === 'ended' || data.said === 'failed') for (const of of halves) cameras[of].set(null);
          listener(data);
        });
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts the worker. `early` collects the messages that came before `began`. */
async function begin(
  worker: Worker,
  mixer: Mixer,
  options: RecordingOptions,
  picture: Picture,
  early: FromWorker[],
): Promise<Recorder['began']> {
  const plates = await paintPlates(picture, options.candi.name, options.candidate.name);
  const answer = new Promise<Recorder['began']>((resolve, reject) => {
    const hear = ({ data }: MessageEvent<FromWorker>): void => {
      if (data.said !== 'began' && data.said !== 'failed') return void early.push(data);
      worker.removeEventListener('message', hear);
      if (data.said === 'began') resolve(data);
      else reject(new RecordingFailed(data.fault, data.message));
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', (event) => reject(new RecordingFailed('encoder', event.message)), {
      once: true,
    });
  });
  worker.postMessage(
    {
      do: 'start',
      fileName: spoolName(options.sessionId),
      picture,
      reducedMotion: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
      sampleRate: mixer.sampleRate,
      sound: mixer.port,
      plates,
      appearance: options.candi.appearance,
      brand: options.candi.brand,
    } satisfies ToWorker,
    [mixer.port, plates.candi, plates.candidate, plates.initials],
  );
  return await answer;
}
