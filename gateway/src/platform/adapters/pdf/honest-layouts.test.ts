import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  type DrawnPage,
  drawnPdf,
  fill,
  type GrayPicture,
  show,
  type TextStyle,
  write,
} from '../../../../testing/drawn-pdf.ts';
import { paintedPage } from '../../../../testing/scan.ts';
import { readPdfHere } from '../../../../testing/read-pdf-here.ts';
import { people } from '../../../entry/demo/people.ts';
import { resumeFile, resumeLines } from '../../../entry/demo/resume.ts';

const name = ['Priya Raman'];
const contact = ['priya@example.com', '+351 965 123 456', 'Porto, Portugal'];
const skills = ['Kubernetes, Terraform, Go', 'PostgreSQL and Redis', 'On-call lead for nine people'];
const jobs = [
  'Staff engineer, Nordic Rail, 2019 to 2024',
  'Moved forty services to one cluster without a night of downtime.',
  'Wrote the runbooks that three teams still use today.',
  'Engineer, Harbour Bank, 2014 to 2019',
  'Built the payments ledger and its reconciliation reports.',
];
const all = [...name, ...contact, ...skills, ...jobs];
const blank: GrayPicture = { width: 2, height: 2, pixels: new Uint8Array(4).fill(255) };
const photo: GrayPicture = {
  width: 64,
  height: 64,
  pixels: Uint8Array.from({ length: 64 * 64 }, (_, at) => ((at % 64) * 3 + Math.floor(at / 64) * 7) % 256),
};

/** Writes the résumé in one column, with a style for its text. */
const plain = (style: TextStyle, headings: TextStyle = style): string =>
  write(50, 790, name, headings) + write(50, 740, [...contact, ...skills, ...jobs], style);
const sidebar = (background: string, color: string, x = 0): string =>
  fill(x, 0, 190, 842, background) +
  write(x + 15, 790, name, { font: 'B', size: 18, color }) +
  write(x + 15, 740, [...contact, ...skills], { size: 9, color }) +
  write(x === 0 ? 210 : 20, 780, jobs);
const drawn: Record<string, Omit<DrawnPage, 'pictures'> & { pictures?: Record<string, GrayPicture> }> = {
  'one column': { draw: plain({ size: 11 }) },
  'one column in Times': { draw: plain({ font: 'T', size: 12 }) },
  'bold headings': { draw: plain({ size: 10 }, { font: 'B', size: 24 }) },
  'small print of 6 points': { draw: plain({ size: 6 }) },
  'small print of 4.5 points': { draw: plain({ size: 4.5 }) },
  'gray text': { draw: plain({ color: '0.45 0.45 0.45' }) },
  'light gray text': { draw: plain({ color: '0.65 0.65 0.65' }) },
  'colored headings': { draw: plain({ size: 11 }, { size: 20, color: '0.9 0.4 0.1' }) },
  'a navy sidebar with white text': { draw: sidebar('0.1 0.15 0.35', '1 1 1') },
  'a black sidebar with gray text': { draw: sidebar('0 0 0', '0.6 0.6 0.6') },
  'a teal sidebar on the right': { draw: sidebar('0 0.5 0.5', '1 1 1', 405) },
  'a pale sidebar with dark text': { draw: sidebar('0.93 0.93 0.9', '0.2 0.2 0.2') },
  'a dark page': { draw: `${fill(0, 0, 595, 842, '0.12 0.12 0.14')}${plain({ color: '0.9 0.9 0.9' })}` },
  'a dark banner': {
    draw: `${fill(0, 770, 595, 72, '0.2 0.2 0.2')}${plain({ size: 11 }, { size: 22, color: '1 1 1' })}`,
  },
  'two columns': {
    draw:
      write(40, 790, name) +
      write(40, 760, [...contact, ...skills], { size: 8 }) +
      write(300, 760, jobs, { size: 8 }),
  },
  'a table with lines': {
    draw: `0.5 w 40 700 500 100 re S 40 720 m 540 720 l S ${plain({ size: 11 })}`,
  },
  'text on a picture': { draw: `${show('P', 0, 0, 595, 842)}${plain({ size: 11 })}`, pictures: { P: blank } },
  'a photo beside the name': {
    draw: `${show('P', 450, 720, 100, 100)}${plain({ size: 11 })}`,
    pictures: { P: photo },
  },
  'words made bold by writing them twice': {
    draw: plain({ size: 11 }) + write(50.3, 790, name, { size: 11 }),
  },
  'outlined and filled letters': { draw: `0.3 w ${plain({ size: 12, mode: 2 })}` },
  'a landscape page': { draw: `q 0 1 -1 0 595 0 cm ${write(50, 540, all)} Q`, entries: '/Rotate 90' },
  'a page of half the size': {
    draw: `q 0.5 0 0 0.5 0 421 cm ${plain({ size: 12 })} Q`,
    entries: '/CropBox [0 421 298 842]',
  },
  'condensed text': { draw: `q 0.6 0 0 1 20 0 cm ${plain({ size: 9 })} Q` },
  'a watermark behind the text': {
    draw: `q 0.6 0.8 -0.8 0.6 150 200 cm ${write(0, 0, ['CONFIDENTIAL'], { size: 80, color: '0.8 0.8 0.8' })} Q ${plain({ size: 11 })}`,
  },
  'a long page': { draw: `q 1 0 0 1 0 2100 cm ${plain({ size: 9 })} Q`, size: [595, 2942] },
  'lines set tightly': {
    draw: all.map((line, at) => write(50, 790 - at * 11, [line], { size: 11 })).join(''),
  },
  'underlined words': {
    draw: `${plain({ size: 11 })}${jobs.map((_, at) => fill(50, 738 - at * 15.4, 250, 0.6, '0 0 0')).join('')}`,
  },
};
const scans: Record<string, { of: TextStyle; shade?: (gray: number, at: number) => number }> = {
  'a scan': { of: { size: 12 } },
  'a gray and noisy scan': {
    of: { size: 12 },
    shade: (gray, at) => Math.round(60 + gray * 0.65 + ((at * 7919) % 23)),
  },
  'a scan in small print': { of: { size: 8 } },
};

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/** Share of a single layout's words that may be lost. */
const mostLost = 0.1;

