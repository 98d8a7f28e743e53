import type { StoredQuestion } from '@candi/contract/interviews/templates';
import type { InterviewSkills } from '@candi/contract/reports/reports';
import { jobTextHash, readRequirements } from '../../hiring/applications/screen.ts';
import { keepRequirements } from '../../hiring/applications/screening.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { type Model, ModelAnswerError } from '../../platform/llm.ts';
import { findInterviewJob } from './reports.repository.ts';

/** The skills that a report looks for. */
export interface WantedSkills {
  from: InterviewSkills['from'];
  /**
   * `questionId`: the question that asks for the skill. Null for skills from the job, for which the model has to find
   * the question.
   */
  skills: { text: string; questionId: string | null }[];
}

/** Matches line breaks, and spaces after the end of a sentence in any of the four languages. */
const sentenceEnd = /(?<=[.!?؟])\s+|\n+/u;
const listMark = /^[-*•–]\s+/u;

/** Returns the sentences and list items of the expected answers, each once, in the template's own words. */
export function expectedSkills(
  rubric: readonly Pick<StoredQuestion, 'id' | 'expectedAnswer'>[],
): WantedSkills {
  const skills = new Map<string, string>();
  for (const { id, expectedAnswer } of rubric)
    for (const part of expectedAnswer.split(sentenceEnd)) {
      const text = part.trim().replace(listMark, '');
      if (/\p{L}/u.test(text) && !skills.has(text)) skills.set(text, id);
    }
  return { from: 'template', skills: [...skills].map(([text, questionId]) => ({ text, questionId })) };
}

/**
 * Returns the skills for a session's report: the requirements in the frozen text of the job, which résumés are screened
 * against too, or the expected answers if the interview has no job. Returns null if the model can't extract the
 * requirements. `database` must have the owner role.
 */
export async function wantedSkills(
  database: Handle,
  sessionId: string,
  brief: FrozenBrief,
  model: Model,
): Promise<WantedSkills | null> {
  if (brief.jobTitle === null) return expectedSkills(brief.rubric);
  const job = await findInterviewJob(database, sessionId);
  const position = job?.position ?? brief.position;
  const frozen = { name: brief.jobTitle, position, description: brief.jobDescription };
  const hash = jobTextHash(frozen);
  const read = async () => {
    if (job?.requirements?.hash === hash) return job.requirements.items;
    const items = await readRequirements(frozen, model);
    return job && jobTextHash(job) === hash ? keepRequirements(database, job.id, hash, items) : items;
  };
  try {
    const texts = new Set((await read()).map(({ text }) => text));
    return { from: 'job', skills: [...texts].map((text) => ({ text, questionId: null })) };
  } catch (error) {
    if (error instanceof ModelAnswerError) return null;
    throw error;
  }
}
