import type { ApplicationRow } from '@candi/contract/hiring/applications';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { inesApplies, tomApplies } from '#testing/fixtures/applications.ts';
import { conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { answerDialog, clickButton, expectCancelled, expectSentTo } from '#testing/user-actions.ts';
import { Component as JobPage } from './job-page.tsx';

const invited = (row: ApplicationRow, status: 'PENDING' | 'COMPLETED'): ApplicationRow => ({
  ...row,
  session: {
    sessionId: `session-${row.id}`,
    title: 'First call',
    status,
    scheduledAt: null,
    createdAt: row.createdAt,
    reportStatus: null,
    overallScore: null,
    verdict: null,
    offlineDemo: false,
  },
});
const withdraw = 'POST /v1/sessions/:id/withdraw';

/** Shows a job and rejects all of its candidates. */
async function rejectAll(...rows: ApplicationRow[]) {
  const page = await show(routed('/jobs/:jobId', <JobPage />), {
    as: member('EDITOR'),
    at: '/jobs/concierge',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/jobs/:id/applications', ({ query }) =>
          pageOf(...rows.filter(({ phaseId }) => query.get('phaseId') === phaseId)),
        )
        .on('PATCH /v1/jobs/:id/applications', { changed: rows.length })
        .on(withdraw, { message: 'Withdrawn.' }),
  });
  await page
    .getByRole('checkbox', { name: t('applications.selectAllIn', { phase: t('jobs.screening') }) })
    .click();
  await clickButton(page, t('applications.decision'));
  await page.getByRole('menuitem', { name: t('applications.decisions.REJECTED') }).click();
  await expect.poll(() => page.gateway.to('PATCH /v1/jobs/:id/applications')).toHaveLength(1);
  return page;
}
const title = () => t('applications.openInvitations.title');

test('open invitations of rejected candidates are cancelled on request', async () => {
  const page = await rejectAll(invited(inesApplies, 'PENDING'), invited(tomApplies, 'COMPLETED'));
  const dialog = page.getByRole('dialog', { name: title() });
  await expect.element(dialog.getByText(/Inês Prado/)).toBeVisible();
  await expect.element(dialog.getByText(/Tom Reed/)).not.toBeInTheDocument();
  await dialog.getByRole('switch', { name: t('interviews.notifyAll') }).click();
  await answerDialog(page, title(), t('applications.openInvitations.confirm'));
  await expectSentTo(
    page,
    withdraw,
    { id: `session-${inesApplies.id}` },
    { notify: false, onlyPending: true },
  );
  await expect.element(dialog).not.toBeInTheDocument();
});

test('open invitations of rejected candidates may be kept', async () => {
  const page = await rejectAll(invited(inesApplies, 'PENDING'));
  await answerDialog(page, title(), t('applications.openInvitations.keep'));
  await expectCancelled(page, title(), withdraw);
});

test('without open invitations, nothing is asked', async () => {
  const page = await rejectAll(invited(inesApplies, 'COMPLETED'), tomApplies);
  await expect
    .element(page.getByRole('region', { name: t('applications.selection') }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: title() })).not.toBeInTheDocument();
});
