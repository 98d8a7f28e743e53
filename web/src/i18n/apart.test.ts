import { expect, test } from 'vitest';
import { apart, apartSentences } from './apart.ts';

const arabic = 'الجزء التالي باللغة الإسبانية.';
const spanish = '¿Cómo es un día normal?';

test('sets apart the sentences that run the other way, and no word within a sentence', () => {
  expect(apartSentences(`${arabic} ${spanish}`)).toBe(`${arabic} ${apart(spanish)}`);
  expect(apartSentences(`Gracias. ${arabic} Gracias.`)).toBe(`Gracias. ${apart(arabic)} Gracias.`);
  for (const said of [spanish, arabic, 'مرحبًا Robin، أهلًا بك. لنبدأ.'])
    expect(apartSentences(said)).toBe(said);
});
