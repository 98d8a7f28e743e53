import type { Reader } from '../../platform/actor.ts';

/** To those who may not see a private interview it does not exist. */
export const mayRead = (
  { seesPrivate, userId }: Reader,
  { access, createdBy }: { access: string; createdBy: string | null },
): boolean => access !== 'private' || createdBy === userId || seesPrivate;
