import { expect, test } from 'vitest';
import { bidiIsolate, bidiIsolateSentences } from './bidi-isolate.ts';

const arabic = 'الجزء التالي باللغة الإسبانية.';
const spanish = '¿Cómo es un día normal?';

test('isolates sentences of the other direction, but no words within a sentence', () => {
  expect(bidiIsolateSentences(`${arabic} ${spanish}`)).toBe(`${arabic} ${bidiIsolate(spanish)}`);
  expect(bidiIsolateSentences(`Gracias. ${arabic} Gracias.`)).toBe(
    `Gracias. ${bidiIsolate(arabic)} Gracias.`,
  );
  for (const said of [spanish, arabic, 'مرحبًا Robin، أهلًا بك. لنبدأ.'])
    expect(bidiIsolateSentences(said)).toBe(said);
});
