import type { Reader } from '../../platform/http/context.ts';

/** To those who may not see a private interview it does not exist. */
export const mayRead = (
  { seesPrivate, userId }: Pick<Reader, 'seesPrivate' | 'userId'>,
  { access, created_by }: { access: string; created_by: string | null },
): boolean => access !== 'private' || created_by === userId || seesPrivate;
