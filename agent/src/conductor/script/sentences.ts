/** Splits streamed text into whole sentences in English, Portuguese, Spanish and Arabic. */

/** Abbreviations whose full stop doesn't end a sentence, in lower case and without the stop. */
const abbreviations = new Set(
  (
    'mr mrs ms dr prof st vs etc e.g i.e approx inc ltd co jr ' + // en
    'sr sra srta dra ud uds vd vds p.ej pág núm ee aprox art ' + // es
    'exmo exma ilmo eng p.ex ex'
  ) // pt
    .split(' '),
);
const stops = '.!?…؟۔';
const stopOrLineBreak = /[.!?…؟۔\n]/gu;
const closers = '"\'”’»)]';

/** Returns the end (exclusive) of the first sentence in `text`, or -1 if more text is needed to find it. */
const sentenceEnd = (text: string, complete: boolean): number => {
  for (const { 0: char, index: at } of text.matchAll(stopOrLineBreak)) {
    if (char === '\n') {
      if (text.slice(0, at).trim() !== '') return at;
      continue;
    }
    let end = at + 1;
    while (end < text.length && (stops.includes(text[end] ?? '') || closers.includes(text[end] ?? ''))) end++;
    if (end === text.length) return complete ? end : -1;
    if (!/\s/u.test(text[end] ?? '')) continue;
    if (char !== '.' || text.slice(at, end).includes('..')) return end;
    const next = /\S/u.exec(text.slice(end))?.[0];
    if (next === undefined) return complete ? end : -1;
    const word = /[^\s"'“«(¿¡]*$/u.exec(text.slice(0, at))?.[0].toLowerCase() ?? '';
    const isInitial = /^\p{L}$/u.test(word) && word !== 'a' && word !== 'o' && word !== 'y';
    // "No. 4" is a number, "No. Thank you." begins with an answer.
    const isNumber = word === 'no' && /\p{N}/u.test(next);
    if (abbreviations.has(word) || isInitial || isNumber || /\p{Ll}/u.test(next)) continue;
    return end;
  }
  return -1;
};

export class SentenceSplitter {
  private rest: string;

  /** `text`: the beginning of the stream. */
  constructor(text = '') {
    this.rest = text;
  }

  /** Adds a chunk of the stream. Returns the sentences that it completes. */
  push(chunk: string): string[] {
    this.rest += chunk;
    return this.take(false);
  }

  /** Ends the stream. Returns the remaining sentences, including an incomplete last one. */
  flush(): string[] {
    const sentences = this.take(true);
    const last = this.rest.trim();
    this.rest = '';
    return last === '' ? sentences : [...sentences, last];
  }

  private take(complete: boolean): string[] {
    const sentences: string[] = [];
    for (let end = sentenceEnd(this.rest, complete); end >= 0; end = sentenceEnd(this.rest, complete)) {
      const sentence = this.rest.slice(0, end).trim();
      this.rest = this.rest.slice(end).trimStart();
      if (sentence !== '') sentences.push(sentence);
    }
    return sentences;
  }
}

/** Returns the sentences of a complete text. */
export const splitSentences = (text: string): string[] => new SentenceSplitter(text).flush();
