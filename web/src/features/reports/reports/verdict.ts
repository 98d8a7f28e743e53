import type { Verdict } from '@candi/contract/platform/enumerations';

/** Mantine colours. */
export const verdictColours: Record<Verdict, string> = {
  STRONG_YES: 'lagoon',
  YES: 'lagoon',
  MAYBE: 'yellow',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};
