import type { ScreenAnswer } from '@candi/contract/platform/brain';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Minimum length of a passage (characters). Shorter strings occur in almost any text. */
const minPassageLength = 2;

/**
 * Returns whether the passage occurs verbatim in the résumé. Line breaks and case are ignored because models and PDF
 * extraction change them.
 */
export const occursIn = (resume: string, evidence: string): boolean =>
  flat(evidence).length >= minPassageLength && flat(resume).includes(flat(evidence));

/**
 * Returns the first verbatim passage for each requirement, or null if the résumé shows no evidence of the requirement.
 */
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
