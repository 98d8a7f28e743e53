import type { ExtraTime } from '@candi/contract/interviews/link';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { levels } from '@candi/contract/platform/enumerations';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { practiceFor } from './practice.ts';
import type { Sitting } from './sessions.repository.ts';

/**
 * Builds the briefs that a session is run from and scored by. They are frozen when the candidate joins, so that later
 * changes of the template, the interview or the job don't affect them. Only `live` leaves the gateway: it contains no
 * expected answers, justifications or rubric.
 */
export function briefsOf(sitting: Sitting): { live: LiveBrief; frozen: FrozenBrief } {
  const { template } = sitting;
  const questions = sitting.test ? practiceFor(sitting.language) : sitting.questions;
  const rubric = questions.toSorted((a, b) => levels.indexOf(a.priority) - levels.indexOf(b.priority));
  const live: LiveBrief = {
    sessionId: sitting.id,
    type: sitting.type,
    language: sitting.language,
    testingLanguage: sitting.test ? null : template.testingLanguage,
    ...(sitting.test && { test: true }),
    durationSeconds: sitting.durationMinutes * 60,
    ...(extraTimeOf(sitting) > 1 && { extraTime: extraTimeOf(sitting) }),
    phase: sitting.phase,
    companyName: sitting.companyName,
    jobTitle: sitting.jobName,
    jobDescription: sitting.jobDescription ?? '',
    position: template.position || (sitting.jobPosition ?? ''),
    candidateFirstName: sitting.firstName,
    companyIntro: template.companyIntro,
    jobIntro: template.jobIntro,
    interviewerIntro: template.interviewerIntro,
    outro: template.outro,
    questions: rubric.map(({ id, question, category, priority, difficulty }) => ({
      id,
      question,
      category,
      priority,
      difficulty,
    })),
  };
  return { live, frozen: { ...live, template, rubric } };
}

/** Extra time granted by the recruiter as a factor of the duration; 1 if there is none. */
export const extraTimeOf = ({ grantedExtraTime }: Pick<Sitting, 'grantedExtraTime'>): ExtraTime =>
  grantedExtraTime ?? 1;
