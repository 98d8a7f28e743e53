import type { CurrentUser } from '@candi/contract/identity/auth';
import type { Page } from '@candi/contract/platform/common';
import { t } from 'i18next';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import type { FakeGateway, GatewayCall } from '#testing/fake-gateway.ts';
import { inesApplies } from '#testing/fixtures/applications.ts';
import { ines, inesRow } from '#testing/fixtures/candidates.ts';
import { adminJob, adminSession, harbour, harbourDetail, harbourRow } from '#testing/fixtures/companies.ts';
import { completed, interview, waiting } from '#testing/fixtures/interviews.ts';
import { concierge, conciergeAnswer, inesReport } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { inSeasonal, seasonal } from '#testing/fixtures/pools.ts';
import { conciergeSearch } from '#testing/fixtures/searches.ts';
import { firstCall, secondVersion } from '#testing/fixtures/templates.ts';
import { admin, member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { Component as AllCandidatesPage } from '../../features/hiring/candidates/pages/all-candidates-page.tsx';
import { Component as CompanyPage } from '../../features/identity/companies/pages/company-users-page.tsx';
import { Component as JobReportsPage } from '../../features/hiring/jobs/pages/job-reports-page.tsx';
import { Component as JobsPage } from '../../features/hiring/jobs/pages/jobs-page.tsx';
import { Component as TemplatePage } from '../../features/interviews/templates/pages/template-page.tsx';
import { Component as TemplatesPage } from '../../features/interviews/templates/pages/templates-page.tsx';
import { Component as CompaniesPage } from './companies-page.tsx';
import { Component as InterviewPage } from './interview-page.tsx';
import { Component as InterviewsPage } from './interviews-page.tsx';
import { Component as JobPage } from './job-page.tsx';
import { Component as PoolPage } from './pool-page.tsx';
import { Component as PoolsPage } from './pools-page.tsx';
import { Component as SearchPage } from './search-page.tsx';

/** Responds to a request for a page of a list that has one row. */
type Respond = <Row>(
  row: Row,
) => Response | Page<Row> | ((call: GatewayCall) => Page<Row> | Promise<Page<Row>>);

interface List {
  name: string;
  /** Route pattern, and the path to open (default: the pattern). */
  route: [path: string, at?: string];
  page: ReactElement;
  /** Sets the response of the list's route. */
  answer: (gateway: FakeGateway, respond: Respond) => void;
  /** A text by which the row is recognised. */
  shows: string;
  /**
   * `empty`: title of the empty list. `filteredAt`: path with a filter that matches nothing, and the title shown there.
   */
  empty: () => string;
  filteredAt?: [at: string, title: () => string];
  as?: CurrentUser;
  /** Column that sorts the list on click, and the `sort` parameter it requests. */
  sort?: [column: () => string, by: string];
  /** Names of the controls that are shown only to members who may change the list. */
  changes?: () => string[];
  /** Sets the responses to the page's other requests. */
  besides?: (gateway: FakeGateway) => void;
}

const noneFound = () => t('common.noneFound');
const job = (gateway: FakeGateway) => gateway.on('GET /v1/jobs/:id', conciergeAnswer);
const company = (gateway: FakeGateway) => gateway.on('GET /v1/admin/companies/:id', harbourDetail);

const lists: List[] = [
  {
    name: 'pools',
    route: ['/pools'],
    page: <PoolsPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/pools', respond(seasonal)),
    shows: seasonal.name,
    empty: () => t('pools.none'),
    filteredAt: ['?q=x', noneFound],
    sort: [() => t('pools.name'), 'name'],
    changes: () => [t('pools.new'), t('imports.button'), t('pools.actionsFor', { name: seasonal.name })],
  },
  {
    name: 'candidates of a pool',
    route: ['/pools/:poolId', '/pools/seasonal'],
    page: <PoolPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/pools/:id/candidates', respond(inSeasonal)),
    shows: ines.email,
    empty: () => t('pools.empty'),
    filteredAt: ['?q=x', noneFound],
    sort: [() => t('candidates.yearsShort'), 'experience'],
    changes: () => [
      t('imports.button'),
      t('pools.add'),
      t('pools.actionsFor', { name: seasonal.name }),
      t('candidates.selectShown', { count: 1 }),
      t('candidates.select', { name: 'Inês Prado' }),
    ],
    besides: (gateway) => gateway.on('GET /v1/pools/:id', seasonal),
  },
  {
    name: 'jobs',
    route: ['/jobs'],
    page: <JobsPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/jobs', respond(concierge)),
    shows: concierge.name,
    empty: () => t('jobs.none'),
    filteredAt: ['?state=closed', () => t('jobs.noneFound')],
    changes: () => [t('jobs.new')],
  },
  {
    name: 'applications of a job',
    route: ['/jobs/:jobId', '/jobs/concierge?view=table'],
    page: <JobPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/jobs/:id/applications', respond(inesApplies)),
    shows: ines.email,
    empty: () => t('applications.nobodyFound'),
    sort: [() => t('applications.candidate'), 'name'],
    changes: () => [
      t('imports.button'),
      t('applications.add'),
      t('applications.actionsFor', { name: 'Inês Prado' }),
      t('applications.selectOne', { name: 'Inês Prado' }),
    ],
    besides: job,
  },
  {
    name: 'reports of a job',
    route: ['/jobs/:jobId/reports', '/jobs/concierge/reports'],
    page: <JobReportsPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/jobs/:id/reports', respond(inesReport)),
    shows: 'Inês Prado',
    empty: () => t('jobs.reports.none'),
    filteredAt: ['?verdict=NO', () => t('jobs.reports.noneFound')],
    sort: [() => t('jobs.reports.date'), 'newest'],
    besides: job,
  },
  {
    name: 'templates',
    route: ['/templates'],
    page: <TemplatesPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/templates', respond(firstCall)),
    shows: firstCall.title,
    empty: () => t('templates.none'),
    filteredAt: ['?language=ar', () => t('templates.noneFound')],
    sort: [() => t('templates.titleField'), 'title'],
    changes: () => [t('templates.new'), t('templates.actionsFor', { title: firstCall.title })],
  },
  {
    name: 'versions of a template',
    route: ['/templates/:templateId', '/templates/first-call'],
    page: <TemplatePage />,
    answer: (gateway, respond) => gateway.on('GET /v1/templates/:id/versions', respond(secondVersion)),
    shows: 'Nora Lind',
    empty: () => t('templates.noVersions'),
    changes: () => [t('templates.use'), t('templates.actionsFor', { title: firstCall.title })],
    besides: (gateway) => gateway.on('GET /v1/templates/:id', firstCall),
  },
  {
    name: 'interviews',
    route: ['/interviews'],
    page: <InterviewsPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/sessions', respond(waiting)),
    shows: ines.email,
    empty: () => t('interviews.none'),
    filteredAt: ['?type=PHONE', () => t('interviews.noneFound')],
    sort: [() => t('interviews.score'), 'score'],
    changes: () => [t('interviews.new'), t('interviews.actionsFor', { name: 'Inês Prado' })],
    besides: (gateway) =>
      gateway
        .on('GET /v1/person-requests', { requests: [] })
        .on('GET /v1/jobs', pageOf())
        .on('GET /v1/sessions/counts', { PENDING: 0, SCHEDULED: 0, OPENED: 0, COMPLETED: 0, CANCELLED: 0 }),
  },
  {
    name: 'candidates of an interview',
    route: ['/interviews/:interviewId', '/interviews/interview-1'],
    page: <InterviewPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/sessions', respond(completed)),
    shows: completed.candidate.email,
    empty: () => t('interviews.nobodyYet'),
    changes: () => [
      t('interviews.newOpenLink'),
      t('interviews.change'),
      t('interviews.withdrawAll'),
      t('interviews.actionsFor', { name: 'Tom Reed' }),
      t('interviews.decisionFor', { name: 'Tom Reed', decision: t('interviews.decide') }),
    ],
    besides: (gateway) =>
      gateway
        .on('GET /v1/interviews/:id', interview)
        .on('GET /v1/interviews/:id/open-link', { openUrl: null })
        .on('GET /v1/interviews/:id/accommodations', { items: [] })
        .on('GET /v1/interviews/:id/resume-questions', pageOf())
        .on('GET /v1/company', harbour),
  },
  {
    name: 'all candidates',
    route: ['/search-results'],
    page: <SearchPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/candidates/overview', respond(inesRow)),
    shows: 'Inês Prado',
    empty: () => t('candidates.none'),
    filteredAt: ['?openToWork=1', () => t('search.none')],
    sort: [() => t('candidates.name'), 'name'],
    changes: () => [
      t('candidates.selectShown', { count: 1 }),
      t('candidates.select', { name: 'Inês Prado' }),
    ],
    besides: (gateway) => gateway.on('GET /v1/candidates/phases', { phases: [] }),
  },
  {
    name: 'results of a search',
    route: ['/search-results', '/search-results?searchId=search-1'],
    page: <SearchPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/searches/:id/results', respond(ines)),
    shows: ines.email,
    empty: () => t('search.none'),
    sort: [() => t('candidates.name'), 'name'],
    changes: () => [
      t('candidates.selectShown', { count: 1 }),
      t('candidates.select', { name: 'Inês Prado' }),
    ],
    besides: (gateway) =>
      gateway.on('GET /v1/searches/:id', conciergeSearch).on('GET /v1/searches/:id/count', { found: 1 }),
  },
  {
    name: 'companies',
    route: ['/companies'],
    page: <CompaniesPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/admin/companies', respond(harbourRow)),
    shows: harbourRow.name,
    empty: () => t('companies.none'),
    filteredAt: ['?kind=SOLO', noneFound],
    as: admin,
    sort: [() => t('companies.company'), 'name'],
    besides: (gateway) =>
      gateway.on('GET /v1/admin/overview', {
        companies: 1,
        users: 1,
        candidates: 1,
        running: 0,
        completed: 0,
      }),
  },
  {
    name: 'jobs of a company',
    route: ['/companies/:companyId/users', '/companies/harbour/users?tab=jobs'],
    page: <CompanyPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/admin/companies/:id/jobs', respond(adminJob)),
    shows: adminJob.name,
    empty: () => t('companies.noJobs'),
    as: admin,
    besides: company,
  },
  {
    name: 'interviews of a company',
    route: ['/companies/:companyId/users', '/companies/harbour/users?tab=interviews'],
    page: <CompanyPage />,
    answer: (gateway, respond) => gateway.on('GET /v1/admin/companies/:id/sessions', respond(adminSession)),
    shows: adminSession.candidateName,
    empty: () => t('companies.noSessions'),
    as: admin,
    besides: company,
  },
  {
    name: 'candidates of every company',
    route: ['/candidates'],
    page: <AllCandidatesPage />,
    answer: (gateway, respond) =>
      gateway.on(
        'GET /v1/admin/candidates',
        respond({
          ...ines,
          company: { id: harbour.id, name: harbour.name },
          session: {
            id: 'session-ines',
            title: 'First call',
            status: 'PENDING',
            scheduledAt: '2999-01-01T10:00:00.000Z',
          },
        }),
      ),
    shows: ines.email,
    empty: () => t('allCandidates.none'),
    filteredAt: ['?q=x', noneFound],
    as: admin,
  },
];

const showList = async (
  { name, route, page, as = member('EDITOR'), answer, besides }: List,
  respond: Respond,
  options: { query?: string; as?: CurrentUser } = {},
): Promise<Shown> => {
  const [path, at = path] = route;
  const shown = await show(routed(path, page), {
    as: options.as ?? as,
    at: at + (options.query ?? ''),
    gateway: (gateway) => {
      besides?.(gateway);
      answer(gateway, respond);
    },
  });
  if (name === 'versions of a template')
    await shown.getByRole('tab', { name: t('templates.versions') }).click();
  return shown;
};

test.each(lists)('$name: shows that it is loading, then its rows, page by page', async (list) => {
  const answered = Promise.withResolvers<void>();
  const cursors: (string | null)[] = [];
  const shown = await showList(list, (row) => async ({ query }) => {
    cursors.push(query.get('after'));
    await answered.promise;
    return query.has('after') ? pageOf() : { rows: [row], next: 'cursor' };
  });
  await expect.poll(() => document.querySelector('[aria-busy="true"], .mantine-Loader-root')).not.toBeNull();
  answered.resolve();
  await expect.element(shown.getByText(list.shows).first()).toBeVisible();
  await clickButton(shown, t('common.more'));
  await expect.poll(() => cursors.at(-1)).toBe('cursor');
  await expect.element(shown.getByRole('button', { name: t('common.more') })).not.toBeInTheDocument();
});

test.each(lists)('$name: says why it can’t be loaded, and retries', async (list) => {
  const shown = await showList(list, () => refusal('ACCESS_DENIED', 'Not yours to read.'));
  await expect.element(shown.getByText('Not yours to read.')).toBeVisible();
  list.answer(shown.gateway, pageOf);
  await clickButton(shown, t('common.tryAgain'));
  await expect.element(shown.getByText(list.shows).first()).toBeVisible();
});

test.each(lists)('$name: explains in its empty state what will appear in it', async (list) => {
  const shown = await showList(list, () => pageOf());
  await expect.element(shown.getByRole('heading', { name: list.empty() })).toBeVisible();
});

const filtered = lists.flatMap((list) => (list.filteredAt ? [{ ...list, filteredAt: list.filteredAt }] : []));
test.each(filtered)('$name: says that nothing matches its filter', async (list) => {
  const [query, title] = list.filteredAt;
  const shown = await showList(list, () => pageOf(), { query });
  await expect.element(shown.getByRole('heading', { name: title() })).toBeVisible();
});

const sorted = lists.flatMap((list) => (list.sort ? [{ ...list, sort: list.sort }] : []));
test.each(sorted)('$name: is sorted by a click on a column', async (list) => {
  const [column, by] = list.sort;
  const orders: (string | null)[] = [];
  const shown = await showList(list, (row) => ({ query }) => {
    orders.push(query.get('sort'));
    return pageOf(row);
  });
  await shown.getByRole('table').getByRole('button', { name: column() }).click();
  await expect.poll(() => orders.at(-1)).toBe(by);
});

const changed = lists.flatMap((list) => (list.changes ? [{ ...list, changes: list.changes }] : []));
test.each(changed)('$name: offers an editor its controls, and a viewer none of them', async (list) => {
  const names = list.changes();
  for (const [role, expected] of [
    ['EDITOR', names],
    ['VIEWER', []],
  ] as const) {
    const shown = await showList(list, pageOf, { as: member(role) });
    await expect.element(shown.getByText(list.shows).first()).toBeVisible();
    const isOffered = (name: string) =>
      (['button', 'link', 'checkbox'] as const).some(
        (kind) => shown.getByRole(kind, { name }).elements().length > 0,
      );
    expect(names.filter(isOffered)).toEqual(expected);
    await shown.unmount();
  }
});

test.each(lists.filter(({ name }) => name === 'candidates of every company'))(
  '$name: a pending interview with a future time is shown as scheduled',
  async (list) => {
    const shown = await showList(list, pageOf);
    await expect.element(shown.getByText(t('interviews.statusFilter.SCHEDULED')).first()).toBeVisible();
  },
);
