import type { Action } from '@candi/contract/platform/permissions';
import { can } from '@candi/contract/platform/permissions';
import { useCurrentUser } from './current-user.ts';

/** Whether the role of the signed-in member allows the action. The gateway checks every call itself. */
export function useMay(action: Action): boolean {
  const role = useCurrentUser().data?.memberRole ?? null;
  return role !== null && can(role, action);
}

/** Whether the signed-in member may create and change things; a viewer reads. */
export const useMayEdit = (): boolean => useMay('interviews.write');
