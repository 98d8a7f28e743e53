import type { CameraVideo } from './camera-video.ts';
import type { MixedSamples } from './mixer.ts';
import type { Recorder } from './recorder.ts';
import type { Half, Picture, RecordingOptions } from './recording.ts';
import type { FromSpool, ToSpool } from './spool-messages.ts';
import type { FromWorker } from './worker-messages.ts';
import { pictureBitrate, soundBitrate } from './bitrates.ts';
import { showCamera } from './camera-video.ts';
import { createComposition } from './composition.ts';
import { createMixer } from './mixer.ts';
import { paintPlates } from './plates.ts';
import { RecordingFailed, halves } from './recording.ts';
import { spoolName } from './recording-label.ts';

/** Formats in order of preference: those that stay readable when cut off come first; Safari supports only MP4. */
const types = [
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
];
/** Length of a chunk: the maximum that is lost when the page is killed (ms). */
const chunkMs = 1000;

/**
 * Records a canvas of this page and the mixed sound with MediaRecorder, for browsers without encoders. Throws
 * `RecordingFailed` (`unsupported`) if there is no MediaRecorder either.
 */
export async function startPageRecorder(options: RecordingOptions, picture: Picture): Promise<Recorder> {
  const mimeType =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : types.find((type) => MediaRecorder.isTypeSupported(type));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height,
  });
  const brush = canvas.getContext('2d', { alpha: false });
  if (
    mimeType === undefined ||
    !brush ||
    !('captureStream' in canvas) ||
    typeof OffscreenCanvas === 'undefined'
  )
    throw new RecordingFailed('unsupported', 'neither encoders nor MediaRecorder in this browser');
  const mixer = await createMixer();
  const spool = new Worker(new URL('./spool-worker.ts', import.meta.url), { type: 'module' });
  const keep = (message: ToSpool, transfer: Transferable[] = []): void =>
    spool.postMessage(message, transfer);
  const early: FromWorker[] = [];
  let say = (said: FromWorker): void => void early.push(said);

  const plates = await paintPlates(picture, options.candi.name, options.candidate.name);
  const composition = createComposition(brush, {
    ...picture,
    sampleRate: mixer.sampleRate,
    plates,
    reducedMotion: options.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
    brand: options.candi.brand,
    onCamera: (shown, agoMs) => say({ said: 'camera', shown, atMs: Date.now() - agoMs }),
  });
  composition.setAppearance(options.candi.appearance);
  mixer.port.addEventListener('message', ({ data }: MessageEvent<MixedSamples>) =>
    composition.hear(data.candi, data.candidateRms),
  );
  mixer.port.start();

  const stream = canvas.captureStream();
  stream.addTrack(mixer.track());
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: pictureBitrate(picture),
    audioBitsPerSecond: soundBitrate,
    // Requests a key frame every second, for seeking; browsers that don't know the option ignore it.
    videoKeyFrameIntervalDuration: 1000,
  } as MediaRecorderOptions);

  const cameras: Partial<Record<Half, CameraVideo>> = {};
  let beganAt = 0;
  let size = 0;
  let endedMs = 0;
  const durationMs = (): number => endedMs || Date.now() - beganAt;
  let chunks = Promise.resolve();
  let failed = false;
  const fail = (message: string): void => {
    if (failed) return;
    failed = true;
    endedMs = durationMs();
    void chunks.then(() => say({ said: 'failed', fault: 'encoder', message, size, durationMs: endedMs }));
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    chunks = chunks
      .then(() => data.arrayBuffer())
      .then((buffer) => {
        size += buffer.byteLength;
        if (buffer.byteLength > 0) keep({ do: 'append', bytes: new Uint8Array(buffer) }, [buffer]);
        return undefined;
      })
      .catch((error: unknown) => fail(String(error)));
  });
  recorder.addEventListener('error', (event) => fail(String(event.error ?? event.type)));

  const tick = (): void => {
    if (endedMs) return;
    const nowMs = performance.now();
    for (const of of halves) {
      const camera = cameras[of];
      if (camera?.fresh()) composition.show(of, camera.element, nowMs);
    }
    composition.paint(nowMs);
  };
  const opened = new Promise<void>((resolve, reject) => {
    spool.addEventListener('message', ({ data }: MessageEvent<FromSpool>) => {
      if (data.said === 'tick') tick();
      else if (data.said === 'opened') resolve();
      else if (data.said === 'forgotten' || data.said === 'closed') return;
      else if (data.said === 'stored') say({ ...data, durationMs: durationMs() });
      else say(data);
    });
    spool.addEventListener('error', (event) => reject(new RecordingFailed('encoder', event.message)), {
      once: true,
    });
  });
  const setCamera = (of: Half, track: MediaStreamTrack | null): void => {
    cameras[of]?.close();
    if (track) cameras[of] = showCamera(track);
    else delete cameras[of];
    if (!track) composition.show(of, null, performance.now());
  };
  const close = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    for (const of of halves) setCamera(of, null);
    spool.terminate();
    mixer.close();
  };
  const stop = async (): Promise<void> => {
    endedMs = durationMs();
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await stopped;
    }
    await chunks;
    for (const track of stream.getTracks()) track.stop();
    for (const of of halves) setCamera(of, null);
    if (!failed) say({ said: 'ended', size, durationMs: endedMs });
  };

  try {
    keep({ do: 'open', fileName: spoolName(options.sessionId), tickMs: 1000 / picture.fps });
    await opened;
    tick();
    const running = new Promise((resolve) => recorder.addEventListener('start', resolve, { once: true }));
    recorder.start(chunkMs);
    // Sound is captured from this moment; on a busy page the `start` event may come up to a second later.
    beganAt = Date.now();
    await running;
  } catch (error) {
    close();
    throw error;
  }
  return {
    began: {
      said: 'began',
      mimeType: recorder.mimeType.startsWith('video/mp4') ? 'video/mp4' : 'video/webm',
      atMs: beganAt,
    },
    mixer,
    setCamera,
    tell(command) {
      switch (command.do) {
        case 'candi':
          return composition.setCandi(command.state, performance.now());
        case 'appearance':
          return composition.setAppearance(command.appearance);
        case 'stop':
          return void stop().catch((error: unknown) => fail(String(error)));
        default:
          return keep(command);
      }
    },
    listen(listener) {
      for (const said of early) listener(said);
      say = listener;
    },
    close,
  };
}
