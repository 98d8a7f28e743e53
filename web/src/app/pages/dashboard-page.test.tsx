import type { PersonRequests } from '@candi/contract/interviews/live';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { refusal, type Answer } from '#testing/fake-gateway.ts';
import { busyDay, quietDay, unreviewed } from '#testing/fixtures/dashboard.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { Component as DashboardPage } from './dashboard-page.tsx';

const showDashboard = (
  role: 'EDITOR' | 'VIEWER',
  answer: Answer<'GET /v1/dashboard'>,
  requests: PersonRequests['requests'] = [],
) =>
  show(<DashboardPage />, {
    as: member(role),
    at: '/dashboard',
    gateway: (gateway) => gateway.on('GET /v1/person-requests', { requests }).on('GET /v1/dashboard', answer),
  });

test.each([
  ['dashboard.toReview', 'Tom Reed', '/report/review?review'],
  ['dashboard.planned', 'Inês Prado', '/report/planned'],
  ['dashboard.running', 'Ana Melo', '/report/running'],
  ['dashboard.stalled.title', 'Omar Haddad', '/report/stalled'],
  ['dashboard.activity.title', 'Ana Melo', '/report/decided'],
  ['dashboard.funnels', 'Head concierge', '/jobs/concierge'],
] as const)('each line of the panel %s links to its page', async (title, line, address) => {
  const page = await showDashboard('VIEWER', busyDay);
  await page
    .getByRole('region', { name: t(title) })
    .getByRole('link', { name: new RegExp(`^${line}`) })
    .click();
  await expect.poll(() => page.location.address).toBe(address);
});

test('in Arabic, Latin and Arabic phase names start at the right, like their numbers', async () => {
  const [funnel] = busyDay.funnels;
  const phases = [
    { phaseId: 'screening', name: '', candidates: 2 },
    { phaseId: 'offer', name: 'Offer', candidates: 1 },
  ];
  const page = await show(<DashboardPage />, {
    as: member('VIEWER'),
    language: 'ar',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/person-requests', { requests: [] })
        .on('GET /v1/dashboard', { ...busyDay, funnels: funnel ? [{ ...funnel, phases }] : [] }),
  });
  await expect.element(page.getByText('Offer')).toBeVisible();
  for (const name of ['Offer', t('dashboard.screening')])
    expect(getComputedStyle(page.getByText(name).element()).textAlign).toBe('right');
});

test('in Arabic, the days of a chart are read in their own direction, and its numbers keep clear of the grid', async () => {
  const page = await show(<DashboardPage />, {
    as: member('VIEWER'),
    language: 'ar',
    gateway: (gateway) =>
      gateway.on('GET /v1/person-requests', { requests: [] }).on('GET /v1/dashboard', busyDay),
  });
  await expect
    .poll(() => page.container.querySelectorAll('.recharts-yAxis-tick-labels text').length)
    .toBeGreaterThan(0);
  const days = [...page.container.querySelectorAll('.recharts-xAxis-tick-labels text')].map(
    (each) => each.textContent,
  );
  expect(days).toContain(bidiIsolate('4 مارس'));
  const chart = page.container.querySelector('.mantine-AreaChart-root');
  const grid = chart?.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect();
  const numbers = [...(chart?.querySelectorAll('.recharts-yAxis-tick-labels text') ?? [])];
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers)
    expect(number.getBoundingClientRect().left).toBeGreaterThanOrEqual((grid?.right ?? Infinity) + 6);
});

