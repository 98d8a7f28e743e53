import type { ExtraTime } from '@candi/contract/interviews/link';
import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { StoredQuestion } from '@candi/contract/interviews/templates';
import { type Language, levels } from '@candi/contract/platform/enumerations';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { testQuestionsIn } from './test-interview-questions.ts';
import type { CandidateSession } from './sessions.repository.ts';
import { newSalt, withheldOf } from './withheld.ts';

/**
 * Builds the briefs for conducting and scoring a session. They are frozen when the candidate joins, so that later
 * changes to the template, the interview or the job have no effect. Only `live` leaves the gateway: it contains no
 * expected answers, justifications or anchors, but labels, weights and probes of the criteria, and hashes of the words
 * that Candi must not say.
 */
export function briefsOf(session: CandidateSession & { spokenLanguages: Language[] }): {
  live: LiveBrief;
  frozen: FrozenBrief;
} {
  const { template } = session;
  // A visitor takes only the test, so it has the interview's own questions.
  const asksTestQuestions = session.test && !session.forVisitors;
  const questions = asksTestQuestions ? testQuestionsIn(session.language) : session.questions;
  const rubric = questions.toSorted((a, b) => levels.indexOf(a.priority) - levels.indexOf(b.priority));
  const common: LiveBrief = {
    sessionId: session.id,
    type: session.type,
    language: session.language,
    testingLanguage: session.test ? null : template.testingLanguage,
    spokenLanguages: session.spokenLanguages,
    ...(session.test && { test: true }),
    ...(session.test && session.forVisitors && { visit: true }),
    ...(session.byPhone && { byPhone: true }),
    durationSeconds: session.durationMinutes * 60,
    ...(extraTimeOf(session) > 1 && { extraTime: extraTimeOf(session) }),
    phase: session.phase,
    companyName: session.companyName,
    jobTitle: session.jobName,
    jobDescription: session.jobDescription ?? '',
    position: template.position || (session.jobPosition ?? ''),
    candidateFirstName: session.firstName,
    companyIntro: template.companyIntro,
    jobIntro: template.jobIntro,
    interviewerIntro: template.interviewerIntro,
    outro: template.outro,
    tone: template.tone,
    warmUp: template.warmUp,
    ...(session.resumeQuestion !== null && { resumeQuestion: session.resumeQuestion }),
    ...(!session.test && { retentionDays: session.retentionDays }),
    questions: rubric.map(liveQuestion),
  };
  const salt = newSalt();
  const spoken = [
    common.companyName,
    common.jobTitle ?? '',
    common.jobDescription,
    common.position,
    common.companyIntro,
    common.jobIntro,
    common.interviewerIntro,
    common.outro,
  ];
  const live = {
    ...common,
    questions: rubric.map((question) => ({
      ...liveQuestion(question),
      criteria: question.criteria.map(({ label, weight, probe }) => ({ label, weight, probe })),
      withheld: withheldOf(question, spoken, salt),
    })),
  };
  return { live, frozen: { ...common, template, rubric } };
}

const liveQuestion = ({ id, question, category, priority, difficulty }: StoredQuestion) => ({
  id,
  question,
  category,
  priority,
  difficulty,
});

/** Returns the factor by which the interview's duration is multiplied; 1 if no extra time was granted. */
export const extraTimeOf = ({ grantedExtraTime }: Pick<CandidateSession, 'grantedExtraTime'>): ExtraTime =>
  grantedExtraTime ?? 1;
