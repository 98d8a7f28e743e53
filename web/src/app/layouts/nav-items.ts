import type { MemberRole, ProfileType } from '@candi/contract/platform/enumerations';
import type { Icon } from '@tabler/icons-react';
import {
  IconBriefcase,
  IconBuilding,
  IconClipboardText,
  IconGauge,
  IconHistory,
  IconLayoutDashboard,
  IconMessages,
  IconPhone,
  IconSearch,
  IconSettings,
  IconShield,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

export interface NavItem {
  to: string;
  /** Key of the label under `layout.places`. */
  name:
    | 'dashboard'
    | 'interviews'
    | 'templates'
    | 'jobs'
    | 'pools'
    | 'search'
    | 'collaborators'
    | 'usage'
    | 'settings'
    | 'companies'
    | 'users'
    | 'candidates'
    | 'admins'
    | 'phone'
    | 'audit';
  icon: Icon;
  /** Prefixes of other paths for which this entry is marked as current. */
  also?: string[];
}

const recruiters: NavItem[] = [
  { to: '/', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/interviews', name: 'interviews', icon: IconMessages, also: ['/report/'] },
  { to: '/templates', name: 'templates', icon: IconClipboardText },
  { to: '/jobs', name: 'jobs', icon: IconBriefcase },
  { to: '/pools', name: 'pools', icon: IconUsersGroup },
  { to: '/search-results', name: 'search', icon: IconSearch },
];
const collaborators: NavItem = { to: '/collaborators', name: 'collaborators', icon: IconUsers };
const usage: NavItem = { to: '/usage', name: 'usage', icon: IconGauge };
const settings: NavItem = {
  to: '/settings/company',
  name: 'settings',
  icon: IconSettings,
  also: ['/settings'],
};
const admins: NavItem[] = [
  { to: '/companies', name: 'companies', icon: IconBuilding, also: ['/report/', '/jobs/'] },
  { to: '/users', name: 'users', icon: IconUsers },
  { to: '/candidates', name: 'candidates', icon: IconUser },
  { to: '/admins', name: 'admins', icon: IconShield },
  { to: '/admin/phone', name: 'phone', icon: IconPhone },
  { to: '/audit', name: 'audit', icon: IconHistory },
];

/** Returns the navigation entries of a user, in display order. */
export function navItemsOf(profile: ProfileType, role: MemberRole | null): NavItem[] {
  if (profile === 'admin') return admins;
  return [
    ...recruiters,
    ...(profile === 'user' ? [collaborators] : []),
    usage,
    ...(role === 'OWNER' || role === 'ADMIN' ? [settings] : []),
  ];
}

/** Returns true if the path belongs to the navigation entry. */
export const isActive = ({ to, also = [] }: NavItem, pathname: string): boolean =>
  pathname === to ||
  (to !== '/' && pathname.startsWith(`${to}/`)) ||
  also.some((other) => pathname.startsWith(other));
