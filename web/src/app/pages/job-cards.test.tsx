import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { inesApplication, inesApplies, tomApplies } from '#testing/fixtures/applications.ts';
import { tom } from '#testing/fixtures/candidates.ts';
import { conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { chooseAction, clickButton, expectSentTo } from '#testing/user-actions.ts';
import { Component as JobPage } from './job-page.tsx';

/** Shows the board of a job with these applications. */
const showBoard = (role: 'EDITOR' | 'VIEWER', ...rows: ApplicationRow[]) =>
  show(routed('/jobs/:jobId', <JobPage />), {
    as: member(role),
    at: '/jobs/concierge',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', ({ query }) =>
          pageOf(...rows.filter(({ phaseId }) => query.get('phaseId') === phaseId)),
        )
        .on('PATCH /v1/jobs/:id/applications', { changed: rows.length }),
  });

test('a card shows how long the candidate has been in the phase, and the interview’s score', async () => {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const session = {
    sessionId: 's',
    title: 'First call',
    status: 'COMPLETED',
    scheduledAt: null,
    createdAt: weekAgo,
    reportStatus: 'ready',
    overallScore: 82,
    verdict: 'YES',
    offlineDemo: false,
  } as const;
  const page = await showBoard('VIEWER', { ...tomApplies, phaseSince: weekAgo, session });
  const card = page.getByRole('listitem').filter({ hasText: 'Tom Reed' });
  await expect.element(card.getByText(t('applications.daysInPhase', { count: 7 }))).toBeVisible();
  await expect.element(card.getByText('82', { exact: true })).toBeVisible();
});

test('the menu of a card invites the candidate to an interview', async () => {
  const page = await showBoard('EDITOR', inesApplies);
  await chooseAction(page, t('applications.actionsFor', { name: 'Inês Prado' }), t('applications.invite'));
  await expect
    .poll(() => page.location.address)
    .toBe('/interviews/new?jobId=concierge&jobPhaseId=screening&candidateId=ines');
});

test('a click with Shift selects the cards between two', async () => {
  const rows = ['one', 'two', 'three', 'four'].map((id) => ({
    ...inesApplies,
    id,
    candidate: { ...tom, id, firstName: id },
  }));
  const page = await showBoard('EDITOR', ...rows);
  const box = (name: string) =>
    page.getByRole('checkbox', { name: t('applications.selectOne', { name: `${name} Reed` }) });
  await box('one').click();
  await box('three').click({ modifiers: ['Shift'] });
  await clickButton(page, t('applications.nextPhase'));
  await expectSentTo(
    page,
    'PATCH /v1/jobs/:id/applications',
    { id: 'concierge' },
    { applicationIds: ['one', 'two', 'three'], phaseId: 'next' },
  );
});

test('the second click of a double click on a selection’s action doesn’t open the card below', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...inesApplies,
    id: `${index}`,
    candidate: { ...tom, id: `${index}`, firstName: `No. ${index}` },
  }));
  const page = await showBoard('EDITOR', ...rows);
  page.gateway.on('GET /v1/jobs/:id/applications/:applicationId', inesApplication);
  await page.getByRole('checkbox', { name: t('applications.selectOne', { name: 'No. 0 Reed' }) }).click();
  const action = page.getByRole('button', { name: t('applications.nextPhase') });
  // Moves the bar over a card, as in a window in which the cards are that wide.
  const card = page.getByRole('button', { name: 'No. 3 Reed', exact: true }).element();
  const bar = page.getByRole('region', { name: t('applications.selection') }).element();
  const button = action.element().getBoundingClientRect();
  const name = card.getBoundingClientRect();
  if (bar instanceof HTMLElement)
    bar.style.translate = `${name.x - button.x}px ${name.y + name.height / 2 - button.y - button.height / 2}px`;
  await action.dblClick({ position: { x: 10, y: button.height / 2 } });
  await expect.poll(() => page.gateway.to('PATCH /v1/jobs/:id/applications')).toHaveLength(1);
  expect(page.location.address).toBe('/jobs/concierge');
  // A later click opens it.
  await page.getByRole('button', { name: 'No. 3 Reed', exact: true }).click();
  await expect.poll(() => page.location.address).toContain('application=3');
});

test.for(['en', 'ar'] as const)(
  'facts that don’t fit on a card end with an ellipsis in %s',
  async (language) => {
    const candidate = {
      ...tom,
      currentJobTitle: 'Marketing specialist',
      location: 'Manchester, United Kingdom',
    };
    const page = await show(routed('/jobs/:jobId', <JobPage />), {
      as: member('VIEWER'),
      language,
      at: '/jobs/concierge',
      gateway: (gateway) =>
        gateway
          .on('GET /v1/jobs/:id', conciergeAnswer)
          .on('GET /v1/jobs/:id/applications', ({ query }) =>
            pageOf(...(query.get('phaseId') === tomApplies.phaseId ? [{ ...tomApplies, candidate }] : [])),
          ),
    });
    for (const fact of [candidate.currentJobTitle, candidate.location]) {
      const line = page.getByText(fact, { exact: true });
      await expect.element(line).toBeVisible();
      const { textOverflow, whiteSpace, direction } = getComputedStyle(line.element());
      expect([textOverflow, whiteSpace, direction]).toEqual(['ellipsis', 'nowrap', 'ltr']);
    }
  },
);
