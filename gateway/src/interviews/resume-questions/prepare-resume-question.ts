import type { ResumeQuestionFault } from '@candi/contract/interviews/resume-questions';
import { resumeQuestionAnswer } from '@candi/contract/interviews/resume-questions';
import type { Language } from '@candi/contract/platform/enumerations';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { resumeQuestionFault } from './check/resume-question-check.ts';
import { isProtected } from './check/protected.ts';
import { resumeQuestionPromptVersion, resumeQuestionSystem } from './resume-question-prompt.ts';
import type { ResumeQuestionOutcome } from './resume-questions.repository.ts';

/** Maximum length of the résumé's text that is sent to the model (characters). This is about four pages. */
const maxResumeLength = 12_000;

export interface ResumeQuestionSource {
  language: Language;
  position: string;
  /** What the job asks of a candidate, the essential requirements first. */
  needs: readonly string[];
  resume: string;
  /** Questions that the interview asks anyway. */
  questions: readonly string[];
}

/** Returns the lines of a résumé that don't mention protected characteristics, such as a date of birth. */
export const withoutProtected = (resume: string): string =>
  resume
    .split('\n')
    .filter((line) => !isProtected(line))
    .join('\n')
    .slice(0, maxResumeLength);

/**
 * Prepares the question about a résumé. The model proposes it; code checks each proposal. Needs and lines of the résumé
 * that mention protected characteristics aren't sent. Rejects if the model can't be reached or gives no usable answer
 * at all.
 */
export async function prepareResumeQuestion(
  { language, position, needs, resume, questions }: ResumeQuestionSource,
  model: Model,
): Promise<ResumeQuestionOutcome> {
  const asked = needs.filter((need) => !isProtected(need));
  const faults: ResumeQuestionFault[] = [];
  try {
    const { question } = await model.answer({
      system: resumeQuestionSystem(language),
      shape: resumeQuestionAnswer,
      accept: (answer) => {
        const fault = resumeQuestionFault(answer.question, language, asked);
        if (fault !== null) faults.push(fault);
        return fault === null;
      },
      task: {
        task: 'resume_question',
        language,
        position: isProtected(position) ? '' : position,
        needs: asked,
        resume: withoutProtected(resume),
        questions: [...questions],
      },
    });
    const draft = {
      model: model.name,
      promptVersion: resumeQuestionPromptVersion,
      offlineDemo: model.offlineDemo,
    };
    return { state: 'ready', question, draft };
  } catch (error) {
    const fault = faults.at(-1);
    if (fault === undefined || !(error instanceof ModelAnswerError)) throw error;
    return { state: 'refused', fault };
  }
}
