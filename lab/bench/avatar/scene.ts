import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { Page } from 'playwright-core';

type Avatar = typeof import('@candi/media/avatar/start-avatar');
type Vowels = typeof import('@candi/media/avatar/testing/vowels');
type Meter = typeof import('@candi/media/avatar/mouth-meter');
type Mouths = typeof import('@candi/media/avatar/mouth');

export interface Scene {
  appearance: AvatarAppearance;
  /** Side of the square canvas (px). */
  size: number;
}

declare global {
  interface Window {
    bench: {
      receiver: RTCRtpReceiver;
      /** Starts the avatar. Resolves once its first frame is drawn. */
      show(scene: Scene): Promise<void>;
    };
  }
}

/** Puts a page into the state of a call, in which audio of vowels and pauses arrives over WebRTC and is played. */
export async function playVoice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const load = (path: string): Promise<unknown> => import(path);
    const { vowel, sampleRate } = (await load('/media/avatar/testing/vowels.ts')) as Vowels;
    const { startAvatar } = (await load('/media/avatar/start-avatar.ts')) as Avatar;
    const context = new AudioContext({ sampleRate });
    const words = (['aa', 'ih', 'ou', 'E', 'oh'] as const).flatMap((name) => [
      vowel(name, 150, 330),
      new Float32Array(0.4 * sampleRate),
    ]);
    const buffer = context.createBuffer(
      1,
      words.reduce((sum, { length }) => sum + length, 0),
      sampleRate,
    );
    let at = 0;
    for (const word of words) {
      buffer.copyToChannel(new Float32Array(word), 0, at);
      at += word.length;
    }
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const out = context.createMediaStreamDestination();
    source.connect(out);
    source.start();
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
    near.addEventListener(
      'icecandidate',
      ({ candidate }) => void far.addIceCandidate(candidate ?? undefined),
    );
    far.addEventListener(
      'icecandidate',
      ({ candidate }) => void near.addIceCandidate(candidate ?? undefined),
    );
    const arrived = new Promise<RTCTrackEvent>((resolve) =>
      far.addEventListener('track', resolve, { once: true }),
    );
    for (const track of out.stream.getTracks()) near.addTrack(track, out.stream);
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription!);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription!);
    const { track, receiver } = await arrived;
    const element = new Audio();
    element.srcObject = new MediaStream([track]);
    await element.play();
    /** Resolves when the first frame has been drawn. Until then, the canvas is black. */
    const drawn = async (canvas: HTMLCanvasElement): Promise<void> => {
      const probe = new OffscreenCanvas(1, 1).getContext('2d')!;
      let isBlack = true;
      while (isBlack) {
        await new Promise(requestAnimationFrame);
        probe.drawImage(canvas, 0, 0, 1, 1);
        const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
        isBlack = !red && !green && !blue;
      }
    };
    window.candiVoice = track;
    window.bench = {
      receiver,
      show({ appearance, size }) {
        const canvas = document.createElement('canvas');
        canvas.style.cssText = `display: block; width: ${size}px; height: ${size}px`;
        document.body.append(canvas);
        const avatar = startAvatar({ canvas, appearance });
        avatar.setVoice(track);
        avatar.setCandidate(track);
        const states = ['speaking', 'listening', 'speaking', 'thinking'] as const;
        let index = 0;
        const next = (): void => avatar.setState(states[index++ % states.length] ?? 'idle');
        next();
        setInterval(next, 2500);
        return drawn(canvas);
      },
    };
  });
}

/**
 * Returns, for each vowel played within the given time (s), the delay from its playback to the frame in which the
 * mouth is half open (ms). The playback time comes from the browser's jitter buffer.
 */
export const measureOffsets = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(async (lastsS) => {
    const load = (path: string): Promise<unknown> => import(path);
    const { createMouthMeter, createSilentContext } = (await load('/media/avatar/mouth-meter.ts')) as Meter;
    const { easeMouth, restMouth } = (await load('/media/avatar/mouth.ts')) as Mouths;
    const { lipsMs } = (await load('/media/avatar/start-avatar.ts')) as Avatar;
    const { receiver } = window.bench;
    const voice = window.candiVoice;
    if (!voice) throw new Error('the page plays no voice');
    const meter = createMouthMeter(voice, createSilentContext());
    const offsets: number[] = [];
    let mouth = restMouth;
    let lastMs = performance.now();
    let playedMs: number | null = null;
    let quietSinceMs = 0;
    const listening = setInterval(() => {
      const [source] = receiver.getSynchronizationSources();
      const nowMs = performance.now();
      if ((source?.audioLevel ?? 0) < 0.01) quietSinceMs ||= nowMs;
      else {
        if (quietSinceMs && nowMs - quietSinceMs > 200) playedMs = nowMs;
        quietSinceMs = 0;
      }
    }, 4);
    const endMs = lastMs + lastsS * 1000;
    await new Promise<void>((resolve) => {
      const frame = (nowMs: number): void => {
        const before = mouth.open;
        mouth = easeMouth(mouth, meter.read().mouth, nowMs - lastMs);
        lastMs = nowMs;
        if (before < 0.15 && mouth.open >= 0.15 && playedMs !== null) {
          offsets.push(performance.now() - playedMs);
          playedMs = null;
        }
      };
      const next = (): void => {
        if (performance.now() > endMs) return resolve();
        setTimeout(next, lipsMs);
        requestAnimationFrame(frame);
      };
      next();
    });
    clearInterval(listening);
    meter.close();
    return offsets;
  }, seconds);
