import type { MemberRole, ProfileType } from '@candi/contract/platform/enumerations';
import { type Action, can } from '@candi/contract/platform/permissions';
import type { Icon } from '@tabler/icons-react';
import { IconBriefcase, IconClipboardPlus, IconMessagePlus, IconUserPlus } from '@tabler/icons-react';
import { newRecordPath } from '#ui/use-new-dialog.ts';
import { type NavItem, navItemsOf } from '../layouts/nav-items.ts';

/** An action of the command menu that opens a page. */
export interface ActionCommand {
  /** Key of the label under `commands.actions`. */
  name: 'interview' | 'template' | 'job' | 'candidate';
  to: string;
  icon: Icon;
}

const actions: (ActionCommand & { needs: Action })[] = [
  { name: 'interview', to: '/interviews/new', icon: IconMessagePlus, needs: 'interviews.write' },
  { name: 'candidate', to: newRecordPath('/search-results'), icon: IconUserPlus, needs: 'candidates.write' },
  { name: 'job', to: newRecordPath('/jobs'), icon: IconBriefcase, needs: 'jobs.write' },
  { name: 'template', to: '/templates/new', icon: IconClipboardPlus, needs: 'templates.write' },
];

/** Returns the actions that a member's role allows. */
export function actionsOf(role: MemberRole | null): ActionCommand[] {
  return role === null ? [] : actions.filter(({ needs }) => can(role, needs));
}

/** Returns the pages of a user's navigation. */
export const pagesOf = (profile: ProfileType, role: MemberRole | null): NavItem[] =>
  navItemsOf(profile, role);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Returns whether a label contains what was typed, ignoring case and accents. */
export const holds = (label: string, typed: string): boolean => plain(label).includes(plain(typed.trim()));
