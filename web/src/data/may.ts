import type { Action } from '@candi/contract/platform/permissions';
import { can } from '@candi/contract/platform/permissions';
import { useCurrentUser } from './current-user.ts';

/** Returns whether the signed-in member's role allows the action. The gateway checks every call itself. */
export function useMay(action: Action): boolean {
  const role = useCurrentUser().data?.memberRole ?? null;
  return role !== null && can(role, action);
}

/** Returns whether the signed-in member may create and change records. Viewers may not. */
export const useMayEdit = (): boolean => useMay('interviews.write');
