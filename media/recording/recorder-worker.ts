import type { Composition } from './composition.ts';
import type { Half } from './recording.ts';
import type { MixedSamples } from './mixer.ts';
import type { Spool } from './spool.ts';
import type { RunningRecording } from './running-recording.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { createComposition } from './composition.ts';
import { createEncoding } from './encoding.ts';
import { halves } from './recording.ts';
import { openSpool } from './spool.ts';
import { serveSpool } from './serve-spool.ts';
import { startRunningRecording } from './running-recording.ts';

// The recorder runs in a worker, whose timers and frames aren't slowed down while the page is in the background.

const say = (message: FromWorker, transfer: Transferable[] = []): void =>
  globalThis.postMessage(message, { transfer });
type Start = Extract<ToWorker, { do: 'start' }>;

let spool: Spool | null = null;
let composition: Composition | null = null;
let recording: RunningRecording | null = null;
let ticking: ReturnType<typeof setInterval> | undefined;
const cameras: Record<Half, 'sent' | 'asked' | null> = { candi: null, candidate: null };

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch(failed);
});
say({ said: 'loaded' });

async function handle(message: ToWorker): Promise<void> {
  switch (message.do) {
    case 'start':
      return await start(message);
    case 'camera':
      return follow(message.of, message.frames);
    case 'frame':
      if (cameras[message.of]) composition?.show(message.of, message.frame, performance.now());
      else message.frame.close();
      return;
    case 'candi':
      return composition?.setCandi(message.state, performance.now());
    case 'appearance':
      return composition?.setAppearance(message.appearance);
    case 'label':
    case 'read':
    case 'release':
      return await serveSpool(spool, message, say);
    case 'stop':
      return await stop();
    case 'forget':
      await spool?.remove();
      return globalThis.close();
  }
}

async function start({ picture, sampleRate, ...message }: Start): Promise<void> {
  const opened = await openSpool(message.fileName, () => say({ said: 'storage full' }));
  spool = opened;
  const encoding = await createEncoding(picture, sampleRate, (bytes) => {
    opened.append(bytes);
    // The file's first bytes come before the recording begins; they are reported with the next bytes.
    if (recording) say({ said: 'stored', bytes: opened.size, durationMs: recording.durationMs });
  });
  if (!encoding) return sayFailed('unsupported', 'no encoder for picture and sound');
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) return sayFailed('unsupported', 'no canvas to paint on');
  composition = createComposition(brush, {
    ...picture,
    sampleRate,
    plates: message.plates,
    reducedMotion: message.reducedMotion,
    brand: message.brand,
    onCamera: (shown, agoMs) => say({ said: 'camera', shown, atMs: Date.now() - agoMs }),
  });
  composition.setAppearance(message.appearance);
  const running = startRunningRecording(picture, sampleRate, canvas, composition, encoding, failed);
  recording = running;
  message.sound.addEventListener('message', ({ data }: MessageEvent<MixedSamples>) => running.addSound(data));
  message.sound.start();
  running.tick();
  ticking = setInterval(() => {
    running.tick();
    for (const of of halves.filter((half) => cameras[half] === 'asked')) say({ said: 'frame wanted', of });
  }, 1000 / picture.fps);
  say({ said: 'began', mimeType: encoding.mimeType, atMs: running.beganAt });
}

function follow(of: Half, frames: 'sent' | 'asked' | null): void {
  cameras[of] = frames;
  if (frames === null) composition?.show(of, null, performance.now());
}

async function stop(): Promise<void> {
  clearInterval(ticking);
  await recording?.finish();
  follow('candi', null);
  follow('candidate', null);
  say({ said: 'ended', size: spool?.size ?? 0, durationMs: recording?.durationMs ?? 0 });
}

function failed(error: unknown): void {
  sayFailed('encoder', error instanceof Error ? error.message : String(error));
}

function sayFailed(fault: 'encoder' | 'unsupported', message: string): void {
  clearInterval(ticking);
  follow('candi', null);
  follow('candidate', null);
  say({
    said: 'failed',
    fault,
    message,
    size: spool?.size ?? 0,
    durationMs: recording?.durationMs ?? 0,
  });
}
