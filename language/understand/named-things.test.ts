import type { Language } from '@candi/contract/platform/enumerations';
import { expect, test } from 'vitest';
import { namedThings } from './named-things.ts';

test.each<[Language, string, string[]]>([
  [
    'en',
    'I took him to Hendaye, and it was my manager who paid the taxi. The phone rang again. A fourth comes I know not when.',
    ['Hendaye', 'your manager', 'the taxi'],
  ],
  [
    'pt',
    'O voo foi cancelado. Eu o atendi no balcão e voltei a falar com a companhia. Usei uma planilha.',
    ['o balcão', 'a companhia', 'a planilha'],
  ],
  [
    'es',
    'Llegó una pareja que había reservado. Los escuché y la llamé por la noche al hostal. Les llevé las maletas.',
    ['la pareja', 'el hostal', 'las maletas'],
  ],
  ['ar', 'جاءت السيدة الغاضبة لأن الكتب لم تصل، فاتصلت بالمستودع وأرسلت سيارة الأجرة.', ['الكتب', 'المستودع']],
])('things are named with their article (%s)', (language, answer, things) => {
  expect(namedThings(answer, '', language)).toEqual(things);
});

test.each<[Language, string]>([
  ['en', 'The sister of the mother was in the hospital, and the funeral was on the same day.'],
  ['pt', 'A mãe estava no hospital, e o enterro foi no mesmo dia.'],
  ['es', 'La madre estaba en el hospital, y el entierro fue el mismo día.'],
  ['ar', 'كانت الوالدة في المستشفى، وكانت الجنازة في اليوم نفسه.'],
])('family, illness and death are not named (%s)', (language, answer) => {
  expect(namedThings(answer, '', language)).toEqual([]);
});

test('things of the question are not named', () => {
  expect(namedThings('The ferry and the taxi.', 'Who pays for the taxi?', 'en')).toEqual(['the ferry']);
});
