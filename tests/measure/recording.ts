import type { Page } from 'playwright-core';
import { fromPcm, type Sound } from './sound.ts';

export interface Watched {
  /** Duration of the file as played by the browser (s). */
  durationS: number;
  sound: Sound;
  /** Mean difference (0–255) between consecutive sampled frames, for each half of the video. */
  changes: { left: number[]; right: number[] };
}

/** Decodes the recording on the report `page`: its audio, and `frameCount` frames spread across its length. */
export const watchRecording = async (page: Page, frameCount: number): Promise<Watched> => {
  const { sound, ...rest } = await page.evaluate(async (count) => {
    const shown = document.querySelector<HTMLMediaElement>('video, audio');
    if (!shown) throw new Error('no recording is shown');
    const file = await (await fetch(shown.src)).arrayBuffer();
    const sampleRate = 16_000;
    const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(file);
    const pcm = Int16Array.from(
      decoded.getChannelData(0),
      (sample) => Math.max(-1, Math.min(1, sample)) * 32_767,
    );
    const bytes = new Uint8Array(pcm.buffer);
    let text = '';
    for (let i = 0; i < bytes.length; i += 32_768)
      text += String.fromCharCode(...bytes.subarray(i, i + 32_768));

    const video = document.createElement('video');
    video.muted = true;
    video.src = shown.src;
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(`the recording can't be played: ${video.error?.message}`));
    });
    const [width, height] = [64, 36];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const frames: Uint8ClampedArray[] = [];
    for (let i = 0; i < count; i += 1) {
      const seeked = new Promise((resolve) => {
        video.onseeked = resolve;
      });
      // Also waits for the frame, because Chromium fires `seeked` before the frame can be drawn. A file with only
      // audio has no frames.
      const presented = new Promise<void>((resolve) => {
        if (video.videoWidth === 0) resolve();
        else video.requestVideoFrameCallback(() => resolve());
      });
      video.currentTime = (video.duration * (i + 0.5)) / count;
      await Promise.all([seeked, presented]);
      context.drawImage(video, 0, 0, width, height);
      frames.push(context.getImageData(0, 0, width, height).data);
    }
    const difference = (
      one: Uint8ClampedArray,
      other: Uint8ClampedArray,
      fromX: number,
      toX: number,
    ): number => {
      let sum = 0;
      for (let y = 0; y < height; y += 1) {
        for (let at = (y * width + fromX) * 4; at < (y * width + toX) * 4; at += 1)
          sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      }
      return sum / ((toX - fromX) * height * 3);
    };
    const changes = (fromX: number, toX: number): number[] =>
      frames.slice(1).map((frame, i) => difference(frames[i] ?? frame, frame, fromX, toX));
    return {
      durationS: video.duration,
      sound: { base64: btoa(text), sampleRate },
      changes: { left: changes(0, width / 2), right: changes(width / 2, width) },
    };
  }, frameCount);
  const samples = fromPcm(Buffer.from(sound.base64, 'base64'));
  return { ...rest, sound: { samples, sampleRate: sound.sampleRate } };
};
