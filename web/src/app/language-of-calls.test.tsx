import { candidateBody } from '@candi/contract/hiring/candidates';
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  MutationOptions,
  QueryKey,
} from '@tanstack/react-query';
import i18n from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#data/query-client.ts';
import { FakeGateway } from '#testing/fake-gateway.ts';
import { inesApplies } from '#testing/fixtures/applications.ts';
import { fakeUploads } from '#testing/fake-upload.ts';
import { initialValues } from '../features/hiring/applications/open-job-values.ts';
import * as applications from '../features/hiring/applications/queries.ts';
import * as imports from '../features/hiring/candidates/import-queries.ts';
import { noFilters } from '../features/hiring/candidates/no-filters.ts';
import * as candidates from '../features/hiring/candidates/queries.ts';
import * as sessionCalls from '../features/interviews/sessions/api/session-calls.ts';
import { measureNetwork, pageNetwork } from '../features/interviews/sessions/devices/network-check.ts';

const file = new File(['%PDF-1.7'], 'ana.pdf', { type: 'application/pdf' });
const sending = () => ({ controller: new AbortController(), onProgress: () => undefined });
const session = { sessionId: 'one', sessionToken: () => 'token' };
const candidate = candidateBody.parse({ firstName: 'Ana', lastName: 'Melo', email: 'ana@people.example' });
const filter = { fit: null, decision: null, q: '', sort: 'newest' } as const;
const choice = { candidateIds: ['ana'] };
const idempotencyKey = 'key';

const client = () => createQueryClient();
const read = <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>) =>
  client().fetchQuery(options);
const readPage = <Data, Key extends QueryKey>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, string | null>,
) => client().fetchInfiniteQuery(options);
function write<Data, Input, Begun>(options: MutationOptions<Data, Error, Input, Begun>, input: Input) {
  const queries = client();
  return queries.getMutationCache().build(queries, options).execute(input);
}

type Calls<Name extends PropertyKey> = Record<Name, () => unknown>;
type Refresh = `refresh${string}`;

