import type { Page } from 'playwright-core';
import { clickHz } from './devices.ts';

type Mediabunny = typeof import('../../media/node_modules/mediabunny/dist/modules/src/index.js');

/** Times at which the marks are seen and heard in a file (s). */
export interface Marks {
  durationS: number;
  flashes: number[];
  clicks: number[];
  /** Number of frames in the file. */
  pictures: number;
  /** Times at which Candi's half of the picture had changed since it was last looked at, `lookEveryS` before. */
  candiMoves: number[];
}

/** How often Candi's half of the picture is compared (s). */
const lookEveryS = 0.3;
/** Mean difference (0–255) from which a picture has changed. */
const changed = 0.3;

/**
 * Decodes the recording at `url` in the page. Returns the times at which the camera's half of the picture turns
 * white, and the times of the clicks.
 */
export const readMarks = (page: Page, url: string): Promise<Marks> =>
  page.evaluate(
    async ([address, hz, everyS, least]) => {
      const { ALL_FORMATS, AudioSampleSink, BlobSource, Input, VideoSampleSink } = (await window.load(
        '/media/node_modules/mediabunny/dist/bundles/mediabunny.mjs',
      )) as Mediabunny;
      const blob = await (await fetch(address)).blob();
      const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
      const video = await input.getPrimaryVideoTrack();
      const audio = await input.getPrimaryAudioTrack();
      if (!video || !audio) throw new Error('video or audio is missing');

      const canvas = new OffscreenCanvas(8, 8);
      const brush = canvas.getContext('2d', { willReadFrequently: true });
      if (!brush) throw new Error('no canvas');
      const flashes: number[] = [];
      // True at first: a flash in the first frame began before the recording and doesn't count.
      let lit = true;
      let pictures = 0;
      const half = new OffscreenCanvas(32, 36);
      const halfBrush = half.getContext('2d', { willReadFrequently: true });
      if (!halfBrush) throw new Error('no canvas');
      const candiMoves: number[] = [];
      let lookedAtS = -Infinity;
      let before: Uint8ClampedArray | null = null;
      for await (const sample of new VideoSampleSink(video).samples()) {
        const { displayWidth: width, displayHeight: height } = sample;
        // Centre of the camera's half of the picture.
        sample.draw(brush, width * 0.6, height * 0.3, width * 0.3, height * 0.3, 0, 0, 8, 8);
        const [red = 0, green = 0, blue = 0] = brush.getImageData(4, 4, 1, 1).data;
        const white = Math.min(red, green, blue) > 180;
        if (white && !lit) flashes.push(sample.timestamp);
        lit = white;
        pictures++;
        if (sample.timestamp - lookedAtS >= everyS) {
          sample.draw(halfBrush, 0, 0, width / 2, height, 0, 0, 32, 36);
          const { data } = halfBrush.getImageData(0, 0, 32, 36);
          const sum = data.reduce((all, value, at) => all + Math.abs(value - (before?.[at] ?? value)), 0);
          // Every fourth value is the opacity, which never changes.
          if (sum > least * data.length * 0.75) candiMoves.push(sample.timestamp);
          before = data;
          lookedAtS = sample.timestamp;
        }
        sample.close();
      }

      // Strength of the click's frequency in each millisecond.
      const clicks: number[] = [];
      let quietSinceS = -1;
      for await (const sample of new AudioSampleSink(audio).samples()) {
        const samples = new Float32Array(sample.numberOfFrames);
        sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        const window = Math.round(sample.sampleRate / 1000);
        for (let at = 0; at + window <= samples.length; at += window) {
          let sine = 0;
          let cosine = 0;
          for (let i = 0; i < window; i++) {
            const angle = (i / sample.sampleRate) * 2 * Math.PI * hz;
            sine += (samples[at + i] ?? 0) * Math.sin(angle);
            cosine += (samples[at + i] ?? 0) * Math.cos(angle);
          }
          const s = sample.timestamp + at / sample.sampleRate;
          if ((Math.hypot(sine, cosine) * 2) / window < 0.15) continue;
          if (s - quietSinceS > 0.2) clicks.push(s);
          quietSinceS = s;
        }
        sample.close();
      }
      const durationS = await input.computeDuration();
      input.dispose();
      return { durationS, flashes, clicks, pictures, candiMoves };
    },
    [url, clickHz, lookEveryS, changed] as const,
  );
