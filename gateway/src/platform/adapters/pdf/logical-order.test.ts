import { expect, it } from 'vitest';
import { toLogicalOrder } from './logical-order.ts';

/** Painted from left to right, as browsers and word processors do it by themselves and if the author prevents it. */
it.each([
  ['4567 123 79 962+ :فتاه', 'هاتف: +962 79 123 4567'],
  ['+962 79 123 4567 :فتاه', 'هاتف: +962 79 123 4567'],
  ['4567 123 79 (962+) :فتاه', 'هاتف: (+962) 79 123 4567'],
  ['(+351) 965 123 456 :فتاه', 'هاتف: (+351) 965 123 456'],
  ['300 200 0100 :فتاه', 'هاتف: 0100 200 300'],
  ['0100 200 300 :فتاه', 'هاتف: 0100 200 300'],
  ['(2024-2019) ةربخ', 'خبرة (2019-2024)'],
  ['.Node.js و ١٢٫٥', '١٢٫٥ و Node.js.'],
])('%j on a right-to-left page is %j', (visual, logical) =>
  expect(toLogicalOrder(Array.from(visual), true)).toBe(logical),
);

it('keeps Arabic words on a left-to-right page in order', () => {
  expect(toLogicalOrder(Array.from('Name: روصنم ىليل (Cairo)'), false)).toBe('Name: ليلى منصور (Cairo)');
});

/** Painted by the Unicode bidirectional algorithm. */
it.each([
  ['(Tel Aviv) 2019-2024 :ןויסינ', 'ניסיון: 2019-2024 (Tel Aviv)'],
  ['4567 123 54 972+ :ןופלט', 'טלפון: +972 54 123 4567'],
  ['/https://a.example/cv :רתא ,dana@a.example :ל"אוד', 'דוא"ל: dana@a.example, אתר: https://a.example/cv/'],
  ['םישדוח 12 ךות 35%-ב יתלדגה', 'הגדלתי ב-35% תוך 12 חודשים'],
  ['(يبد) Careem :٢٠٢٣-٢٠١٩', '٢٠١٩-٢٠٢٣: Careem (دبي)'],
  ['؟{JSON} و [HTML, CSS] :تاراهملا', 'المهارات: [HTML, CSS] و {JSON}؟'],
])('%j is %j', (visual, logical) => expect(toLogicalOrder(Array.from(visual), true)).toBe(logical));
