import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readPdfHere } from '../../../../testing/read-pdf-here.ts';
import { people } from '../../../entry/demo/people.ts';
import { resumeFile, resumeLines } from '../../../entry/demo/resume.ts';

const rightToLeft = [
  'ليلى منصور',
  'Fjord Pay, القاهرة: software engineer, 9 years.',
  'React and TypeScript for an internal tool with forty users.',
  'مهندسة برمجيات (Node.js, React) في شركة Fjord Pay منذ 2019.',
  'البريد الإلكتروني: layla.mansour@example.com',
  'الموقع: https://example.com/layla/cv?id=3',
  'https://github.com/layla-m/',
  'layla@example.com | +962 79 123 4567',
  'هاتف: +962 79 123 4567',
  'من 01/02/2019 إلى 31/12/2023',
  '2019 - 2023: مطورة (Senior) في Careem',
  'خبرة في C++ و C# و .NET و Node.js!',
  'Skills: Python, SQL (PostgreSQL), Docker.',
  'مهندسة خلفية (عن بعد)، Node.js [خبرة] 2019-2023',
  'دورة "Deep Learning" من Coursera، 40 ساعة؛ بتقدير 95%.',
  'رفعت المبيعات بنسبة 35% خلال 12 شهرا',
  'حصلت على شهادة AWS Certified Developer – Associate (2021).',
  'Tramline, Cairo, Egypt.',
  'الأجر: $1,200.50 شهريا',
];
const leftToRight = [
  'Layla Mansour (ليلى منصور)',
  'Software engineer in القاهرة, 9 years.',
  'Native: العربية، fluent: English.',
  'شركة النور: backend engineer (2019-2023)',
  'Phone: +962 79 123 4567, الأردن',
  'Thesis: "تعلم الآلة في الطب" (2018), Cairo University.',
  'جامعة القاهرة 2015 - 2019',
  'Address: شارع 15، المعادي (Cairo) 11728',
  'React and TypeScript for an internal tool with forty users.',
  '.NET developer at Fjord Pay',
];

it.each([
  ['mixed-right-to-left.pdf', 'Chromium', rightToLeft],
  ['mixed-left-to-right.pdf', 'Chromium', leftToRight],
  ['mixed-right-to-left-writer.pdf', 'LibreOffice', rightToLeft],
  ['mixed-left-to-right-writer.pdf', 'LibreOffice', leftToRight],
])('reads the lines of %s in two directions, as %s printed them', async (name, _, lines) => {
  const { text } = await readPdfHere(await readFile(new URL(`fixtures/${name}`, import.meta.url)));
  expect(text.split('\n')).toEqual(lines);
});

/** Returns a text without the marks that are left out and without line breaks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u0652\u0670\u0640]/gu, '')
    .replaceAll(/\s+/gu, ' ');

const arabic = people.filter(({ language }) => language === 'ar');
it.each(arabic.map((person) => [resumeFile(person), person] as const))(
  'reads %s in order',
  async (name, person) => {
    const file = await readFile(new URL(`../../../entry/demo/resumes/${name}`, import.meta.url));
    expect(plain((await readPdfHere(file)).text)).toBe(plain(resumeLines(person).join(' ')));
  },
);
