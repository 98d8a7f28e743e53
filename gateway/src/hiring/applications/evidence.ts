import type { ScreenAnswer } from '@candi/contract/platform/brain';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Shorter than this, letters stand in any text. */
const fewestLetters = 2;

/** Whether the passage stands in the résumé; line breaks and capitals aside, which models and PDFs change. */
export const stands = (resume: string, evidence: string): boolean =>
  flat(evidence).length >= fewestLetters && flat(resume).includes(flat(evidence));

/** For each requirement the first passage that stands; null: the résumé doesn't show it. */
export function evidenceFor(
  requirements: readonly string[],
  resume: string,
  met: ScreenAnswer['met'],
): (string | null)[] {
  return requirements.map((_, at) => {
    const found = met.find(({ requirement, evidence }) => requirement === at && stands(resume, evidence));
    return found ? found.evidence.replaceAll(/\s+/g, ' ').trim() : null;
  });
}
