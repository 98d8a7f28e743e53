import { createHash } from 'node:crypto';
import {
  requirementsAnswer,
  screenAnswer,
  type ScreenAnswer,
} from '@candi/contract/platform/llm-tasks/screening';
import type { FitBasis, Requirement } from '@candi/contract/hiring/jobs';
import type { Model } from '../../platform/llm.ts';
import { fitOf, fitScore } from './fit.ts';
import { requirementsSystem, screeningPromptVersion, screenSystem } from './screening-prompts.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Minimum length of a quoted passage (characters). Shorter ones occur in almost any text. */
const minPassageLength = 2;

/**
 * Returns whether the passage occurs verbatim in the résumé. Ignores line breaks and letter case, because models and
 * the PDF library change them.
 */
export const occursIn = (resume: string, evidence: string): boolean =>
  flat(evidence).length >= minPassageLength && flat(resume).includes(flat(evidence));

/** Returns for each requirement the first passage that occurs verbatim in the résumé, or null if there is none. */
export function evidenceFor(
  requirements: readonly string[],
  resume: string,
  met: ScreenAnswer['met'],
): (string | null)[] {
  return requirements.map((_, at) => {
    const found = met.find(({ requirement, evidence }) => requirement === at && occursIn(resume, evidence));
    return found ? found.evidence.replaceAll(/\s+/g, ' ').trim() : null;
  });
}

export interface JobText {
  name: string;
  position: string;
  description: string;
}
/** Maximum length of the résumé's text that is sent to the model (characters). This is about eight pages. */
const maxResumeLength = 24_000;

/** Returns a SHA-256 hash of the prompts' version and of the job's text from which requirements are extracted. */
export const jobTextHash = ({ name, position, description }: JobText): string =>
  createHash('sha256')
    .update(JSON.stringify([screeningPromptVersion, name, position, description]))
    .digest('hex');

/**
 * Extracts the requirements from a job's text. Returns the position as the only requirement if the text names none.
 * Rejects like `Model.answer`.
 */
export async function readRequirements(
  { name, position, description }: JobText,
  model: Model,
): Promise<Requirement[]> {
  const { requirements } = await model.answer({
    system: requirementsSystem,
    shape: requirementsAnswer,
    task: { task: 'requirements', name, position, description },
  });
  return requirements.length ? requirements : [{ text: position, essential: true }];
}

export type Screening = Pick<FitBasis, 'matched' | 'missing' | 'screening' | 'made'> & { score: number };

/**
 * Scores a résumé by the requirements. The model quotes passages as evidence; code checks that they occur in the résumé
 * and computes the score. Rejects if the model can't be reached or none of its quotes occurs in the résumé.
 */
export async function screenResume(
  {
    position,
    requirements,
    resume,
  }: { position: string; requirements: readonly Requirement[]; resume: string },
  model: Model,
  now: Date,
): Promise<Screening> {
  const text = resume.slice(0, maxResumeLength);
  const asked = requirements.map((requirement) => requirement.text);
  const { met } = await model.answer({
    system: screenSystem,
    shape: screenAnswer,
    accept: (answer) =>
      !answer.met.length || evidenceFor(asked, text, answer.met).some((found) => found !== null),
    task: { task: 'screen', position, requirements: asked, resume: text },
  });
  const evidence = evidenceFor(asked, text, met);
  const score = fitScore(requirements.map((one, at) => ({ ...one, met: evidence[at] !== null }))) ?? 0;
  return {
    score,
    screening: fitOf(score),
    matched: asked.flatMap((requirement, at) => {
      const passage = evidence[at];
      return passage ? [{ text: requirement, evidence: passage }] : [];
    }),
    missing: asked.filter((_, at) => !evidence[at]),
    made: {
      at: now.toISOString(),
      model: model.name,
      promptVersion: screeningPromptVersion,
      offlineDemo: model.offlineDemo,
    },
  };
}
