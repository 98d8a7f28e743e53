import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openModulePage } from '../../tests/browser/module-page.ts';

export const viewport = { width: 1280, height: 800 };
const film = { width: 960, height: 600, seconds: 12, framesPerSecond: 15, bitsPerSecond: 260_000 };

/** A moment of the call: the page without Candi's picture, and where the picture belongs. */
export interface Moment {
  png: string;
  box: { x: number; y: number; width: number; height: number };
}

/** Draws and encodes the film as VP9. Returns the WebM file and the poster, in base64. */
export async function composeFilm(
  browser: Browser,
  moments: Moment[],
): Promise<{ video: string; poster: string }> {
  const page = await openModulePage(browser, viewport);
  const bundle = fileURLToPath(import.meta.resolve('mediabunny'));
  const library = `${bundle.slice(0, bundle.lastIndexOf('/dist/'))}/dist/bundles/mediabunny.mjs`;
  await page.route('**/mediabunny.mjs', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(library, 'utf8') }),
  );
  return page.evaluate(
    async ([captured, { width, height, seconds, framesPerSecond, bitsPerSecond }, shown]) => {
      const load = (path: string): Promise<unknown> => import(path);
      const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = (await load(
        '/mediabunny.mjs',
      )) as typeof import('mediabunny');
      const { createAvatarPainter } = (await load(
        '/media/avatar/draw/avatar-painter.ts',
      )) as typeof import('@candi/media/avatar/draw/avatar-painter');
      const { appearances } = (await load(
        '/media/avatar/appearances.ts',
      )) as typeof import('@candi/media/avatar/appearances');
      const { visemes, visemeMouths } = (await load(
        '/media/avatar/visemes.ts',
      )) as typeof import('@candi/media/avatar/visemes');
      const { createAnimator } = (await load(
        '/media/avatar/pose.ts',
      )) as typeof import('@candi/media/avatar/pose');
      const { blendMouths, restMouth } = (await load(
        '/media/avatar/mouth.ts',
      )) as typeof import('@candi/media/avatar/mouth');

      const images = await Promise.all(
        captured.map(async ({ png, box }) => ({
          box,
          image: await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob()),
        })),
      );
      const [first] = images;
      if (!first) throw new Error('nothing was captured');
      const drawn = Object.assign(document.createElement('canvas'), shown);
      const brush = drawn.getContext('2d');
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!brush || !pen) throw new Error('no canvas');
      const { x, y, width: boxWidth, height: boxHeight } = first.box;
      const painter = createAvatarPainter(appearances.waves, boxWidth, boxHeight);
      const animator = createAnimator(11);

      // A mouth that moves as in speech: syllables of about an eighth of a second, and a pause after each phrase.
      const syllableMs = 125;
      const mouthAt = (timeMs: number, speaks: boolean) => {
        const syllable = Math.floor(timeMs / syllableMs);
        const shapeOf = (index: number) => {
          const isPause = index % 17 > 14;
          const name = visemes[(index * 7 + (index % 3) * 5) % visemes.length];
          return speaks && !isPause && name ? visemeMouths[name] : restMouth;
        };
        const [from, to] = [shapeOf(syllable), shapeOf(syllable + 1)];
        const share = (timeMs % syllableMs) / syllableMs;
        return blendMouths([
          [from, 1 - share],
          [to, share],
        ]);
      };

      const half = seconds / 2;
      const fade = 0.4;
      /** Draws the page as it is at a time of the film (s). `scene`: index of the moment. */
      const drawOverlay = (scene: number, alpha: number): void => {
        const moment = images[scene];
        if (!moment || alpha <= 0) return;
        brush.globalAlpha = alpha;
        brush.drawImage(moment.image, 0, 0, shown.width, shown.height);
        brush.globalAlpha = 1;
      };
      const target = new BufferTarget();
      const output = new Output({ format: new WebMOutputFormat(), target });
      const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: bitsPerSecond, keyFrameInterval: 30 });
      output.addVideoTrack(source, { frameRate: framesPerSecond });
      await output.start();
      const base64 = (bytes: Uint8Array): string => {
        let text = '';
        for (const byte of bytes) text += String.fromCodePoint(byte);
        return btoa(text);
      };
      let poster = '';
      for (let index = 0; index < seconds * framesPerSecond; index += 1) {
        const at = index / framesPerSecond;
        const speaks = at < half - 0.8;
        const pose = animator.pose({
          state: speaks ? 'speaking' : 'listening',
          mouth: mouthAt(at * 1000, speaks),
          level: speaks ? 0.6 : 0,
          heard: speaks ? 0 : 0.7,
          reducedMotion: false,
          timeMs: 9000 + at * 1000,
        });
        brush.fillStyle = '#f7f5f1';
        brush.fillRect(0, 0, shown.width, shown.height);
        brush.save();
        brush.beginPath();
        brush.roundRect(x, y, boxWidth, boxHeight, 18);
        brush.clip();
        painter.paint(brush, { x, y }, pose);
        brush.restore();
        // The second moment fades in halfway and fades out at the end, so that the film loops.
        const shift = Math.min(1, Math.max(0, (at - half) / fade), Math.max(0, (seconds - at) / fade));
        drawOverlay(0, 1);
        drawOverlay(1, shift);
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(drawn, 0, 0, width, height);
        await source.add(at, 1 / framesPerSecond);
        if (index === 3) {
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
          poster = base64(new Uint8Array(await blob.arrayBuffer()));
        }
      }
      await output.finalize();
      return { video: base64(new Uint8Array(target.buffer ?? new ArrayBuffer(0))), poster };
    },
    [moments, film, viewport] as const,
  );
}