const calls: {
  candidates: Calls<Exclude<keyof typeof candidates, 'candidateQueries' | Refresh>> &
    Calls<keyof typeof candidates.candidateQueries>;
  imports: Calls<Exclude<keyof typeof imports, 'importQueries' | Refresh>> &
    Calls<keyof typeof imports.importQueries>;
  applications: Calls<Exclude<keyof typeof applications, 'applicationQueries' | Refresh>> &
    Calls<keyof typeof applications.applicationQueries>;
  sessions: Calls<Exclude<keyof typeof sessionCalls, 'sessionOptions' | 'beaconEnd'>>;
} = {
  candidates: {
    readCandidates: () => candidates.readCandidates({ q: '', sort: 'newest' }, null),
    list: () => readPage(candidates.candidateQueries.list({ q: '', sort: 'newest' })),
    overview: () =>
      readPage(
        candidates.candidateQueries.overview({
          q: '',
          sort: 'active',
          ...noFilters,
        }),
      ),
    phases: () => read(candidates.candidateQueries.phases),
    one: () => read(candidates.candidateQueries.one('ana')),
    ofAllCompanies: () => readPage(candidates.candidateQueries.ofAllCompanies({ q: '', companyId: '' })),
    createCandidate: () => write(candidates.createCandidate, { values: candidate, idempotencyKey }),
    decideOnCandidate: () => write(candidates.decideOnCandidate('ana'), null),
    changeCandidate: () =>
      write(candidates.changeCandidate('ana'), {
        values: { ...candidate, yearsExperience: '', certifications: [] },
        idempotencyKey,
      }),
    eraseCandidate: () => write(candidates.eraseCandidate, 'ana'),
    uploadResume: () => write(candidates.uploadResume('ana'), { file, controller: new AbortController() }),
    removeResume: () => write(candidates.removeResume('ana'), undefined),
    uploadPhoto: () => write(candidates.uploadPhoto('ana'), { file, controller: new AbortController() }),
    removePhoto: () => write(candidates.removePhoto('ana'), undefined),
    downloadResume: () => candidates.downloadResume('/v1/candidates/ana/resume?key=1', 'Failed.'),
  },
  imports: {
    one: () => read(imports.importQueries.one('one')),
    rows: () => readPage(imports.importQueries.rows('one', 'all')),
    resumes: () => read(imports.importQueries.resumes('one')),
    startTable: () => imports.startTable(file, {}, new AbortController()),
    startResumes: () => imports.startResumes(),
    addResume: () => imports.addResume('one', file, sending()),
    changeSettings: () => write(imports.changeSettings('one'), { mapping: [], existing: 'update' }),
    changeDraft: () => write(imports.changeDraft('one', 1), { firstName: 'Ana' }),
    dropRow: () => write(imports.dropRow('one', 1), undefined),
    commitImport: () =>
      imports.commitImport('one', { poolId: null, jobId: null }, new AbortController().signal),
    cancelImport: () => imports.cancelImport('one'),
    downloadBadRows: () =>
      imports.downloadBadRows('one', {
        format: 'xlsx',
        only: 'bad',
        row: 'Row',
        reason: 'Reason',
        leftOut: 'Left out',
      }),
  },
  applications: {
    list: () => readPage(applications.applicationQueries.list('job', null, filter)),
    one: () => read(applications.applicationQueries.one('job', 'one')),
    counts: () => read(applications.applicationQueries.counts('job', filter)),
    addable: () => readPage(applications.applicationQueries.addable('job', '')),
    openJob: () => read(applications.applicationQueries.openJob('job')),
    changeMatching: () =>
      write(applications.changeMatching('job'), { matching: {}, change: { decision: 'ACCEPTED' } }),
    changeApplications: () =>
      write(applications.changeApplications('job'), {
        rows: [inesApplies],
        change: { decision: 'ACCEPTED' },
      }),
    askErasure: () => write(applications.askErasure('job'), 'ana@people.example'),
    addApplications: () => write(applications.addApplications, { jobId: 'job', choice }),
    removeApplication: () => write(applications.removeApplication('job'), 'one'),
    screenAgain: () => write(applications.screenAgain('job'), undefined),
    sendApplication: () =>
      write(applications.sendApplication('job', 'pt', ''), {
        values: { ...initialValues, resume: file },
        idempotencyKey,
      }),
  },
  sessions: {
    readSession: () => sessionCalls.readSession(session),
    readSegments: () => sessionCalls.readSegments(session),
    rejoin: () => sessionCalls.rejoin(session, 'secret'),
    askForPerson: () => sessionCalls.askForPerson(session),
    sendSignals: () => sessionCalls.sendSignals(session, []),
    endSession: () => sessionCalls.endSession(session, 'left'),
  },
};

const gateways: FakeGateway[] = [];
afterEach(() => {
  for (const gateway of gateways.splice(0)) gateway.stop();
  vi.restoreAllMocks();
});

/** Sets the interface to Portuguese and starts a fake gateway that accepts any call. */
async function setUp(): Promise<FakeGateway> {
  await i18n.changeLanguage('pt');
  const gateway = new FakeGateway().onAny(() => Response.json({}));
  gateways.push(gateway);
  fakeUploads();
  return gateway;
}

const named = Object.entries(calls).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([name, call]) => [`${name} of ${noun}`, call] as const),
);

test.each(named)('%s sends the language of the page', async (_name, call) => {
  const gateway = await setUp();
  await call();
  expect(gateway.calls.map(({ query }) => query.getAll('lang'))).toEqual([['pt']]);
});

test('the network check sends the language of the page', async () => {
  const gateway = await setUp();
  await measureNetwork(pageNetwork, new AbortController().signal);
  const languages = gateway.to('GET /v1/health').map(({ query }) => query.get('lang'));
  expect(languages).toEqual(Array.from({ length: 7 }, () => 'pt'));
});

test('the beacon of a page that is being closed sends the language of the page', async () => {
  await setUp();
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  sessionCalls.beaconEnd(session, 'left');
  expect(beacon.mock.calls.map(([address]) => String(address))).toEqual(['/v1/sessions/one/end?lang=pt']);
});
