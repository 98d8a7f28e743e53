import { consentVersion } from '@candi/contract/interviews/sessions';
import { confirmed } from './gateway.ts';
import type { WalkIds } from './walk-company.ts';
import type { WalkRow } from './derived-requests.ts';

const at = (path: string, body?: unknown) => ({ path: `/v1/${path}`, ...(body !== undefined && { body }) });
const agent = (x: WalkIds, path: string, body?: unknown) => at(`agent/sessions/${x.conducted}/${path}`, body);
const person = { firstName: 'Alex', lastName: 'Reed', email: 'alex@fuzz.test', language: 'en' };

/** Valid requests of platform admins, the agent worker and the phone bridge. All may access the records of any company. */
export const insiderRequests: Record<string, WalkRow> = {
  'POST /v1/agent/sessions/:id/claim': (x) => agent(x, 'claim', { workerId: 'worker' }),
  'POST /v1/agent/sessions/:id/renew': (x) => agent(x, 'renew', { epoch: 1 }),
  'POST /v1/agent/sessions/:id/entries': (x) =>
    agent(x, 'entries', {
      epoch: 1,
      entries: [{ kind: 'event', seq: 0, atMs: 0, name: 'note', data: { text: 'Boats' } }],
    }),
  'PUT /v1/agent/workers/:id': () => at('agent/workers/w', { places: 8, busy: 0 }),
  'PUT /v1/agent/sessions/:id/audio/:voice': (x) => agent(x, 'audio/candidate?epoch=1&piece=0&startMs=0', ''),
  'POST /v1/agent/sessions/:id/end': (x) => agent(x, 'end', { epoch: 1, outcome: 'completed' }),
  'POST /v1/agent/sessions/:id/hand-back': (x) =>
    agent(x, 'hand-back', { epoch: 1, identity: 'recruiter-1' }),

  'POST /v1/phone/calls': () =>
    at('phone/calls', {
      callSid: 'call',
      leg: 'sip',
      direction: 'in',
      from: '+351210001122',
      to: 'sip:12345678901234@host',
    }),
  'POST /v1/phone/calls/alive': (x) => at('phone/calls/alive', { callIds: [x.call] }),
  'POST /v1/phone/calls/:id/pin': (x) => at(`phone/calls/${x.call}/pin`, { pin: '12345678901234' }),
  'POST /v1/phone/calls/:id/join': (x) =>
    at(`phone/calls/${x.call}/join`, { consent: { version: consentVersion, language: 'en' } }),
  'POST /v1/phone/calls/:id/end': (x) => at(`phone/calls/${x.call}/end`, { reason: 'hung_up' }),
  'POST /v1/phone/tries/claim': () => at('phone/tries/claim', { leg: 'sip' }),
  'POST /v1/phone/tries/:id/result': (x) => at(`phone/tries/${x.try}/result`, { result: 'busy' }),
  'POST /v1/phone/calls/:id/test': (x) => at(`phone/calls/${x.call}/test`, { keys: 1, heard: true }),
  'POST /v1/phone/registration': () =>
    at('phone/registration', { state: 'registered', fault: null, sipCode: null }),

  'POST /v1/admin/companies': () =>
    at('admin/companies', { name: 'Boats', ownerEmail: person.email, language: 'en' }),
  'GET /v1/admin/companies/:id': (x) => at(`admin/companies/${x.company}`),
  'GET /v1/admin/companies/:id/jobs': (x) => at(`admin/companies/${x.company}/jobs`),
  'GET /v1/admin/companies/:id/sessions': (x) => at(`admin/companies/${x.company}/sessions`),
  'POST /v1/admin/companies/:id/owner-invitation': (x) =>
    at(`admin/companies/${x.company}/owner-invitation`, { email: person.email, ...confirmed }),
  'POST /v1/admin/companies/:id/owner-reset': (x) => at(`admin/companies/${x.company}/owner-reset`),
  'PUT /v1/admin/companies/:id/calling': (x) => at(`admin/companies/${x.company}/calling`, { allowed: true }),
  'GET /v1/admin/users/:id': (x) => at(`admin/users/${x.member}`),
  'POST /v1/admin/users/:id/suspend': (x) => at(`admin/users/${x.member}/suspend`, confirmed),
  'POST /v1/admin/users/:id/activate': (x) => at(`admin/users/${x.member}/activate`, confirmed),
  'POST /v1/admin/users/:id/second-factor/reset': (x) =>
    at(`admin/users/${x.member}/second-factor/reset`, confirmed),
  'POST /v1/admin/admins': () => at('admin/admins', { ...person, ...confirmed }),
  'POST /v1/admin/phone/opt-outs/lift': () => at('admin/phone/opt-outs/lift', { number: '+351912345678' }),
  'POST /v1/admin/phone/trunks': () => at('admin/phone/trunks', { settings: null }),
  'POST /v1/admin/beta-codes': () =>
    at('admin/beta-codes', { note: 'Boats', maxUses: 1, expiresAt: '2030-01-01T00:00:00Z' }),
};
