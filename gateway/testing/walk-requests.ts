import { randomUUID } from 'node:crypto';
import { consentVersion } from '@candi/contract/interviews/sessions';
import { candidateBody } from '@candi/contract/hiring/candidates';
import { confirmed } from './gateway.ts';
import { templateRequest } from './interview.ts';
import { makePdf } from './pdf.ts';
import { photoFile } from './post-picture.ts';
import type { WalkIds, WalkSecrets } from './walk-company.ts';

export interface WalkRequest {
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as the body, unchanged. */
  file?: Uint8Array<ArrayBuffer>;
  /** Credentials to send instead of the owner's token. */
  as?: { scheme: 'Link' | 'Session'; secret: string };
}
/** Returns a valid request that contains ids of records in its path, query or body. */
export type WalkRow = (x: WalkIds, own: WalkSecrets) => WalkRequest;

const at = (path: string): WalkRequest => ({ path: `/v1/${path}` });
const send = (path: string, body: unknown): WalkRequest => ({ ...at(path), body });
const person = candidateBody.parse({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@walk.test' });
const job = { name: 'Boat builder', position: 'Boat builder' };
const pdf = makePdf([['Boats']]);
const photo = photoFile();

const take = (x: WalkIds) => `sessions/${x.conducted}/takes`;
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

/** All requests that refer to a company's records by id. Used by src/identity/auth/tenancy-walk.test.ts. */
export const walkRequests: Record<string, WalkRow> = {
  // Members
  'PATCH /v1/members/:userId': (x) => send(`members/${x.member}`, { role: 'VIEWER' }),
  'DELETE /v1/members/:userId': (x) => send(`members/${x.member}`, {}),
  'POST /v1/members/:userId/second-factor/reset': (x) =>
    send(`members/${x.member}/second-factor/reset`, confirmed),
  'POST /v1/invitations/:id/resend': (x) => at(`invitations/${x.invitation}/resend`),
  'DELETE /v1/invitations/:id': (x) => at(`invitations/${x.invitation}`),
  'PATCH /v1/auth/passkeys/:id': (x) => send(`auth/passkeys/${x.passkey}`, { name: 'Laptop' }),
  'POST /v1/auth/passkeys/:id/removal': (x) => send(`auth/passkeys/${x.passkey}/removal`, confirmed),
  'PUT /v1/company/owner': (x) => send('company/owner', { userId: x.member, ...confirmed }),

  // Assistant
  'POST /v1/assistant': (x) =>
    send('assistant', { kind: 'part', part: 'intro', source: { jobId: x.job, language: 'en' } }),

  // Templates
  'GET /v1/templates/:id': (x) => at(`templates/${x.template}`),
  'GET /v1/templates/:id/versions': (x) => at(`templates/${x.template}/versions`),
  'GET /v1/templates/:id/versions/:version': (x) => at(`templates/${x.template}/versions/1`),
  'PUT /v1/templates/:id': (x) => send(`templates/${x.template}`, { ...templateRequest, version: 1 }),
  'DELETE /v1/templates/:id': (x) => at(`templates/${x.template}`),
  'POST /v1/templates/:id/copies': (x) => send(`templates/${x.template}/copies`, { title: 'Copy' }),
  'POST /v1/templates/:id/criteria-drafts': (x) => at(`templates/${x.template}/criteria-drafts`),
  'POST /v1/templates/:id/versions/:version/restore': (x) =>
    send(`templates/${x.template}/versions/1/restore`, { version: 1 }),

  // Posts; these requests come before those that close and delete the posts' job
  'GET /v1/jobs/:id/posts': (x) => at(`jobs/${x.job}/posts`),
  'POST /v1/posts': (x) => send('posts', { jobId: x.job, text: 'We are hiring.' }),
  'PUT /v1/posts/:id': (x) => send(`posts/${x.post}`, { text: 'We are hiring.' }),
  'POST /v1/posts/:id/retry': (x) => at(`posts/${x.post}/retry`),
  'DELETE /v1/posts/:id': (x) => at(`posts/${x.post}`),

  // Jobs and applications
  'GET /v1/jobs/:id': (x) => at(`jobs/${x.job}`),
  'GET /v1/jobs/:id/application-counts': (x) => at(`jobs/${x.job}/application-counts`),
  'GET /v1/jobs/:id/applications': (x) => at(`jobs/${x.job}/applications`),
  'GET /v1/jobs/:id/applications/:applicationId': (x) => at(`jobs/${x.job}/applications/${x.application}`),
  'GET /v1/jobs/:id/reports': (x) => at(`jobs/${x.job}/reports`),
  'GET /v1/jobs/:id/addable-candidates': (x) => at(`jobs/${x.job}/addable-candidates`),
  'GET /v1/applications/:id/resume': (x, own) =>
    at(`applications/${x.application}/resume?key=${own.applicationKey}`),
  'PUT /v1/jobs/:id': (x) => send(`jobs/${x.job}`, job),
  'DELETE /v1/jobs/:id': (x) => at(`jobs/${x.job}`),
  'POST /v1/jobs/:id/copies': (x) => send(`jobs/${x.job}/copies`, { name: 'Copy' }),
  'PUT /v1/jobs/:id/state': (x) => send(`jobs/${x.job}/state`, { open: false }),
  'POST /v1/jobs/:id/phases': (x) => send(`jobs/${x.job}/phases`, { name: 'Offer' }),
  'PUT /v1/jobs/:id/phases': (x) => send(`jobs/${x.job}/phases`, { phaseIds: [x.phase] }),
  'PUT /v1/jobs/:id/phases/:phaseId': (x) => send(`jobs/${x.job}/phases/${x.phase}`, { name: 'Talks' }),
  'DELETE /v1/jobs/:id/phases/:phaseId': (x) => at(`jobs/${x.job}/phases/${x.phase}?moveTo=${x.otherPhase}`),
  'POST /v1/jobs/:id/screening': (x) => at(`jobs/${x.job}/screening`),
  'POST /v1/jobs/:id/applications': (x) => send(`jobs/${x.job}/applications`, { candidateIds: [x.spare] }),
  'PATCH /v1/jobs/:id/applications': (x) =>
    send(`jobs/${x.job}/applications`, { applicationIds: [x.application], phaseId: x.phase }),
  'DELETE /v1/jobs/:id/applications/:applicationId': (x) => at(`jobs/${x.job}/applications/${x.application}`),

  // Candidates
  'GET /v1/candidates/:id': (x) => at(`candidates/${x.candidate}`),
  'PUT /v1/candidates/:id/decision': (x) => send(`candidates/${x.spare}/decision`, { decision: 'ACCEPTED' }),
  'PUT /v1/candidates/:id': (x) =>
    send(`candidates/${x.candidate}`, { ...person, email: `${randomUUID()}@walk.test` }),
  'DELETE /v1/candidates/:id': (x) => at(`candidates/${x.candidate}`),
  'GET /v1/candidates/:id/resume': (x, own) => at(`candidates/${x.candidate}/resume?key=${own.resumeKey}`),
  'GET /v1/candidates/:id/photo': (x) => at(`candidates/${x.candidate}/photo`),
  'PUT /v1/candidates/:id/photo': (x) => ({ ...at(`candidates/${x.spare}/photo`), file: photo }),
  'DELETE /v1/candidates/:id/photo': (x) => at(`candidates/${x.candidate}/photo`),
  'PUT /v1/candidates/:id/resume': (x) => ({ ...at(`candidates/${x.spare}/resume?name=a.pdf`), file: pdf }),
  'DELETE /v1/candidates/:id/resume': (x) => at(`candidates/${x.candidate}/resume`),
  'GET /v1/imports/:id': (x) => at(`imports/${x.import}`),
  'PUT /v1/imports/:id/settings': (x) =>
    send(`imports/${x.import}/settings`, { mapping: ['firstName', 'lastName', 'email'], existing: 'refuse' }),
  'GET /v1/imports/:id/rows': (x) => at(`imports/${x.import}/rows`),
  'GET /v1/imports/:id/bad-rows': (x) =>
    at(`imports/${x.import}/bad-rows?format=xlsx&row=Row&reason=Reason&leftOut=Left`),
  'POST /v1/imports/:id/resumes': (x) => ({
    ...at(`imports/${x.resumeImport}/resumes?name=a.pdf`),
    file: pdf,
  }),
  'PATCH /v1/imports/:id/rows/:number': (x) => send(`imports/${x.resumeImport}/rows/1`, { firstName: 'Bea' }),
  'DELETE /v1/imports/:id/rows/:number': (x) => at(`imports/${x.resumeImport}/rows/1`),
  'POST /v1/imports/:id/commit': (x) => send(`imports/${x.import}/commit`, { poolId: x.pool, jobId: x.job }),
  'DELETE /v1/imports/:id': (x) => at(`imports/${x.import}`),

  // Pools and searches
  'GET /v1/pools/:id': (x) => at(`pools/${x.pool}`),
  'GET /v1/pools/:id/candidates': (x) => at(`pools/${x.pool}/candidates`),
  'PUT /v1/pools/:id': (x) => send(`pools/${x.pool}`, { name: 'Soon' }),
  'DELETE /v1/pools/:id': (x) => at(`pools/${x.pool}`),
  'POST /v1/pools/:id/candidates': (x) => send(`pools/${x.pool}/candidates`, { candidateIds: [x.spare] }),
  'DELETE /v1/pools/:id/candidates': (x) =>
    send(`pools/${x.pool}/candidates`, { candidateIds: [x.candidate] }),
  'GET /v1/searches/:id': (x) => at(`searches/${x.search}`),
  'GET /v1/searches/:id/count': (x) => at(`searches/${x.search}/count`),
  'GET /v1/searches/:id/results': (x) => at(`searches/${x.search}/results`),

  // Interviews
  'GET /v1/interviews/:id': (x) => at(`interviews/${x.interview}`),
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
  'PATCH /v1/interviews/:id': (x) => send(`interviews/${x.interview}`, { title: 'Talks' }),
  'GET /v1/interviews/:id/open-link': (x) => at(`interviews/${x.interview}/open-link`),
  'POST /v1/interviews/:id/open-link': (x) => at(`interviews/${x.interview}/open-link`),
  'POST /v1/interviews/:id/withdraw': (x) => send(`interviews/${x.interview}/withdraw`, { notify: true }),
  'POST /v1/sessions/:id/link': (x) => at(`sessions/${x.session}/link`),
  'POST /v1/sessions/:id/invitation': (x) => at(`sessions/${x.session}/invitation`),
  'POST /v1/sessions/:id/withdraw': (x) => send(`sessions/${x.session}/withdraw`, { notify: true }),
  'POST /v1/sessions/:id/attempts': (x) => send(`sessions/${x.session}/attempts`, {}),
  'PUT /v1/sessions/:id/decision': (x) => send(`sessions/${x.conducted}/decision`, { decision: 'ACCEPTED' }),

  'POST /v1/sessions/:id/watch': (x) => at(`sessions/${x.conducted}/watch`),
  'POST /v1/sessions/:id/take-over': (x) => at(`sessions/${x.conducted}/take-over`),
  'POST /v1/sessions/:id/hand-back': (x) => at(`sessions/${x.conducted}/hand-back`),
  'GET /v1/interviews/:id/accommodations': (x) => at(`interviews/${x.interview}/accommodations`),
  'PUT /v1/sessions/:id/accommodation': (x) =>
    send(`sessions/${x.session}/accommodation`, { extraTime: 1.5 }),
  'GET /v1/interviews/:id/resume-questions': (x) => at(`interviews/${x.interview}/resume-questions`),
  'PUT /v1/sessions/:id/resume-question': (x) =>
    send(`sessions/${x.session}/resume-question`, { question: 'What did you do there yourself?' }),
  'GET /v1/interviews/:id/phone-plans': (x) => at(`interviews/${x.interview}/phone-plans`),
  'PUT /v1/sessions/:id/phone-number': (x) =>
    send(`sessions/${x.session}/phone-number`, { number: '+351912345678' }),
  'POST /v1/sessions/:id/phone-calls': (x) => at(`sessions/${x.session}/phone-calls`),
  'DELETE /v1/sessions/:id/phone-calls': (x) => at(`sessions/${x.session}/phone-calls`),
  'DELETE /v1/sessions/:id/resume-question': (x) => at(`sessions/${x.session}/resume-question`),

  // Reports
  'GET /v1/reports/:sessionId': (x) => at(`reports/${x.conducted}`),
  'GET /v1/reports/:sessionId/comparison': (x) => at(`reports/${x.conducted}/comparison`),
  'GET /v1/reports/:sessionId/review': (x) => at(`reports/${x.conducted}/review`),
  'POST /v1/reports/:sessionId/retry': (x) => at(`reports/${x.conducted}/retry`),
  'GET /v1/reports/:sessionId/notes': (x) => at(`reports/${x.conducted}/notes`),
  'POST /v1/reports/:sessionId/notes': (x) => send(`reports/${x.conducted}/notes`, { text: 'Late.' }),
  'PUT /v1/reports/:sessionId/notes/:noteId': (x) =>
    send(`reports/${x.conducted}/notes/${x.note}`, { text: 'Early.' }),
  'DELETE /v1/reports/:sessionId/notes/:noteId': (x) => at(`reports/${x.conducted}/notes/${x.note}`),
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
    ...at(`${byLink(x)}/test/${x.trial}`),
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
    ...send(take(x), { mimeType: 'video/webm', startMs: 0 }),
    ...session(own),
  }),
  'GET /v1/sessions/:id/takes/:take': (x, own) => ({ ...at(`${take(x)}/0`), ...session(own) }),
  'PATCH /v1/sessions/:id/takes/:take': (x, own) => ({
    ...at(`${take(x)}/0?offset=0`),
    file: pdf,
    ...session(own),
  }),
  'POST /v1/sessions/:id/takes/:take/complete': (x, own) => ({
    ...send(`${take(x)}/0/complete`, { size: 0, durationMs: 0 }),
    ...session(own),
  }),
};
