import type { SkillsAnswer, SkillsTask } from '@candi/contract/platform/llm-tasks';
import { bestPassages } from './passages.ts';
import { contentStems } from './stem.ts';

/** Minimum share of a skill's content words that the answers must contain (0–1), for short and for long texts. */
const minShare = { short: 0.5, long: 0.3 };
/** A text with more content words than this is long; nobody repeats most of a long text. */
const longText = 6;
/** Minimum share of a skill's content words in a question and its expected answer for it to ask for the skill (0–1). */
const minAskedShare = 0.3;

/**
 * Returns the skills whose words occur in the answers, each with the passage that contains the most of them, and the
 * question that shares the most words with each skill.
 */
export function findSkills({ language, skills, questions, answer }: SkillsTask): SkillsAnswer {
  const said = contentStems(answer.map(({ text }) => text).join('\n'), language);
  const asked = questions.map(({ question, expectedAnswer }) =>
    contentStems(`${question}\n${expectedAnswer}`, language),
  );
  return {
    skills: skills.map((text, skill) => {
      const wanted = contentStems(text, language);
      const shares = asked.map((stems) => share(wanted, stems));
      const best = Math.max(0, ...shares);
      const least = wanted.size > longText ? minShare.long : minShare.short;
      const [passage] =
        share(wanted, said) < least
          ? []
          : bestPassages(answer, wanted, language).toSorted((a, b) => b.holds.size - a.holds.size);
      return {
        skill,
        question: best < minAskedShare ? null : shares.indexOf(best),
        quotes: passage ? [{ turn: passage.turn, quote: passage.quote }] : [],
      };
    }),
  };
}

const share = (wanted: ReadonlySet<string>, stems: ReadonlySet<string>): number =>
  wanted.size === 0 ? 0 : [...wanted].filter((each) => stems.has(each)).length / wanted.size;
