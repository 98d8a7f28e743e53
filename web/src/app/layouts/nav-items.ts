import type { MemberRole, ProfileType } from '@candi/contract/platform/enumerations';
import type { Icon } from '@tabler/icons-react';
import {
  IconAddressBook,
  IconBriefcase,
  IconBuilding,
  IconClipboardText,
  IconGauge,
  IconHistory,
  IconLayoutDashboard,
  IconMessages,
  IconPhone,
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

export interface NavGroup {
  /** Key of the group's title under `layout.groups`; null for a navigation without groups. */
  name: 'work' | 'talent' | 'company' | null;
  items: NavItem[];
}

const work: NavItem[] = [
  { to: '/', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/interviews', name: 'interviews', icon: IconMessages, also: ['/report/'] },
  { to: '/templates', name: 'templates', icon: IconClipboardText },
];
const talent: NavItem[] = [
  { to: '/jobs', name: 'jobs', icon: IconBriefcase },
  { to: '/search-results', name: 'search', icon: IconAddressBook },
  { to: '/pools', name: 'pools', icon: IconUsersGroup },
];
const collaborators: NavItem = { to: '/collaborators', name: 'collaborators', icon: IconUsers };
const usage: NavItem = { to: '/usage', name: 'usage', icon: IconGauge };
const settings: NavItem = { to: '/settings/company', name: 'settings', icon: IconSettings };
const companyAudit: NavItem = { to: '/settings/audit', name: 'audit', icon: IconHistory };
const admins: NavItem[] = [
  { to: '/companies', name: 'companies', icon: IconBuilding, also: ['/report/', '/jobs/'] },
  { to: '/users', name: 'users', icon: IconUsers },
  { to: '/candidates', name: 'candidates', icon: IconUser },
  { to: '/admins', name: 'admins', icon: IconShield },
  { to: '/admin/phone', name: 'phone', icon: IconPhone },
  { to: '/audit', name: 'audit', icon: IconHistory },
];

/** Returns the navigation of a user, in display order. */
export function navGroupsOf(profile: ProfileType, role: MemberRole | null): NavGroup[] {
  if (profile === 'admin') return [{ name: null, items: admins }];
  const company = [
    ...(profile === 'user' ? [collaborators] : []),
    usage,
    ...(role === 'OWNER' || role === 'ADMIN' ? [settings, companyAudit] : []),
  ];
  return [
    { name: 'work', items: work },
    { name: 'talent', items: talent },
    { name: 'company', items: company },
  ];
}

/** Returns the navigation entries of a user, in display order. */
export const navItemsOf = (profile: ProfileType, role: MemberRole | null): NavItem[] =>
  navGroupsOf(profile, role).flatMap(({ items }) => items);

/** Returns true if the path belongs to the navigation entry. */
export const isActive = ({ to, also = [] }: NavItem, pathname: string): boolean =>
  pathname === to ||
  (to !== '/' && pathname.startsWith(`${to}/`)) ||
  also.some((other) => pathname.startsWith(other));
