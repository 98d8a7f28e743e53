import type { ApplicationRow } from '@candi/contract/hiring/applications';

export const nameOf = ({ candidate }: Pick<ApplicationRow, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;
