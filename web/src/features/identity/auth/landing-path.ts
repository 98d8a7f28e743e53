import type { ProfileType } from '@candi/contract/platform/enumerations';
import { startOf } from './start-page.ts';

const platformAdmins = /^\/(companies|admins|candidates|users|audit|admin\/profile|admin\/phone)(?=[/?]|$)/;
const everybodys = /^\/(report|jobs)\/./;

/**
 * Returns the page to open after a sign-in: the requested page, unless it is for the other kind of user (platform
 * admin or recruiter).
 */
export function landingPath(profile: ProfileType, returnPath: string | null): string {
  const isAdmin = profile === 'admin';
  if (returnPath !== null && (everybodys.test(returnPath) || platformAdmins.test(returnPath) === isAdmin))
    return returnPath;
  return startOf(profile);
}
