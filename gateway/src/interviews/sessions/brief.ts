import type { ExtraTime } from '@candi/contract/interviews/link';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import { levels } from '@candi/contract/platform/enumerations';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { practiceFor } from './practice.ts';
import type { Sitting } from './sessions.repository.ts';

/**
 * What a session is held from and scored by, frozen at the join: later edits of the template, the interview or the job
 * change nothing of it. Only `live` leaves the gateway: it has no expected answer, justification or rubric.
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

/** What the recruiter granted; 1 without. */
export const extraTimeOf = ({ grantedExtraTime }: Pick<Sitting, 'grantedExtraTime'>): ExtraTime =>
  grantedExtraTime ?? 1;
