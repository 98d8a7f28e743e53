import { companyDeletionDays } from '@candi/contract/identity/companies';

/** Returns when a company that was deleted at a time will be erased; null if it wasn't deleted. */
export const erasedAt = (deletedAt: Date | null): string | null =>
  deletedAt && new Date(deletedAt.getTime() + companyDeletionDays * 86_400_000).toISOString();
