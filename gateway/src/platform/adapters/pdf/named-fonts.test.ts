import { describe, expect, it } from 'vitest';
import { fill, show } from '../../../../testing/drawn-pdf.ts';
import { type NamedFont, NamedFontText } from '../../../../testing/named-fonts.ts';
import { paintedPage } from '../../../../testing/scan.ts';
import { readPdfHere } from '../../../../testing/read-pdf-here.ts';

const white = '1 1 1';
const eastAsian: [NamedFont, person: string[], claim: string][] = [
  [
    { name: 'STSong-Light', kind: 'Type0', encoding: 'UniGB-UCS2-H' },
    ['李明', '软件工程师, 北京 2015-2024', '熟悉 Kubernetes 和 Go 语言', '电话: +86 138 0013 8000'],
    '一一 十年经验',
  ],
  [
    { name: 'MSung-Light', kind: 'Type0', encoding: 'UniCNS-UCS2-H' },
    ['陳怡君', '資深工程師, 臺北 2015-2024', '熟悉 Kubernetes 與 Go 語言'],
    '雲端 專家',
  ],
  [
    { name: 'AdobeMingStd-Light', kind: 'Type0', encoding: 'UniCNS-UCS2-H' },
    ['陳怡君', '資深工程師, 臺北 2015-2024'],
    '雲端 專家',
  ],
  [
    { name: 'HeiseiMin-W3', kind: 'Type0', encoding: 'UniJIS-UCS2-H' },
    ['山田 太郎', 'ソフトウェア エンジニア', 'とうきょうで 十年 (Java, Go)'],
    'クラウド 専門家',
  ],
  [
    { name: 'HYSMyeongJo-Medium', kind: 'Type0', encoding: 'UniKS-UCS2-H' },
    ['김민수', '소프트웨어 엔지니어, 서울', 'Kubernetes 경력 9년'],
    '클라우드 전문가',
  ],
];
const others: [NamedFont, person: string[], claim: string][] = [
  [
    { name: 'ArialMT', kind: 'TrueType', encoding: 'own' },
    ['Иван Петров', 'Инженер, Киев', 'Город Ниш'],
    'Эксперт Кубернетес',
  ],
  [
    { name: 'TimesNewRomanPSMT', kind: 'Type0', encoding: 'Identity-H' },
    ['Δημήτρης Παππάς', 'Μηχανικός, Αθήνα, Go'],
    'ειδικός νέφους',
  ],
  [{ name: 'Mangal', kind: 'Type0', encoding: 'Identity-H' }, ['कमल शरमा', 'नगर'], 'बहत अनभव'],
];

describe.each([...eastAsian, ...others])('text in a font that isn’t embedded: %o', (font, person, claim) => {
  it('is read', async () => {
    const text = new NamedFontText(font);
    const draw = [
      fill(0, 0, 190, 842, '0.1 0.15 0.35'),
      text.write(15, 780, person.slice(0, 1), { size: 12, color: white }),
      text.write(15, 740, person.slice(1), { size: 9, color: white }),
      text.write(210, 740, person, { color: '0.65 0.65 0.65' }),
      text.write(210, 500, person, { size: 6 }),
      `q 0.6 0 0 1 20 0 cm ${text.write(320, 400, person)} Q`,
    ].join('');
    const { text: read, reading } = await readPdfHere(text.file({ draw }));
    expect(wordsOf(read)).toEqual(wordsOf(Array(4).fill(person.join(' ')).join(' ')));
    expect(reading).toEqual({ scannedWords: 0, leftOut: {} });
  });

  it('is left out if nobody can see it', async () => {
    const text = new NamedFontText(font);
    const draw = [
      text.write(50, 778, [claim], { color: white }),
      text.write(50, 780, person),
      text.write(50, 600, [claim], { color: white }),
      text.write(50, 560, [claim], { color: '0.85 0.85 0.85' }),
      text.write(50, 520, [claim], { mode: 3 }),
      text.write(50, 480, [claim], { size: 3 }),
      text.write(50, 900, [claim]),
      text.write(50, 440, [claim]),
      fill(40, 430, 300, 30, white),
      fill(40, 390, 300, 30, '0 0 0'),
      text.write(50, 400, [claim]),
      `q 0 0 10 10 re W n ${text.write(50, 360, [claim])} Q`,
      fill(50, 324, 300, 0.8, '0 0 0'),
      text.write(50, 320, [claim], { color: white }),
    ].join('');
    const { text: read, reading } = await readPdfHere(text.file({ draw }));
    expect(read.split('\n')).toEqual(person);
    const leftOut = Object.values(reading.leftOut).reduce((sum, words) => sum + words, 0);
    expect(leftOut).toBeGreaterThanOrEqual(wordsOf(claim).length * 9);
  });
});

const wordsOf = (text: string): string[] => text.split(/\s+/).toSorted();

it('text in such a font that runs from top to bottom is read', async () => {
  const text = new NamedFontText({ name: 'STSong-Light', kind: 'Type0', encoding: 'UniGB-UCS2-V' });
  const draw = `${text.write(400, 780, ['李明'], { size: 20 })}${text.write(200, 780, ['工程'], { color: white })}`;
  const { text: read } = await readPdfHere(text.file({ draw }));
  expect(read.replaceAll(/\s/g, '')).toBe('李明');
});

it('a text layer in such a font is read where the scan has ink', async () => {
  const text = new NamedFontText({ name: 'STSong-Light', kind: 'Type0', encoding: 'UniGB-UCS2-H' });
  const person = ['李明 工程师', '北京'];
  const S = await paintedPage(text.file({ draw: text.write(50, 780, person) }));
  const layer = text.write(50, 780, person, { mode: 3 }) + text.write(50, 600, ['十年'], { mode: 3 });
  const file = text.file({ draw: `${show('S', 0, 0, 595, 842)}${layer}`, pictures: { S } });
  const { text: read, reading } = await readPdfHere(file);
  expect(read.split('\n')).toEqual(person);
  expect(reading).toEqual({ scannedWords: 3, leftOut: { noInk: 1 } });
});

it('spaces in such a font paint nothing, whatever the file calls them', async () => {
  const text = new NamedFontText({ name: 'STSong-Light', kind: 'Type0', encoding: 'UniGB-UCS2-H' });
  const draw = text.write(50, 780, ['李明', '\u3000\u3000\u3000']);
  const { text: read } = await readPdfHere(text.file({ draw }));
  expect(read).toBe('李明');
});
