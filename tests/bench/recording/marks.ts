import type { Page } from 'playwright-core';
import { clickHz } from './devices.ts';

type Mediabunny = typeof import('../../../media/node_modules/mediabunny/dist/modules/src/index.js');

/** Times at which the marks are seen and heard in a file (s). */
export interface Marks {
  durationS: number;
  flashes: number[];
  clicks: number[];
  /** Number of frames in the file. */
  pictures: number;
}

/**
 * Decodes the recording at `url` in the page. Returns the times at which the camera's half of the picture turns
 * white, and the times of the clicks.
 */
export const readMarks = (page: Page, url: string): Promise<Marks> =>
  page.evaluate(
    async ([address, hz]) => {
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
      for await (const sample of new VideoSampleSink(video).samples()) {
        const { displayWidth: width, displayHeight: height } = sample;
        // Centre of the camera's half of the picture.
        sample.draw(brush, width * 0.6, height * 0.3, width * 0.3, height * 0.3, 0, 0, 8, 8);
        const [red = 0, green = 0, blue = 0] = brush.getImageData(4, 4, 1, 1).data;
        const white = Math.min(red, green, blue) > 180;
        if (white && !lit) flashes.push(sample.timestamp);
        lit = white;
        pictures++;
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
      return { durationS, flashes, clicks, pictures };
    },
    [url, clickHz] as const,
  );
