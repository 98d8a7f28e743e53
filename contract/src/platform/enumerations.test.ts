import { expect, it } from 'vitest';
import * as contract from './enumerations.ts';

it.each([
  ['interviewStatuses', contract.interviewStatuses, 'PENDING OPENED COMPLETED CANCELLED'],
  [
    'cancelReasons',
    contract.cancelReasons,
    'permissions_denied left refreshed connection_lost expired withdrawn error',
  ],
  ['interviewTypes', contract.interviewTypes, 'HUMANOID VIDEO PHONE'],
  ['candidateDecisions', contract.candidateDecisions, 'ACCEPTED SHORTLISTED FOLLOW_UP REJECTED'],
  [
    'interviewPhases',
    contract.interviewPhases,
    'SCREENING TECHNICAL CULTURAL_FIT BEHAVIORAL LEADERSHIP ROLE_SPECIFIC FINAL',
  ],
  ['memberRoles', contract.memberRoles, 'OWNER ADMIN EDITOR VIEWER'],
  ['userRoles', contract.userRoles, 'ADMIN USER CANDIDATE SOLO_USER'],
  ['profileTypes', contract.profileTypes, 'admin user solo_user'],
  ['userStatuses', contract.userStatuses, 'active suspended'],
  ['languages', contract.languages, 'en pt es ar'],
  ['interviewAccesses', contract.interviewAccesses, 'public restricted private'],
  ['levels', contract.levels, 'high medium low'],
  ['fits', contract.fits, 'TOP AVERAGE NOT_FIT'],
  ['plans', contract.plans, 'FREE PRO MAX STARTUP GROWTH AGENCY_PRO'],
  ['billings', contract.billings, 'monthly annual'],
] as const)('%s has the values of the specification', (_name, values, specified) =>
  expect(values.join(' ')).toBe(specified),
);
