import type { ApplicationForm, ApplicationsChange } from '@candi/contract/hiring/applications';
import { candidateBody } from '@candi/contract/hiring/candidates';
import i18n from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import * as applicationCalls from '../features/hiring/applications/api/application-calls.ts';
import * as candidateCalls from '../features/hiring/candidates/api/candidate-calls.ts';
import * as importCalls from '../features/hiring/candidates/api/import-calls.ts';
import * as sessionCalls from '../features/interviews/sessions/api/session-calls.ts';
import { measureNetwork, pageNetwork } from '../features/interviews/sessions/devices/network-check.ts';
import { FakeGateway } from '#testing/fake-gateway.ts';
import { fakeUploads } from '#testing/fake-upload.ts';

const file = new File(['%PDF-1.7'], 'ana.pdf', { type: 'application/pdf' });
const sending = () => ({ controller: new AbortController(), onProgress: () => undefined });
const session = { sessionId: 'one', sessionToken: () => 'token' };
const candidate = candidateBody.parse({ firstName: 'Ana', lastName: 'Melo', email: 'ana@people.example' });
const filter = { fit: null, decision: null, q: '', sort: 'newest' } as const;
const choice = { candidateIds: ['ana'] };
const change: ApplicationsChange = { applicationIds: ['one'], decision: 'ACCEPTED' };
const form: ApplicationForm = {
  firstName: 'Ana',
  lastName: 'Melo',
  email: 'ana@people.example',
  phone: '+351 910 000 000',
  answers: [],
  consent: { version: 'application-1', language: 'pt' },
};

const calls: Record<keyof typeof candidateCalls, () => unknown> &
  Record<keyof typeof importCalls, () => unknown> &
  Record<keyof typeof applicationCalls, () => unknown> &
  Record<Exclude<keyof typeof sessionCalls, 'sessionOptions' | 'beaconEnd'>, () => unknown> = {
  readCandidates: () => candidateCalls.readCandidates({ q: '', sort: 'newest' }, null),
  readCandidate: () => candidateCalls.readCandidate('ana'),
  createCandidate: () => candidateCalls.createCandidate(candidate, crypto.randomUUID()),
  changeCandidate: () => candidateCalls.changeCandidate('ana', candidate),
  eraseCandidate: () => candidateCalls.eraseCandidate('ana'),
  uploadResume: () => candidateCalls.uploadResume('ana', file, new AbortController()),
  removeResume: () => candidateCalls.removeResume('ana'),
  downloadResume: () => candidateCalls.downloadResume('/v1/candidates/ana/resume?key=1', 'Failed.'),
  startTable: () => importCalls.startTable(file, new AbortController()),
  startResumes: () => importCalls.startResumes(),
  addResume: () => importCalls.addResume('one', file, sending()),
  readImport: () => importCalls.readImport('one'),
  changeSettings: () => importCalls.changeSettings('one', { mapping: [], existing: 'update' }),
  readRows: () => importCalls.readRows('one', false, null),
  changeDraft: () => importCalls.changeDraft('one', 1, { firstName: 'Ana' }),
  dropRow: () => importCalls.dropRow('one', 1),
  commitImport: () =>
    importCalls.commitImport('one', { poolId: null, jobId: null }, new AbortController().signal),
  cancelImport: () => importCalls.cancelImport('one'),
  downloadBadRows: () => importCalls.downloadBadRows('one', { row: 'Row', reason: 'Reason' }),
  readApplications: () => applicationCalls.readApplications('job', null, filter, null),
  readApplication: () => applicationCalls.readApplication('job', 'one'),
  countApplications: () => applicationCalls.countApplications('job', filter),
  changeMatching: () => applicationCalls.changeMatching('job', change),
  changeApplications: () => applicationCalls.changeApplications('job', change),
  addApplications: () => applicationCalls.addApplications('job', choice),
  removeApplication: () => applicationCalls.removeApplication('job', 'one'),
  readAddable: () => applicationCalls.readAddable('job', ''),
  screenAgain: () => applicationCalls.screenAgain('job'),
  readOpenJob: () => applicationCalls.readOpenJob('job'),
  sendApplication: () =>
    applicationCalls.sendApplication('job', form, file, {
      idempotencyKey: crypto.randomUUID(),
      loadingMessage: '',
    }),
  readSession: () => sessionCalls.readSession(session),
  readSegments: () => sessionCalls.readSegments(session),
  rejoin: () => sessionCalls.rejoin(session, 'secret'),
  endSession: () => sessionCalls.endSession(session, 'left'),
};

const gateways: FakeGateway[] = [];
afterEach(() => {
  for (const gateway of gateways.splice(0)) gateway.stop();
  vi.restoreAllMocks();
});

/** A gateway that answers anything, before a page in Portuguese. */
async function setUp(): Promise<FakeGateway> {
  await i18n.changeLanguage('pt');
  const gateway = new FakeGateway();
  gateways.push(gateway);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) gateway.on(`${method} *`, {});
  fakeUploads();
  return gateway;
}

test.each(Object.entries(calls))('%s has the language of the page', async (_name, call) => {
  const gateway = await setUp();
  await call();
  expect(gateway.calls.map(({ query }) => query.getAll('lang'))).toEqual([['pt']]);
});

test('the network check has the language of the page', async () => {
  const gateway = await setUp();
  await measureNetwork(pageNetwork, new AbortController().signal);
  const languages = gateway.to('GET /v1/health').map(({ query }) => query.get('lang'));
  expect(languages).toEqual(Array.from({ length: 7 }, () => 'pt'));
});

test('the beacon of a page that is left has the language of the page', async () => {
  await setUp();
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  sessionCalls.beaconEnd(session, 'left');
  expect(beacon.mock.calls.map(([address]) => String(address))).toEqual(['/v1/sessions/one/end?lang=pt']);
});
