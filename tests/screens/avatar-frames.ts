/**
 * node tests/screens/avatar-frames.ts FOLDER [LOOK]: writes contact sheets of the drawn avatar as PNG files for
 * visual review: its states, a blink, every viseme and each appearance.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../browser/chromium.ts';
import { openModulePage } from '../browser/module-page.ts';

const [folder, only] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node tests/screens/avatar-frames.ts FOLDER [LOOK]');
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
try {
  const page = await openModulePage(browser, { width: 1280, height: 800 });
  const sheets = await page.evaluate(async (wanted) => {
    const load = (path: string): Promise<unknown> => import(path);
    const { createFigure } = (await load(
      '/media/avatar/draw/figure.ts',
    )) as typeof import('@candi/media/avatar/draw/figure');
    const { looks } = (await load('/media/avatar/looks.ts')) as typeof import('@candi/media/avatar/looks');
    const { visemes, visemeMouths } = (await load(
      '/media/avatar/visemes.ts',
    )) as typeof import('@candi/media/avatar/visemes');
    const { createActor } = (await load(
      '/media/avatar/pose.ts',
    )) as typeof import('@candi/media/avatar/pose');
    const { restMouth } = (await load(
      '/media/avatar/mouth.ts',
    )) as typeof import('@candi/media/avatar/mouth');
    type Pose = ReturnType<ReturnType<typeof createActor>['pose']>;
    type State = 'speaking' | 'listening' | 'thinking' | 'idle';
    const made: Record<string, string> = {};
    const contact = (
      name: string,
      [width, height]: [number, number],
      columns: number,
      cells: [string, keyof typeof looks, Pose][],
    ) => {
      const canvas = document.createElement('canvas');
      canvas.width = width * columns;
      canvas.height = height * Math.ceil(cells.length / columns);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      const figures = new Map<string, ReturnType<typeof createFigure>>();
      for (const [index, [label, look, pose]] of cells.entries()) {
        const figure = figures.get(look) ?? createFigure(looks[look], width, height);
        figures.set(look, figure);
        const x = (index % columns) * width;
        const y = Math.floor(index / columns) * height;
        figure.paint(brush, { x, y }, pose);
        brush.font = '600 16px sans-serif';
        brush.fillStyle = '#fff';
        brush.fillText(label, x + 10, y + 22);
      }
      made[name] = canvas.toDataURL('image/png').split(',')[1] ?? '';
    };
    const settled = (state: State, timeMs = 9000, mouth = restMouth): Pose => {
      const actor = createActor(11);
      const cue = { state, mouth, level: 0.6, heard: 0.7, reducedMotion: false };
      for (let at = timeMs - 3000; at < timeMs; at += 33) actor.pose({ ...cue, timeMs: at });
      return actor.pose({ ...cue, timeMs });
    };
    const calm: Pose = { ...settled('idle'), lids: 0, gaze: { x: 0, y: 0 } };
    const all = Object.keys(looks) as (keyof typeof looks)[];
    for (const look of all.filter((each) => wanted === null || each === wanted)) {
      const { aa, ih, ou } = visemeMouths;
      contact(`${look}-portrait`, [900, 900], 1, [['', look, calm]]);
      contact(`${look}-states`, [420, 420], 4, [
        ['idle', look, calm],
        ['listening', look, settled('listening')],
        ['thinking', look, settled('thinking')],
        ['speaking aa', look, settled('speaking', 9000, aa)],
        ['speaking ih', look, settled('speaking', 9700, ih)],
        ['speaking ou', look, settled('speaking', 11_000, ou)],
        ['lids half', look, { ...calm, lids: 0.5 }],
        ['lids shut', look, { ...calm, lids: 1 }],
      ]);
      contact(
        `${look}-visemes`,
        [300, 300],
        5,
        visemes.map((viseme) => [viseme, look, { ...calm, mouth: visemeMouths[viseme], smile: 0.4 }]),
      );
    }
    contact(
      'sizes',
      [427, 480],
      3,
      all.map((look) => [look, look, calm]),
    );
    contact(
      'wide',
      [960, 600],
      1,
      all.map((look) => [look, look, calm]),
    );
    return made;
  }, only ?? null);
  for (const [name, png] of Object.entries(sheets)) {
    const path = join(folder, `${name}.png`);
    writeFileSync(path, Buffer.from(png, 'base64'));
    console.log(path);
  }
} finally {
  await browser.close();
}
