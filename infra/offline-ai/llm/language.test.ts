import { languageAnswer } from '@candi/contract/platform/llm-tasks/report';
import { describe, expect, test } from 'vitest';
import { rateLanguage } from './language.ts';
import { samples } from '@candi/language/understand/testing/samples';

describe.each(samples)('language proficiency in $language', ({ language, good }) => {
  const rated = (text: string, spokenMs = 0, tested = language) => {
    const answer = [{ turn: 3, text, confidence: 1, spokenMs }];
    const result = rateLanguage({ task: 'language', language: 'en', tested, answer });
    expect(languageAnswer.safeParse(result).success).toBe(true);
    for (const { quote } of [...result.comfort.quotes, ...result.fluency.quotes])
      expect(text).toContain(quote);
    return result;
  };

  test('is rated with quotes, and fluency is not mentioned if nothing was spoken', () => {
    const { fluency, comfort } = rated(good);
    expect(comfort.rating).toBeGreaterThanOrEqual(3);
    expect(comfort.quotes.length).toBeGreaterThan(0);
    expect(fluency).toMatchObject({ rating: null, quotes: [] });
  });

  test('takes the speaking rate into account', () => {
    const words = good.split(/\s+/u).length;
    const at = (wordsAMinute: number) => rated(good, (words / wordsAMinute) * 60_000).fluency.rating;
    expect(at(140)).toBe(5);
    expect(at(20)).toBeLessThanOrEqual(2);
  });

  test('gives no credit for another language, and does not rate a few words', () => {
    const other = samples.find((one) => one.language !== language)?.good ?? '';
    expect(rated(other).comfort.rating).toBe(1);
    expect(rated(good.split(' ').slice(0, 3).join(' ')).comfort.rating).toBeNull();
  });
});
