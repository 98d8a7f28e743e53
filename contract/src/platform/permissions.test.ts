import { memberRoles } from './enumerations.ts';
import { expect, it } from 'vitest';
import type { Action } from './permissions.ts';
import { actions, can } from './permissions.ts';

const table: Record<Action, string> = {
  'company.read': 'OWNER ADMIN EDITOR VIEWER',
  'notes.write': 'OWNER ADMIN EDITOR VIEWER',
  'jobs.write': 'OWNER ADMIN EDITOR',
  'templates.write': 'OWNER ADMIN EDITOR',
  'interviews.write': 'OWNER ADMIN EDITOR',
  'candidates.write': 'OWNER ADMIN EDITOR',
  'pools.write': 'OWNER ADMIN EDITOR',
  'decisions.write': 'OWNER ADMIN EDITOR',
  'posts.write': 'OWNER ADMIN EDITOR',
  'interviews.read_private': 'OWNER ADMIN',
  'members.manage': 'OWNER ADMIN',
  'settings.manage': 'OWNER ADMIN',
  'audit.read': 'OWNER ADMIN',
  'plan.manage': 'OWNER ADMIN',
  'billing.own': 'OWNER',
  'security.own': 'OWNER',
  'company.delete': 'OWNER',
};

it.each(actions.map((action) => [action, table[action]] as const))('%s: %s', (action, allowed) => {
  expect(memberRoles.filter((role) => can(role, action)).join(' ')).toBe(allowed);
});
