import { criteriaAnswer } from '@candi/contract/interviews/criteria';
import { describe, expect, test } from 'vitest';
import { draftCriteria } from './criteria.ts';
import { contentStems } from '@candi/language/text/stem';
import { samples } from '@candi/language/understand/testing/samples';

describe.each(samples)('$language', ({ language, position, question, expectedAnswer }) => {
  const draft = (expected: string) => {
    const { criteria } = criteriaAnswer.parse({
      criteria: draftCriteria({
        task: 'criteria',
        language,
        position,
        question,
        expectedAnswer: expected,
        justification: '',
        difficulty: 'medium',
      }),
    });
    return criteria;
  };

  test('criteria cover every word of the expected answer in their anchors', () => {
    const anchors = contentStems(
      draft(expectedAnswer)
        .map(({ anchor5 }) => anchor5)
        .join('\n'),
      language,
    );
    for (const word of contentStems(expectedAnswer, language)) expect(anchors).toContain(word);
  });

  test('labels and probes differ, and tell at most half of the expected answer', () => {
    const criteria = draft(expectedAnswer);
    for (const key of ['label', 'probe'] as const)
      expect(new Set(criteria.map((each) => each[key])).size).toBe(criteria.length);
    const asked = contentStems(question, language);
    const own = [...contentStems(expectedAnswer, language)].filter((word) => !asked.has(word));
    const told = contentStems(criteria.map(({ label, probe }) => `${label} ${probe}`).join('\n'), language);
    expect(own.filter((word) => told.has(word)).length * 2).toBeLessThanOrEqual(own.length);
  });

  test('one criterion at least is essential', () => {
    expect(draft(expectedAnswer).some(({ weight }) => weight === 3)).toBe(true);
  });

  test('a short, an empty and a very long expected answer have criteria as well', () => {
    for (const text of ['Balsa.', '…', `${expectedAnswer} `.repeat(40)])
      expect(draft(text).length).toBeGreaterThanOrEqual(3);
    const [core] = draft('Balsa.');
    expect(`${core?.label} ${core?.probe}`).not.toContain('Balsa');
  });
});
