import { languages } from '@candi/contract/platform/enumerations';
import { describe, expect, it } from 'vitest';
import { profileOf } from '@candi/language/conversation';
import { sampleBrief } from './samples.ts';

/** Match what addresses the candidate otherwise than Candi does. */
const otherAddress = {
  en: /\bone (?:does|should|must)\b/iu,
  pt: /\b(?:tu|teu|tua|o senhor|a senhora)\b/iu,
  es: /\b(?:usted|su|sus|hábleme|cuénteme|haya|pide)\b|(?:cómo|qué) (?:decide|hace|puede)\b/iu,
  // Without an ending of the second person that is spelt alike for every gender.
  ar: /^(?!.*[كت][\s؟،])/u,
} as const;

describe.each(languages)('the sample interview (%s)', (language) => {
  const asked = sampleBrief(language).questions.flatMap(({ question, criteria = [] }) => [
    question,
    ...criteria.map(({ probe }) => probe),
  ]);

  it('addresses the candidate as Candi does', () => {
    expect(asked.filter((text) => otherAddress[language].test(text))).toEqual([]);
  });

  it('asks nothing that begins with "And"', () => {
    expect(asked.filter((text) => profileOf(language).leadingAnd.test(text))).toEqual([]);
  });
});
