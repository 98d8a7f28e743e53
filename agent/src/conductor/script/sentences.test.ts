import { describe, expect, it } from 'vitest';
import { SentenceSplitter, splitSentences } from './sentences.ts';

const texts: [string, string[]][] = [
  ['Thank you. What did Dr. Lee say?', ['Thank you.', 'What did Dr. Lee say?']],
  ['It took 3.5 days, e.g. on Monday. Really!', ['It took 3.5 days, e.g. on Monday.', 'Really!']],
  ['Version 2. 5 parts', ['Version 2.', '5 parts']],
  ['No. Thank you.', ['No.', 'Thank you.']],
  ['It was bus no. 4. Good', ['It was bus no. 4.', 'Good']],
  ['J. Smith asked. "Why?" I see...', ['J. Smith asked.', '"Why?"', 'I see...']],
  ['Wait... and then? Good', ['Wait...', 'and then?', 'Good']],
  ['Gracias, Sr. Ruiz. ¿Qué pasó? ¡Bien!', ['Gracias, Sr. Ruiz.', '¿Qué pasó?', '¡Bien!']],
  ['Falei com a Dra. Ana. E depois?', ['Falei com a Dra. Ana.', 'E depois?']],
  ['شكرًا لك. ماذا حدث بعد ذلك؟ حسنًا!', ['شكرًا لك.', 'ماذا حدث بعد ذلك؟', 'حسنًا!']],
  ['First line\nsecond line', ['First line', 'second line']],
  ['  \n ', []],
  ['no stop at all', ['no stop at all']],
];

describe('splitSentences', () => {
  it.each(texts)('%j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('yields the same sentences however the stream is chunked', () => {
    for (const [text, sentences] of texts)
      for (let size = 1; size <= text.length; size++) {
        const splitter = new SentenceSplitter();
        const said: string[] = [];
        for (let at = 0; at < text.length; at += size) said.push(...splitter.push(text.slice(at, at + size)));
        expect([...said, ...splitter.flush()], `in chunks of ${size}`).toEqual(sentences);
      }
  });

  it('emits a question as soon as the space after it arrives', () => {
    const splitter = new SentenceSplitter();
    expect(splitter.push('What then? ')).toEqual(['What then?']);
  });
});
