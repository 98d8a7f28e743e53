import { createHash } from 'node:crypto';
import { requirementsAnswer, screenAnswer } from '@candi/contract/platform/brain';
import type { FitBasis, Requirement } from '@candi/contract/hiring/jobs';
import type { Model } from '../../platform/llm.ts';
import { evidenceFor } from './evidence.ts';
import { fitOf, fitScore } from './fit.ts';
import { requirementsSystem, screeningPromptVersion, screenSystem } from './screening-prompts.ts';

export interface JobText {
  name: string;
  position: string;
  description: string;
}
/** Characters of a résumé that are shown to the model: some eight pages. */
const resumeLetters = 24_000;

/** SHA-256 of what requirements are read from, and of how. */
export const jobTextHash = ({ name, position, description }: JobText): string =>
  createHash('sha256')
    .update(JSON.stringify([screeningPromptVersion, name, position, description]))
    .digest('hex');

/** What a job's text asks for; the position itself where it says no more. Rejects as `Model.answer` does. */
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
 * Measures a résumé by the requirements. The model points at passages; code sees whether they stand in the résumé, and
 * counts. Rejects when the model can't be reached, or never points at anything that stands.
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
  const text = resume.slice(0, resumeLetters);
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
