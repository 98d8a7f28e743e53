import type { SkillsAnswer, SkillsTask } from '@candi/contract/platform/llm-tasks/report';
import { bestPassages } from './passages.ts';
import { contentStems } from '@candi/language/text/stem';

/**
 * Minimum share (0–1) of a skill's content words that the answers must contain, for short and for long descriptions
 * of skills.
 */
const minShare = { short: 0.5, long: 0.3 };
/** Number of content words above which a skill's description counts as long; nobody repeats most of a long text. */
const longText = 6;
/**
 * Minimum share (0–1) of a skill's content words in a question and its expected answer. With a smaller share, the
 * question doesn't ask for the skill.
 */
const minAskedShare = 0.3;

/**
 * Returns, for each skill, the question that asks for it (null if there is none), and the passage with the most of
 * the skill's words (none if the answers contain too few of these words).
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