interface Loss {
  lost: number;
  of: number;
}
type Layout = () => Promise<Loss>;

/** Counts the words that are lost of a file. */
async function lossOf(file: Uint8Array, expected: string): Promise<Loss> {
  const { text } = await readPdfHere(file);
  const left = wordsIn(text);
  const missing = wordsIn(expected).filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { lost: missing.length, of: wordsIn(expected).length };
}

/** Returns a function that reads the file once, when it is first called. */
function once(read: Layout): Layout {
  let loss: Promise<Loss> | null = null;
  return () => (loss ??= read());
}

const printed = people.filter(({ language }) => language !== 'ar').slice(0, 6);
const layouts: [string, Layout][] = [
  ...Object.entries(drawn).map(([layout, page]): [string, Layout] => [
    layout,
    once(() => lossOf(drawnPdf([page]), all.join(' '))),
  ]),
  ...Object.entries(scans).map(([layout, { of, shade }]): [string, Layout] => [
    layout,
    once(async () => {
      const scan = await paintedPage(drawnPdf([{ draw: plain(of) }]));
      const pixels = shade ? scan.pixels.map(shade) : scan.pixels;
      const draw = `${show('S', 0, 0, 595, 842)}${plain({ ...of, mode: 3 })}`;
      return lossOf(drawnPdf([{ draw, pictures: { S: { ...scan, pixels } } }]), all.join(' '));
    }),
  ]),
  ...printed.map((person): [string, Layout] => [
    `${resumeFile(person)}, printed by a browser,`,
    once(async () => {
      const address = new URL(`../../../entry/demo/resumes/${resumeFile(person)}`, import.meta.url);
      return lossOf(await readFile(address), resumeLines(person).join(' '));
    }),
  ]),
];

describe('honest layouts', () => {
  it.each(layouts)('%s is read', async (_, layout) => {
    const { lost, of } = await layout();
    expect(lost / of).toBeLessThan(mostLost);
  });

  it('lose at most 1 % of their words in all', async () => {
    expect(layouts.length).toBeGreaterThanOrEqual(30);
    const [losing, sum] = [[] as string[], { lost: 0, of: 0 }];
    for (const [described, layout] of layouts) {
      // oxlint-disable-next-line no-await-in-loop -- each may take the whole processor
      const { lost, of } = await layout();
      if (lost > 0) losing.push(`${described}: ${lost}`);
      sum.lost += lost;
      sum.of += of;
    }
    expect(sum.lost, losing.join(', ')).toBeLessThanOrEqual(sum.of / 100);
  });
});
