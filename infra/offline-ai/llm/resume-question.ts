import type { ResumeQuestionAnswer } from '@candi/contract/interviews/resume-questions';
import type { ResumeQuestionTask } from '@candi/contract/platform/llm-tasks/interview-drafts';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { plain } from '@candi/language/text/words';
import { basics } from '@candi/language/basics';
import { repliesOf } from '@candi/language/understanding';
import { screen } from './screen.ts';
import { contentStems } from '@candi/language/text/stem';

/** Maximum length of a need that is spoken (characters). */
const longestNeed = 110;
/** Minimum share (0–1) of a need's content words in one of the interview's questions, which then asks for it anyway. */
const askedShare = 0.6;

/**
 * Proposes a question about the first need that the résumé mentions, otherwise about the first that it leaves open. Needs
 * for which the interview asks anyway are left out, and so is the position, which every résumé mentions. Only words are
 * compared: nothing of the résumé itself is spoken.
 */
export function askAboutResume(task: ResumeQuestionTask): ResumeQuestionAnswer {
  const { language, position, questions, resume } = task;
  const { resumeQuestion: wording } = repliesOf(language);
  const needs = task.needs
    .map((need) => need.trim().replace(/[\s.;:،؛]+$/u, ''))
    .filter(
      (need) => need !== '' && need.length <= longestNeed && need !== position && !/[?؟!\n]/u.test(need),
    )
    .filter((need) => isIn(need, language))
    .filter((need) => !questions.some((question) => isAskedBy(question, need, task)));
  const { met } = screen({ task: 'screen', position, requirements: needs, resume });
  const shown = needs[met[0]?.requirement ?? -1];
  const named = (need: string): string => need.replace(wording.needLead, '') || need;
  if (shown !== undefined) return { question: wording.shown(named(shown)) };
  const [open] = needs;
  return { question: open === undefined ? wording.any : wording.open(named(open)) };
}

const stopwordsIn = (text: string, language: Language): number =>
  plain(text)
    .split(' ')
    .filter((word) => basics[language].functionWords.has(word)).length;

/** Returns whether no other language has more of the need's words. Names of tools belong to every language. */
const isIn = (need: string, language: Language): boolean =>
  languages.every((other) => stopwordsIn(need, other) <= stopwordsIn(need, language));

function isAskedBy(question: string, need: string, { language }: ResumeQuestionTask): boolean {
  const wanted = contentStems(need, language);
  const asked = contentStems(question, language);
  const found = [...wanted].filter((stem) => asked.has(stem)).length;
  return wanted.size > 0 && found / wanted.size >= askedShare;
}