test('empty panels show a message', async () => {
  const page = await showDashboard('VIEWER', quietDay);
  for (const text of ['nothingToReview', 'nothingPlanned', 'noJobs', 'activity.empty'] as const)
    await expect.element(page.getByText(t(`dashboard.${text}`))).toBeVisible();
  await expect.element(page.getByText(t('dashboard.stalled.title'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('dashboard.running'))).not.toBeInTheDocument();
});

test('a chart without figures isn’t shown', async () => {
  const page = await showDashboard('VIEWER', quietDay);
  await expect.element(page.getByText(t('dashboard.activity.empty'))).toBeVisible();
  for (const title of ['dashboard.trend.title', 'dashboard.scores.title'] as const)
    await expect.element(page.getByText(t(title))).not.toBeInTheDocument();
});

test('a series without figures isn’t shown', async () => {
  const { figures } = busyDay;
  const days = figures.days.map((day) => ({ ...day, completed: 0 }));
  const page = await showDashboard('VIEWER', { ...busyDay, figures: { ...figures, completed: 0, days } });
  const table = page.getByRole('table', { name: t('dashboard.trend.title') });
  await expect
    .element(table.getByRole('columnheader', { name: t('dashboard.figures.invited') }))
    .toBeInTheDocument();
  await expect
    .element(table.getByRole('columnheader', { name: t('dashboard.figures.completed') }))
    .not.toBeInTheDocument();
});

test('phases without candidates aren’t shown, and a job without candidates says so', async () => {
  const phases = [
    { phaseId: 'screening', name: 'Screening', candidates: 2 },
    { phaseId: 'offer', name: 'Offer', candidates: 0 },
  ];
  const empty = phases.map((phase) => ({ ...phase, candidates: 0 }));
  const page = await showDashboard('VIEWER', {
    ...quietDay,
    funnels: [
      { jobId: 'concierge', name: 'Head concierge', phases },
      { jobId: 'porter', name: 'Night porter', phases: empty },
    ],
  });
  await expect.element(page.getByText('Screening')).toBeVisible();
  await expect.element(page.getByText('Offer')).not.toBeInTheDocument();
  await expect.element(page.getByText(t('dashboard.funnelEmpty'))).toBeVisible();
});

test('an editor can start a new interview here, and a viewer can’t', async () => {
  const viewed = await showDashboard('VIEWER', quietDay);
  await expect.element(viewed.getByText(t('dashboard.usage'))).toBeVisible();
  await expect.element(viewed.getByRole('link', { name: t('interviews.new') })).not.toBeInTheDocument();
  await viewed.unmount();
  const page = await showDashboard('EDITOR', quietDay);
  await page.getByRole('link', { name: t('interviews.new') }).click();
  await expect.poll(() => page.location.address).toBe('/interviews/new');
});

test('a candidate’s request for a person is announced', async () => {
  const page = await showDashboard('EDITOR', quietDay, [
    {
      sessionId: 'running',
      candidateName: 'Ana Melo',
      title: 'First call',
      type: 'VIDEO',
      askedAt: '2026-03-04T09:00:00Z',
    },
  ]);
  await page.getByRole('link', { name: t('reports.live.go') }).click();
  await expect.poll(() => page.location.address).toBe('/report/running');
});

test('a dashboard that failed to load can be retried', async () => {
  const page = await showDashboard('EDITOR', refusal('ACCESS_DENIED', 'Not now.'));
  await expect.element(page.getByText('Not now.')).toBeVisible();
  page.gateway.on('GET /v1/dashboard', busyDay);
  await clickButton(page, t('common.tryAgain'));
  await expect.element(page.getByText('Tom Reed')).toBeVisible();
});

test('a score of 0 is shown out of 100', async () => {
  const page = await showDashboard('VIEWER', { ...busyDay, toReview: [{ ...unreviewed, overallScore: 0 }] });
  await expect.element(page.getByText('0 / 100', { exact: true })).toBeVisible();
});

test('while samples wait for a review, figures of 0 are left out', async () => {
  const completed = (page: Awaited<ReturnType<typeof showDashboard>>) =>
    page
      .getByRole('list', { name: t('dashboard.figures.title') })
      .getByText(t('dashboard.figures.completed'));
  const figures = { ...busyDay.figures, completed: 0 };
  const page = await showDashboard('VIEWER', { ...busyDay, figures });
  await expect.element(completed(page)).toBeVisible();
  await page.unmount();
  const toReview = [{ ...unreviewed, sample: true }];
  const sampled = await showDashboard('VIEWER', { ...busyDay, figures, toReview });
  await expect
    .element(sampled.getByText(t('dashboard.figures.invited'), { exact: true }).first())
    .toBeVisible();
  await expect.element(completed(sampled)).not.toBeInTheDocument();
});

test('in Arabic, names and titles in Latin letters begin at the right', async () => {
  const page = await show(<DashboardPage />, {
    as: member('VIEWER'),
    language: 'ar',
    gateway: (gateway) =>
      gateway.on('GET /v1/person-requests', { requests: [] }).on('GET /v1/dashboard', busyDay),
  });
  const line = page.getByRole('link', { name: /^Tom Reed/ });
  await expect.element(line).toBeVisible();
  const [name, facts] = line.getByText('Tom Reed').element().parentElement?.children ?? [];
  /** Returns the right edge of an element's text. */
  const edgeOf = (node: Node | null | undefined) => {
    const range = document.createRange();
    if (node) range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  };
  expect(name?.textContent).toBe('Tom Reed');
  expect(edgeOf(name)).toBeCloseTo(name?.getBoundingClientRect().right ?? 0, 0);
  const title = facts?.querySelector('bdi');
  expect(title?.textContent).toBe('First call');
  expect(edgeOf(title)).toBeCloseTo(edgeOf(name), 0);
});

test.for([
  { count: 3, rows: [3] },
  { count: 4, rows: [2, 2] },
  { count: 5, rows: [3, 2] },
])('on a phone, none of $count phases is alone on a line', async ({ count, rows }) => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  const phases = Array.from({ length: count }, (_, n) => ({
    phaseId: `${n}`,
    name: `Phase ${n}`,
    candidates: n + 1,
  }));
  const page = await showDashboard('VIEWER', {
    ...quietDay,
    funnels: [{ jobId: 'concierge', name: 'Head concierge', phases }],
  });
  await expect.element(page.getByText('Phase 0')).toBeVisible();
  const tops = phases.map(({ name }) => page.getByText(name).element().getBoundingClientRect().top);
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
});

