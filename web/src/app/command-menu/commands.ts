import type { MemberRole, ProfileType } from '@candi/contract/platform/enumerations';
import { can } from '@candi/contract/platform/permissions';
import type { Icon } from '@tabler/icons-react';
import { IconClipboardPlus, IconMessagePlus } from '@tabler/icons-react';
import { type NavItem, navItemsOf } from '../layouts/nav-items.ts';

/** An action of the command menu that opens a page. */
export interface ActionCommand {
  /** Key of the label under `commands.actions`. */
  name: 'interview' | 'template';
  to: string;
  icon: Icon;
}

/** Returns the actions that a member's role allows. */
export function actionsOf(role: MemberRole | null): ActionCommand[] {
  if (role === null) return [];
  return [
    ...(can(role, 'interviews.write')
      ? [{ name: 'interview', to: '/interviews/new', icon: IconMessagePlus } as const]
      : []),
    ...(can(role, 'templates.write')
      ? [{ name: 'template', to: '/templates/new', icon: IconClipboardPlus } as const]
      : []),
  ];
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
