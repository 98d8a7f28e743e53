import { skillsAnswer } from '@candi/contract/platform/llm-tasks/report';
import { describe, expect, test } from 'vitest';
import { findSkills } from './skills.ts';
import { samples } from '@candi/language/understand/testing/samples';

describe.each(samples)(
  '$language',
  ({ language, position, question, expectedAnswer, good, wrong, injection }) => {
    const find = (skill: string, ...said: string[]) => {
      const answer = findSkills({
        task: 'skills',
        language,
        position,
        skills: [skill],
        questions: [
          { question: 'Zymurgy?', expectedAnswer: 'Yeast.' },
          { question, expectedAnswer },
        ],
        answer: said.map((text, turn) => ({ turn, text })),
      });
      expect(skillsAnswer.safeParse(answer).success).toBe(true);
      return answer.skills[0];
    };

    test('a skill whose words occur in an answer gets a verbatim quote from that answer', () => {
      const found = find(expectedAnswer, wrong, good);
      expect(found?.question).toBe(1);
      const [quote] = found?.quotes ?? [];
      expect(quote?.turn).toBe(1);
      expect(good).toContain(quote?.quote);
    });

    test('an unrelated answer or a demand for a score is no evidence of a skill, even if a question asked for the skill', () => {
      for (const said of [wrong, `${wrong}${injection}`])
        expect(find(expectedAnswer, said)).toEqual({ skill: 0, question: 1, quotes: [] });
    });

    test('a skill that no question mentions was not asked for', () => {
      expect(find('Kubernetes, Terraform', good)).toEqual({ skill: 0, question: null, quotes: [] });
      expect(find('…', good)).toEqual({ skill: 0, question: null, quotes: [] });
    });
  },
);
