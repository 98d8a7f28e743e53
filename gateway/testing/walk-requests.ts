import { randomUUID } from 'node:crypto';
import { consentVersion } from '@candi/contract/interviews/sessions';
import { candidateBody } from '@candi/contract/hiring/candidates';
import { confirmed } from './gateway.ts';
import { templateRequest } from './interview.ts';
import { makePdf } from './pdf.ts';
import { photoFile } from './post-picture.ts';
import type { WalkRequest, WalkRow } from './derived-requests.ts';
import { derivedRequest, refersToRecords } from './derived-requests.ts';
import { routeTable } from './route-table.ts';
import { routesWithoutIds } from './routes-without-ids.ts';
import type { WalkIds, WalkSecrets } from './walk-company.ts';

const at = (path: string): WalkRequest => ({ path: `/v1/${path}` });
const send = (path: string, body: unknown): WalkRequest => ({ ...at(path), body });
const person = candidateBody.parse({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@walk.test' });
const job = { name: 'Boat builder', position: 'Boat builder' };
const pdf = makePdf([['Boats']]);
const photo = photoFile();

const recordings = (x: WalkIds) => `sessions/${x.conducted}/takes`;
const session = (own: WalkSecrets) => ({ as: { scheme: 'Session', secret: own.session } }) as const;
const link = (own: WalkSecrets) => ({ as: { scheme: 'Link', secret: own.link } }) as const;
const openLink = (own: WalkSecrets) => ({ as: { scheme: 'Link', secret: own.openLink } }) as const;
const conductedLink = (own: WalkSecrets) => ({ as: { scheme: 'Link', secret: own.conductedLink } }) as const;
const byConductedLink = (x: WalkIds) =>
  `interviews/${x.conductedInterview}/candidates/${x.conductedCandidate}`;
const feedbackPath = (x: WalkIds) => `${byConductedLink(x)}/afterwards`;
const byLink = (x: WalkIds) => `interviews/${x.interview}/candidates/${x.candidate}`;

/** Query strings of lists that require one. They match records of every company. */
export const listQueries: Record<string, string[]> = { '/v1/search/quick': ['?q=noor', '?q=secret'] };

/** Requests that can't be derived from the route and the shape of its body. */
const written: Record<string, WalkRow> = {
  // Members
  'PATCH /v1/members/:userId': (x) => send(`members/${x.member}`, { role: 'VIEWER' }),
  'DELETE /v1/members/:userId': (x) => send(`members/${x.member}`, {}),
  'POST /v1/members/:userId/second-factor/reset': (x) =>
    send(`members/${x.member}/second-factor/reset`, confirmed),
  'PATCH /v1/auth/passkeys/:id': (x) => send(`auth/passkeys/${x.passkey}`, { name: 'Laptop' }),
  'POST /v1/auth/passkeys/:id/removal': (x) => send(`auth/passkeys/${x.passkey}/removal`, confirmed),
  'PUT /v1/company/owner': (x) => send('company/owner', { userId: x.member, ...confirmed }),

  // Assistant
  'POST /v1/assistant': (x) =>
    send('assistant', { kind: 'part', part: 'intro', source: { jobId: x.job, language: 'en' } }),

  // Templates
  'GET /v1/templates/:id/versions/:version': (x) => at(`templates/${x.template}/versions/1`),
  'PUT /v1/templates/:id': (x) => send(`templates/${x.template}`, { ...templateRequest, version: 1 }),
  'POST /v1/templates/:id/versions/:version/restore': (x) =>
    send(`templates/${x.template}/versions/1/restore`, { version: 1 }),

  // Posts; these requests come before those that close and delete the posts' job

  // Jobs and applications
  'GET /v1/applications/:id/resume': (x, own) =>
    at(`applications/${x.application}/resume?key=${own.applicationKey}`),
  'PUT /v1/jobs/:id': (x) => send(`jobs/${x.job}`, job),
  'PUT /v1/jobs/:id/state': (x) => send(`jobs/${x.job}/state`, { open: false }),
  'PUT /v1/jobs/:id/phases': (x) => send(`jobs/${x.job}/phases`, { phaseIds: [x.phase] }),
  'DELETE /v1/jobs/:id/phases/:phaseId': (x) => at(`jobs/${x.job}/phases/${x.phase}?moveTo=${x.otherPhase}`),
  'PATCH /v1/jobs/:id/applications': (x) =>
    send(`jobs/${x.job}/applications`, { applicationIds: [x.application], phaseId: x.phase }),

  // Candidates
  'PUT /v1/candidates/:id/decision': (x) => send(`candidates/${x.spare}/decision`, { decision: 'ACCEPTED' }),
  'PUT /v1/candidates/:id': (x) =>
    send(`candidates/${x.candidate}`, { ...person, email: `${randomUUID()}@walk.test` }),
  'GET /v1/candidates/:id/resume': (x, own) => at(`candidates/${x.candidate}/resume?key=${own.resumeKey}`),
  'PUT /v1/candidates/:id/photo': (x) => ({ ...at(`candidates/${x.spare}/photo`), file: photo }),
  'PUT /v1/candidates/:id/resume': (x) => ({ ...at(`candidates/${x.spare}/resume?name=a.pdf`), file: pdf }),
  'PUT /v1/imports/:id/settings': (x) =>
    send(`imports/${x.import}/settings`, { mapping: ['firstName', 'lastName', 'email'], existing: 'refuse' }),
  'GET /v1/imports/:id/bad-rows': (x) =>
    at(`imports/${x.import}/bad-rows?format=xlsx&row=Row&reason=Reason&leftOut=Left`),
  'POST /v1/imports/:id/resumes': (x) => ({
    ...at(`imports/${x.resumeImport}/resumes?name=a.pdf`),
    file: pdf,
  }),
  'PATCH /v1/imports/:id/rows/:number': (x) => send(`imports/${x.resumeImport}/rows/1`, { firstName: 'Bea' }),
  'DELETE /v1/imports/:id/rows/:number': (x) => at(`imports/${x.resumeImport}/rows/1`),
  'POST /v1/imports/:id/commit': (x) => send(`imports/${x.import}/commit`, { poolId: x.pool, jobId: x.job }),

  // Pools and searches
  'DELETE /v1/pools/:id/candidates': (x) =>
    send(`pools/${x.pool}/candidates`, { candidateIds: [x.candidate] }),

  // Interviews
  'POST /v1/interviews': (x) =>
    send('interviews', {
      title: 'Talk',
      language: 'en',
      duration: 10,
      templateId: x.template,
      jobId: x.job,
      jobPhaseId: x.phase,
      candidateIds: [x.spare],
    }),
  'POST /v1/interviews/invitation-preview': (x) =>
    send('interviews/invitation-preview', {
      title: 'Talk',
      language: 'en',
      duration: 10,
      templateId: x.template,
      candidateId: x.spare,
    }),
  'POST /v1/sessions/:id/attempts': (x) => send(`sessions/${x.session}/attempts`, {}),
  'PUT /v1/sessions/:id/decision': (x) => send(`sessions/${x.conducted}/decision`, { decision: 'ACCEPTED' }),

  'POST /v1/sessions/:id/watch': (x) => at(`sessions/${x.conducted}/watch`),
  'POST /v1/sessions/:id/take-over': (x) => at(`sessions/${x.conducted}/take-over`),
  'POST /v1/sessions/:id/hand-back': (x) => at(`sessions/${x.conducted}/hand-back`),
  'PUT /v1/sessions/:id/accommodation': (x) =>
    send(`sessions/${x.session}/accommodation`, { extraTime: 1.5 }),
  'PUT /v1/sessions/:id/resume-question': (x) =>
    send(`sessions/${x.session}/resume-question`, { question: 'What did you do there yourself?' }),
  'PUT /v1/sessions/:id/phone-number': (x) =>
    send(`sessions/${x.session}/phone-number`, { number: '+351912345678' }),

  // Reports
  'GET /v1/sessions/:id/recording': (x, own) =>
    at(`sessions/${x.conducted}/recording?key=${own.recordingKey}`),
  'GET /v1/sessions/:id/recording/channels': (x, own) =>
    at(`sessions/${x.conducted}/recording/channels?key=${own.recordingKey}`),
  'GET /v1/sessions/:id/recording/waveform': (x, own) =>
    at(`sessions/${x.conducted}/recording/waveform?key=${own.recordingKey}`),

  // Candidates' routes
  'GET /v1/interviews/:interviewId/open': (x, own) => ({
    ...at(`interviews/${x.interview}/open`),
    ...openLink(own),
  }),
  'POST /v1/interviews/:interviewId/open': (x, own) => ({
    ...send(`interviews/${x.interview}/open`, { firstName: 'A', lastName: 'B', email: 'a@walk.test' }),
    ...openLink(own),
  }),
  'GET /v1/interviews/:interviewId/candidates/:candidateId/link': (x, own) => ({
    ...at(`${byLink(x)}/link`),
    ...link(own),
  }),
  'GET /v1/interviews/:interviewId/candidates/:candidateId/state': (x, own) => ({
    ...at(`${byLink(x)}/state`),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/consent': (x, own) => ({
    ...send(`${byLink(x)}/consent`, { version: consentVersion, language: 'en' }),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/test': (x, own) => ({
    ...send(`${byLink(x)}/test`, { version: consentVersion, language: 'en' }),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/test/phone': (x, own) => ({
    ...at(`${byLink(x)}/test/phone`),
    ...link(own),
  }),
  'GET /v1/interviews/:interviewId/candidates/:candidateId/test/:testId': (x, own) => ({
    ...at(`${byLink(x)}/test/${x.testInterview}`),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/accommodation': (x, own) => ({
    ...send(`${byLink(x)}/accommodation`, { note: 'A quiet voice, please.' }),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/erasure': (x, own) => ({
    ...at(`${byLink(x)}/erasure`),
    ...link(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/join': (x, own) => ({
    ...at(`${byLink(x)}/join`),
    ...link(own),
  }),
  'GET /v1/interviews/:interviewId/candidates/:candidateId/afterwards': (x, own) => ({
    ...at(feedbackPath(x)),
    ...conductedLink(own),
  }),
  'PUT /v1/interviews/:interviewId/candidates/:candidateId/afterwards/turns/:turn': (x, own) => ({
    ...send(`${feedbackPath(x)}/turns/1`, { said: 'Boats.' }),
    ...conductedLink(own),
  }),
  'PUT /v1/interviews/:interviewId/candidates/:candidateId/afterwards/rating': (x, own) => ({
    ...send(`${feedbackPath(x)}/rating`, { stars: 4 }),
    ...conductedLink(own),
  }),
  'DELETE /v1/interviews/:interviewId/candidates/:candidateId/afterwards/questions/:question': (x, own) => ({
    ...at(`${feedbackPath(x)}/questions/1-2`),
    ...conductedLink(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/leftovers': (x, own) => ({
    ...send(`${byConductedLink(x)}/leftovers`, {
      sessionId: x.conducted,
      take: null,
      mimeType: 'video/webm',
      startMs: 0,
    }),
    ...conductedLink(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/return': (x, own) => ({
    ...send(`${byConductedLink(x)}/return`, { token: own.rejoin }),
    ...conductedLink(own),
  }),
  'POST /v1/interviews/:interviewId/candidates/:candidateId/return/check': (x, own) => ({
    ...send(`${byConductedLink(x)}/return/check`, { token: own.rejoin }),
    ...conductedLink(own),
  }),
  'GET /v1/sessions/:id': (x, own) => ({ ...at(`sessions/${x.conducted}`), ...session(own) }),
  'GET /v1/sessions/:id/segments': (x, own) => ({
    ...at(`sessions/${x.conducted}/segments`),
    ...session(own),
  }),
  'POST /v1/sessions/:id/rejoin': (x, own) => ({
    ...send(`sessions/${x.conducted}/rejoin`, { rejoinSecret: own.rejoin }),
    ...session(own),
  }),
  'POST /v1/sessions/:id/move-pin': (x, own) => ({
    ...send(`sessions/${x.conducted}/move-pin`, { rejoinSecret: own.rejoin }),
    ...session(own),
  }),
  'POST /v1/sessions/:id/move-link': (x, own) => ({
    ...send(`sessions/${x.conducted}/move-link`, { rejoinSecret: own.rejoin }),
    ...session(own),
  }),
  'POST /v1/sessions/:id/return': (x, own) => ({
    ...send(`sessions/${x.conducted}/return`, { rejoinSecret: own.rejoin }),
    ...session(own),
  }),
  'POST /v1/sessions/:id/end': (x, own) => ({
    ...send(`sessions/${x.conducted}/end`, { reason: 'left', sessionToken: own.session }),
  }),
  'POST /v1/sessions/:id/person': (x, own) => ({ ...at(`sessions/${x.conducted}/person`), ...session(own) }),
  'POST /v1/sessions/:id/signals': (x, own) => ({
    ...send(`sessions/${x.conducted}/signals`, { signals: [{ seq: 0, kind: 'hidden', atMs: 0 }] }),
    ...session(own),
  }),
  'POST /v1/sessions/:id/takes': (x, own) => ({
    ...send(recordings(x), { mimeType: 'video/webm', startMs: 0 }),
    ...session(own),
  }),
  'GET /v1/sessions/:id/takes/:take': (x, own) => ({ ...at(`${recordings(x)}/0`), ...session(own) }),
  'PATCH /v1/sessions/:id/takes/:take': (x, own) => ({
    ...at(`${recordings(x)}/0?offset=0`),
    file: pdf,
    ...session(own),
  }),
  'POST /v1/sessions/:id/takes/:take/complete': (x, own) => ({
    ...send(`${recordings(x)}/0/complete`, { size: 0, durationMs: 0 }),
    ...session(own),
  }),
};

/** Routes of members whose requests refer to records; `written` has those of others. */
const derivable = Object.entries(routeTable)
  .filter(([, audience]) => audience === 'shared' || audience === 'signed_in' || audience.includes('.'))
  .filter(([route]) => !(route in written) && !routesWithoutIds.has(route) && refersToRecords(route))
  .map(([route]) => route);

/** All requests that refer to a company's records by id. Used by src/identity/auth/tenancy-walk.test.ts. */
export const walkRequests: Record<string, WalkRow> = {
  ...written,
  ...Object.fromEntries(derivable.map((route) => [route, derivedRequest(route)])),
};
