import { useCurrentUser } from './current-user.ts';

/** Whether the signed-in member may create and change things; a viewer reads. The gateway checks every call itself. */
export function useMayEdit(): boolean {
  const role = useCurrentUser().data?.memberRole ?? null;
  return role !== null && role !== 'VIEWER';
}