test('the figures are shown, and the charts’ numbers as tables', async () => {
  const page = await showDashboard('VIEWER', busyDay);
  const tiles = page.getByRole('list', { name: t('dashboard.figures.title') });
  const invited = tiles.getByRole('link', { name: new RegExp(`^${t('dashboard.figures.invited')}`) });
  await expect.element(invited.getByText('12', { exact: true })).toBeVisible();
  const days = page.getByRole('table', { name: t('dashboard.trend.title') });
  await expect.element(days.getByRole('row').nth(2)).toHaveTextContent('Mar 475');
  await expect
    .element(
      page
        .getByRole('table', { name: t('dashboard.scores.title') })
        .getByRole('row')
        .nth(8),
    )
    .toHaveTextContent('70–793');
  const card = page.getByRole('region', { name: t('dashboard.trend.title') }).first();
  await clickButton(card, t('dashboard.asTable'));
  await expect.element(card.getByRole('rowheader', { name: 'Mar 4' })).toBeVisible();
});

test('an invitation that nobody used can be sent again', async () => {
  const page = await showDashboard('EDITOR', busyDay);
  page.gateway.on('POST /v1/sessions/:id/invitation', { message: 'Sent again.' });
  await clickButton(page, t('dashboard.stalled.resendTo', { name: 'Omar Haddad' }));
  const dialog = page.getByRole('dialog', { name: t('interviews.resendTitle', { name: 'Omar Haddad' }) });
  await clickButton(dialog, t('interviews.resend'));
  await expect
    .poll(() => page.gateway.to('POST /v1/sessions/:id/invitation', { id: 'stalled' }))
    .toHaveLength(1);
});

test('a viewer sees unused invitations, but can’t send them again', async () => {
  const page = await showDashboard('VIEWER', busyDay);
  await expect.element(page.getByText('Omar Haddad')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('dashboard.stalled.resendTo', { name: 'Omar Haddad' }) }))
    .not.toBeInTheDocument();
});

const firstRun = { hasRole: true, hasTried: false, hasInvited: false };

test('a new company sees the way to its first interview instead of empty cards, until it hides it', async () => {
  const page = await showDashboard('EDITOR', { ...quietDay, firstRun });
  const card = page.getByRole('region', { name: t('dashboard.firstRun.title') });
  await expect.element(card).toBeVisible();
  await expect
    .element(card.getByRole('listitem').nth(0).getByText(t('dashboard.firstRun.done'), { exact: true }))
    .toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: t('dashboard.firstRun.inviteAction') }))
    .toHaveAttribute('href', '/interviews/new');
  await expect.element(page.getByText(t('dashboard.nothingToReview'))).not.toBeInTheDocument();
  await clickButton(card, t('dashboard.firstRun.dismiss'));
  await expect.element(page.getByText(t('dashboard.nothingToReview'))).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  localStorage.clear();
});

test('a company that has taken every step sees no steps', async () => {
  const page = await showDashboard('EDITOR', {
    ...busyDay,
    firstRun: { hasRole: true, hasTried: true, hasInvited: true },
  });
  await expect.element(page.getByText(t('dashboard.planned'))).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: t('dashboard.firstRun.title') }))
    .not.toBeInTheDocument();
});

test('after the first invitation the steps stay above the cards', async () => {
  const page = await showDashboard('EDITOR', { ...busyDay, firstRun: { ...firstRun, hasInvited: true } });
  await expect.element(page.getByRole('region', { name: t('dashboard.firstRun.title') })).toBeVisible();
  await expect.element(page.getByText(t('dashboard.planned'))).toBeVisible();
});
