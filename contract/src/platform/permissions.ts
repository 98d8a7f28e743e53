import type { MemberRole } from './enumerations.ts';

export const actions = [
  'company.read',
  'notes.write',
  'jobs.write',
  'templates.write',
  'interviews.write',
  'candidates.write',
  'pools.write',
  'decisions.write',
  'posts.write',
  'interviews.read_private',
  'members.manage',
  'settings.manage',
  'audit.read',
  'plan.manage',
  'billing.own',
  'security.own',
  'company.delete',
] as const;
export type Action = (typeof actions)[number];

const viewer = ['company.read', 'notes.write'] as const satisfies Action[];
const editor = [
  ...viewer,
  'jobs.write',
  'templates.write',
  'interviews.write',
  'candidates.write',
  'pools.write',
  'decisions.write',
  'posts.write',
] as const satisfies Action[];
const admin = [
  ...editor,
  'interviews.read_private',
  'members.manage',
  'settings.manage',
  'audit.read',
  'plan.manage',
] as const satisfies Action[];

const allowed: Record<MemberRole, ReadonlySet<Action>> = {
  VIEWER: new Set(viewer),
  EDITOR: new Set(editor),
  ADMIN: new Set(admin),
  OWNER: new Set(actions),
};

/**
 * Returns whether a role allows an action. Independently of this, creators can always read their own private
 * interviews.
 */
export const can = (role: MemberRole, action: Action): boolean => allowed[role].has(action);
