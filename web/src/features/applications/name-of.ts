import type { ApplicationRow } from '@candi/contract/applications';

export const nameOf = ({ candidate }: Pick<ApplicationRow, 'candidate'>): string =>
  `${candidate.firstName} ${candidate.lastName}`;
