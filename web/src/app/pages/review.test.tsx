import type { Review } from '@candi/contract/reports/dashboard';
import type { MemberRole } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import { showReport } from '#testing/fixtures/show-report.tsx';
import { reportAnswer } from '#testing/fixtures/reports.ts';
import { member } from '#testing/people.ts';
import type { Shown } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';

const afterAda: Review = { next: { sessionId: 'second', candidateName: 'Bo Quist' }, waiting: 1 };

/** Shows a review of two interviews, beginning with Ada's. */
const showReview = (role: MemberRole = 'OWNER') =>
  showReport(
    member(role),
    {},
    [],
    (gateway) =>
      gateway
        .on('GET /v1/reports/:sessionId', ({ params: { sessionId } }) => {
          const answer = reportAnswer();
          const firstName = sessionId === 'second' ? 'Bo' : answer.candidate.firstName;
          return { ...answer, sessionId, candidate: { ...answer.candidate, firstName } };
        })
        .on('GET /v1/reports/:sessionId/review', ({ params: { sessionId } }) =>
          sessionId === 'second' ? { next: null, waiting: 0 } : afterAda,
        )
        .on('PUT /v1/sessions/:id/decision', ({ body }) => body),
    '/report/session?review',
  );
const heading = (page: Shown, name: string) =>
  page.getByRole('heading', { name: `${name} Quist`, exact: true });
const bar = (page: Shown) => page.getByRole('region', { name: t('reports.review.title') });
const bodiesOf = (page: Shown, sessionId: string) =>
  page.gateway.to('PUT /v1/sessions/:id/decision', { id: sessionId }).map(({ body }) => body);

describe('a review', () => {
  test('goes on to the next interview after a decision, until none is left', async () => {
    const page = await showReview();
    await expect.element(bar(page).getByText(t('reports.review.waiting', { count: 1 }))).toBeVisible();
    await clickButton(page, t('interviews.decideAs.REJECTED'));
    await expect.element(heading(page, 'Bo')).toBeVisible();
    await expect.element(bar(page).getByText(t('reports.review.none'))).toBeVisible();
    expect(bodiesOf(page, 'session')).toEqual([{ decision: 'REJECTED' }]);
    await clickButton(page, t('interviews.decideAs.ACCEPTED'));
    await expect.poll(() => bodiesOf(page, 'second')).toEqual([{ decision: 'ACCEPTED' }]);
    await expect.element(heading(page, 'Bo')).toBeVisible();
  });

  test('undoes a decision and shows the interview again', async () => {
    const page = await showReview();
    await expect.element(bar(page)).toBeVisible();
    await clickButton(page, t('interviews.decideAs.ACCEPTED'));
    await expect.element(heading(page, 'Bo')).toBeVisible();
    await clickButton(page, t('reports.review.undo'));
    await expect.element(heading(page, 'Ada')).toBeVisible();
    expect(bodiesOf(page, 'session')).toEqual([{ decision: 'ACCEPTED' }, { decision: null }]);
  });

  test('stays at an interview whose decision is refused', async () => {
    const page = await showReview();
    page.gateway.on('PUT /v1/sessions/:id/decision', refusal('ACCESS_DENIED', 'Not you.'));
    await expect.element(bar(page)).toBeVisible();
    await clickButton(page, t('interviews.decideAs.ACCEPTED'));
    await expect.element(page.getByText('Not you.')).toBeVisible();
    await expect.element(heading(page, 'Ada')).toBeVisible();
  });

  // Shift and 2 write @ on the keyboard of the tests.
  test('is held with keys, which can be turned off', async () => {
    const page = await showReview();
    const keys = page.getByRole('switch', { name: t('reports.review.keys') });
    await expect.element(keys).toBeChecked();
    await keys.click();
    await page.getByLabelText(t('reports.notes.new')).click();
    await userEvent.keyboard('{Shift>}@{/Shift}');
    await heading(page, 'Ada').click();
    await userEvent.keyboard('{Shift>}@{/Shift}');
    await keys.click();
    await heading(page, 'Ada').click();
    await userEvent.keyboard('{Shift>}n{/Shift}');
    await expect.element(heading(page, 'Bo')).toBeVisible();
    await userEvent.keyboard('{Shift>}@{/Shift}');
    await expect.poll(() => bodiesOf(page, 'second')).toEqual([{ decision: 'SHORTLISTED' }]);
    expect(bodiesOf(page, 'session')).toEqual([]);
  });

  test('ends on request', async () => {
    const page = await showReview();
    await page.getByRole('link', { name: t('reports.review.end') }).click();
    await expect.element(bar(page)).not.toBeInTheDocument();
    await expect.element(heading(page, 'Ada')).toBeVisible();
  });

  test('isn’t offered to a viewer', async () => {
    const page = await showReview('VIEWER');
    await expect.element(heading(page, 'Ada')).toBeVisible();
    await expect.element(bar(page)).not.toBeInTheDocument();
    expect(page.gateway.to('GET /v1/reports/:sessionId/review')).toEqual([]);
  });
});
