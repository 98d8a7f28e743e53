/**
 * node lab/screens/avatar-frames.ts FOLDER [APPEARANCE]: writes contact sheets of the drawn avatar as PNG files for
 * visual review. They show its states, a blink, every viseme and each appearance.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { openModulePage } from '../../tests/browser/module-page.ts';

const [folder, only] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node lab/screens/avatar-frames.ts FOLDER [APPEARANCE]');
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
try {
  const page = await openModulePage(browser, { width: 1280, height: 800 });
  const sheets = await page.evaluate(async (wanted) => {
    const load = (path: string): Promise<unknown> => import(path);
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
    const { restMouth } = (await load(
      '/media/avatar/mouth.ts',
    )) as typeof import('@candi/media/avatar/mouth');
    type Pose = ReturnType<ReturnType<typeof createAnimator>['pose']>;
    type State = 'speaking' | 'listening' | 'thinking' | 'idle';
    const made: Record<string, string> = {};
    const contact = (
      name: string,
      [width, height]: [number, number],
      columns: number,
      cells: [string, keyof typeof appearances, Pose][],
    ) => {
      const canvas = document.createElement('canvas');
      canvas.width = width * columns;
      canvas.height = height * Math.ceil(cells.length / columns);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      const painters = new Map<string, ReturnType<typeof createAvatarPainter>>();
      for (const [index, [label, appearance, pose]] of cells.entries()) {
        const painter =
          painters.get(appearance) ?? createAvatarPainter(appearances[appearance], width, height);
        painters.set(appearance, painter);
        const x = (index % columns) * width;
        const y = Math.floor(index / columns) * height;
        painter.paint(brush, { x, y }, pose);
        brush.font = '600 16px sans-serif';
        brush.fillStyle = '#fff';
        brush.fillText(label, x + 10, y + 22);
      }
      made[name] = canvas.toDataURL('image/png').split(',')[1] ?? '';
    };
    const settled = (state: State, timeMs = 9000, mouth = restMouth): Pose => {
      const animator = createAnimator(11);
      const cue = { state, mouth, level: 0.6, heard: 0.7, reducedMotion: false };
      for (let at = timeMs - 3000; at < timeMs; at += 33) animator.pose({ ...cue, timeMs: at });
      return animator.pose({ ...cue, timeMs });
    };
    const calm: Pose = { ...settled('idle'), lids: 0, gaze: { x: 0, y: 0 } };
    const all = Object.keys(appearances) as (keyof typeof appearances)[];
    for (const appearance of all.filter((each) => wanted === null || each === wanted)) {
      const { aa, ih, ou } = visemeMouths;
      contact(`${appearance}-portrait`, [900, 900], 1, [['', appearance, calm]]);
      contact(`${appearance}-states`, [420, 420], 4, [
        ['idle', appearance, calm],
        ['listening', appearance, settled('listening')],
        ['thinking', appearance, settled('thinking')],
        ['speaking aa', appearance, settled('speaking', 9000, aa)],
        ['speaking ih', appearance, settled('speaking', 9700, ih)],
        ['speaking ou', appearance, settled('speaking', 11_000, ou)],
        ['lids half', appearance, { ...calm, lids: 0.5 }],
        ['lids shut', appearance, { ...calm, lids: 1 }],
      ]);
      contact(
        `${appearance}-visemes`,
        [300, 300],
        5,
        visemes.map((viseme) => [viseme, appearance, { ...calm, mouth: visemeMouths[viseme], smile: 0.4 }]),
      );
    }
    contact(
      'sizes',
      [427, 480],
      3,
      all.map((appearance) => [appearance, appearance, calm]),
    );
    contact(
      'wide',
      [960, 600],
      1,
      all.map((appearance) => [appearance, appearance, calm]),
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
