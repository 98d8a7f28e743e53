import type { ProfileType } from '@candi/contract/platform/enumerations';
import { startOf } from './start-page.ts';

const platformAdmins = /^\/(companies|admins|candidates|users|audit)(?=[/?]|$)/;
const everybodys = /^\/(report|jobs)\/./;

/** Where someone lands who has signed in: the page they wanted, unless it is for others. */
export function arrival(profile: ProfileType, wanted: string | null): string {
  const isAdmin = profile === 'admin';
  if (wanted !== null && (everybodys.test(wanted) || platformAdmins.test(wanted) === isAdmin)) return wanted;
  return startOf(profile);
}
