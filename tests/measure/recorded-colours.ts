import type { Page } from 'playwright-core';

/** A moment of a recording: a fraction of its length plus an offset (s). */
export interface Moment {
  part: number;
  s: number;
}

/**
 * Returns the colour of one point in Candi's half of the recording shown by the page, at each moment: red, green and
 * blue, 0–255.
 */
export const recordedColours = (
  page: Page,
  area: { widthPart: number; heightPart: number; movedPx: readonly [x: number, y: number] },
  moments: readonly Moment[],
): Promise<[red: number, green: number, blue: number][]> =>
  page.evaluate(
    async ({ widthPart, heightPart, movedPx, times }) => {
      const shown = document.querySelector('video');
      if (!shown) throw new Error('no recording is shown');
      const video = document.createElement('video');
      video.muted = true;
      video.src = shown.src;
      await new Promise((resolve) => (video.onloadeddata = resolve));
      const { videoWidth: width, videoHeight: height, duration } = video;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      const colours: [number, number, number][] = [];
      for (const { part, s } of times) {
        const seeked = new Promise((resolve) => (video.onseeked = resolve));
        video.currentTime = duration * part + s;
        await seeked;
        context.drawImage(video, 0, 0);
        const [x, y] = [width * widthPart + movedPx[0], height * heightPart + movedPx[1]];
        const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
        colours.push([red, green, blue]);
      }
      return colours;
    },
    { ...area, times: moments },
  );
