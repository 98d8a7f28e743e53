import { summaryAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { SummaryTask } from '@candi/contract/platform/llm-tasks/report';
import { describe, expect, test } from 'vitest';
import { summarise } from './summary.ts';
import { samples } from '@candi/language/understand/testing/samples';

const rated = (category: string, rating: number | null): SummaryTask['questions'][number] => ({
  question: 'Q',
  category,
  rating,
  feedback: '',
  quotes: [],
});

describe.each(samples)('$language', ({ language, position }) => {
  test('sorts the ratings into strengths and weaknesses, and says how the summary was made', () => {
    const questions = [rated('Alpha', 5), rated('Beta', 1), rated('Gamma', null), rated('Delta', 3)];
    const result = summarise({ task: 'summary', language, position, questions });
    expect(summaryAnswer.safeParse(result).success).toBe(true);
    expect(result.summary).toContain(position);
    expect(result.summary).toMatch(/offline|conexión|اتصال/u);
    expect(result.summary).toMatch(/3/u);
    expect(result.strengths.join()).toContain('Alpha');
    expect(result.weaknesses.join()).toContain('Beta');
    expect(result.risks.join()).toContain('Gamma');
    expect([...result.strengths, ...result.weaknesses, ...result.risks].join()).not.toContain('Delta');
    expect(result.nextSteps.length).toBeGreaterThan(1);
  });

  test('the wording of a strength or weakness follows the rating', () => {
    const wordsOf = (ratings: number[]) => {
      const questions = ratings.map((rating) => rated('Alpha', rating));
      const { strengths, weaknesses } = summarise({ task: 'summary', language, position, questions });
      return [...strengths, ...weaknesses].map((text) => text.replaceAll(/\d/g, ''));
    };
    expect(new Set(wordsOf([5, 4, 2, 1])).size).toBe(4);
  });

  test('says for each category how many expected words were found and quotes an example', () => {
    const example = 'I read the plan.';
    const questions = [
      { ...rated('Alpha', 3), quotes: ['Another.'] },
      { ...rated('Alpha', 5), quotes: [example] },
      { ...rated('Beta', 1), quotes: ['Nothing.'] },
      rated('Gamma', null),
      rated('Alpha', null),
    ];
    const { insights } = summarise({ task: 'summary', language, position, questions });
    expect(insights.map(({ category }) => category)).toEqual(['Alpha', 'Beta']);
    const [alpha = '', beta = ''] = insights.map(({ text }) => text);
    expect(alpha).toMatch(/2 \p{L}+ 3/u);
    expect(alpha).toContain(example);
    expect(beta).not.toContain('Nothing.');
    const level = (text: string) => text.split(/[.:,،]/u)[3];
    expect(level(alpha)).not.toBe(level(beta));
  });

  test('names a question without a category by its text, without the full stop at its end', () => {
    const questions = [{ ...rated('', 5), question: 'Describe a project.' }];
    const { strengths } = summarise({ task: 'summary', language, position, questions });
    expect(strengths.join()).toMatch(/^Describe a project:/u);
  });

  test('a question that was not reached is not a risk', () => {
    const questions = [rated('Alpha', 5), { ...rated('Gamma', null), asked: false }];
    const result = summarise({ task: 'summary', language, position, questions });
    expect([...result.risks, ...result.weaknesses].join()).not.toContain('Gamma');
  });

  test('says plainly if nothing was rated', () => {
    const result = summarise({ task: 'summary', language, position: '', questions: [rated('', null)] });
    expect(result).toMatchObject({ insights: [], strengths: [], weaknesses: [] });
    expect(result.risks).toHaveLength(1);
  });
});
