import type { Verdict } from '@candi/contract/platform/enumerations';

/** Mantine colours that are read on light and dark. */
export const verdictColours: Record<Verdict, string> = {
  STRONG_YES: 'lagoon',
  YES: 'lagoon',
  MAYBE: 'apricot',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};
