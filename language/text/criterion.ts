import type { Criterion } from '@candi/contract/interviews/criteria';

/** Returns a criterion of a demo question. */
export const criterion = (
  label: string,
  weight: 1 | 2 | 3,
  anchor1: string,
  anchor3: string,
  anchor5: string,
  probe: string,
): Criterion => ({ label, weight, anchor1, anchor3, anchor5, probe });
