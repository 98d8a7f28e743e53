import type { SessionRow } from '@candi/contract/interviews/interviews';
import { cancelReasons, candidateDecisions, languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { completed, running, waiting } from '#testing/fixtures/interviews.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { Component as InterviewsPage } from './interviews-page.tsx';

const counts = { PENDING: 3, SCHEDULED: 0, OPENED: 1, COMPLETED: 12, CANCELLED: 2 };

/** Shows the page in a box of this width (px; default: the whole window). */
const showInterviews = (rows: SessionRow[], language: Language = 'en', width?: number) =>
  show(
    <div style={{ width }}>
      <InterviewsPage />
    </div>,
    {
      as: member('EDITOR'),
      language,
      gateway: (gateway) =>
        gateway
          .on('GET /v1/person-requests', { requests: [] })
          .on('GET /v1/jobs', pageOf())
          .on('GET /v1/sessions/counts', counts)
          .on('GET /v1/sessions', pageOf(...rows)),
    },
  );

async function onPhone(): Promise<void> {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
}

test.for(languages)('at 1280 px, beside the sidebar, every column fits in %s', async (language) => {
  const candidate = { ...completed.candidate, lastName: 'Fernandes', email: 'tiago.fernandes@candi.example' };
  const rows: SessionRow[] = [
    ...candidateDecisions.map((decision) => ({
      ...completed,
      sessionId: decision,
      candidate,
      title: 'Atendimento ao cliente: primeira entrevista',
      decision,
      sample: true,
    })),
    { ...running, sessionId: 'running' },
    { ...waiting, sessionId: 'scheduled', scheduledAt: '2126-03-05T09:00:00.000Z' },
    { ...completed, sessionId: 'stopped', endedBy: 'candidate' },
    ...cancelReasons.map((cancelReason) => ({
      ...waiting,
      sessionId: cancelReason,
      status: 'CANCELLED' as const,
      cancelReason,
    })),
  ];
  const page = await showInterviews(rows, language, 984);
  const table = page.getByRole('table', { name: t('interviews.title') });
  await expect.element(table).toBeVisible();
  await document.fonts.ready;
  const reasons = [
    t('interviews.endedBy.candidate'),
    ...cancelReasons.map((reason) => t(`interviews.cancelReasons.${reason}`)),
  ];
  for (const row of table.getByRole('row').elements()) {
    const ended = reasons.some((reason) => row.textContent?.includes(reason));
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(ended ? 72 : 57);
  }
  for (const reason of reasons) {
    const { scrollHeight, clientHeight } = table.getByTitle(reason).element();
    expect([reason, scrollHeight]).toEqual([reason, clientHeight]);
    const text = table.getByText(reason, { exact: true }).element();
    const fact = text.parentElement;
    expect([reason, fact?.scrollHeight]).toEqual([reason, fact?.clientHeight]);
  }
  const card = table.element().parentElement;
  await expect.poll(() => table.element().scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
});

test.for(languages)(
  'on a phone, sessions are short cards below one row of controls in %s',
  async (language) => {
    await onPhone();
    const page = await showInterviews([completed, waiting], language);
    const cards = page.getByRole('list', { name: t('interviews.title') }).getByRole('listitem');
    await expect.poll(() => cards.elements().length).toBe(2);
    await document.fonts.ready;
    const [decidable, pending] = cards.elements().map((card) => card.getBoundingClientRect().height);
    expect(pending).toBeLessThan(90);
    // The decision has a line of its own.
    expect(decidable).toBeLessThan(120);
    const [filters, sort] = [
      page.getByRole('button', { name: t('interviews.filters') }),
      page.getByRole('combobox', { name: t('common.sort') }),
    ].map((control) => control.element().getBoundingClientRect());
    expect(filters?.top).toBeLessThan(sort?.bottom ?? 0);
    expect(sort?.top).toBeLessThan(filters?.bottom ?? 0);
    const tabs = page.getByRole('group', { name: t('interviews.statusTitle') });
    await expect.element(tabs).toHaveAttribute('data-after');
    await expect.element(tabs).not.toHaveAttribute('data-before');
    await tabs
      .getByRole('button', { name: new RegExp(`^${t('interviews.statusFilter.CANCELLED')}`) })
      .click();
    await expect.element(tabs).toHaveAttribute('data-before');
  },
);

test.for(languages)('on a phone, the title of a scheduled session isn’t cut in %s', async (language) => {
  await onPhone();
  const title = 'Atendimento ao cliente: primeira entrevista';
  const page = await showInterviews(
    [{ ...waiting, title, scheduledAt: '2126-03-05T09:00:00.000Z' }],
    language,
  );
  const list = page.getByRole('list', { name: t('interviews.title') });
  const link = list.getByRole('link', { name: title });
  await expect.element(link).toBeVisible();
  await document.fonts.ready;
  const text = link.element().querySelector('span');
  expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
  await expect.element(list.getByText(/2126/)).toBeVisible();
});

test.for(languages)(
  'on a phone, the reason for a missing score leaves the title room in %s',
  async (language) => {
    await onPhone();
    const title = 'Software engineer';
    const unscored = { ...completed, title, overallScore: null };
    const reports = { making: 'running', failed: 'failed', insufficient: 'ready' } as const;
    const page = await showInterviews(
      Object.entries(reports).map(([sessionId, reportStatus]) => ({ ...unscored, sessionId, reportStatus })),
      language,
    );
    const cards = page.getByRole('list', { name: t('interviews.title') }).getByRole('listitem');
    for (const [nth, state] of (['making', 'failed', 'insufficient'] as const).entries()) {
      const card = cards.nth(nth);
      await expect.element(card.getByText(t(`interviews.scores.${state}`))).toBeVisible();
      await document.fonts.ready;
      const text = card.getByRole('link', { name: title }).element().querySelector('span');
      expect([state, text?.scrollWidth]).toEqual([state, text?.clientWidth]);
    }
  },
);

test.for(languages)('on a phone, names have room and are cut at their own end in %s', async (language) => {
  await onPhone();
  const names = [
    { firstName: 'Valentina', lastName: 'Rojas Fernández de Córdoba', direction: 'ltr' },
    { firstName: 'عمر', lastName: 'الخطيب عبد الرحمن عبد العزيز', direction: 'rtl' },
  ];
  const rows = names.map(({ firstName, lastName }) => ({
    ...completed,
    sessionId: firstName,
    candidate: { ...completed.candidate, firstName, lastName },
    decision: 'SHORTLISTED' as const,
    sample: true,
  }));
  const page = await showInterviews(rows, language);
  const cards = page.getByRole('list', { name: t('interviews.title') });
  for (const { firstName, lastName, direction } of names) {
    const name = cards.getByText(`${firstName} ${lastName}`);
    await expect.element(name).toBeVisible();
    expect(name.element().clientWidth).toBeGreaterThanOrEqual(150);
    const style = getComputedStyle(name.element());
    expect([style.textOverflow, style.direction]).toEqual(['ellipsis', direction]);
  }
});

test('a card shows the decision of a completed session, and why another one ended', async () => {
  await onPhone();
  const page = await showInterviews([
    { ...completed, sessionId: 'decided', decision: 'ACCEPTED', overallScore: 83 },
    { ...waiting, sessionId: 'cancelled', status: 'CANCELLED', cancelReason: 'permissions_denied' },
    { ...running, sessionId: 'left', status: 'CANCELLED', cancelReason: 'left', endedAt: completed.endedAt },
  ]);
  const cards = page.getByRole('list', { name: t('interviews.title') }).getByRole('listitem');
  const decided = cards.nth(0);
  const cancelled = cards.nth(1);
  const left = cards.nth(2);
  const decision = t('interviews.decisions.ACCEPTED');
  const decideFor = t('interviews.decisionFor', { name: 'Inês Prado', decision: t('interviews.decide') });
  await expect
    .element(
      decided.getByRole('button', { name: t('interviews.decisionFor', { name: 'Tom Reed', decision }) }),
    )
    .toBeVisible();
  await expect.element(decided.getByText(t('common.scoreOf', { score: '83' }))).toBeVisible();
  await expect
    .element(decided.getByRole('link', { name: completed.title }))
    .toHaveAttribute('href', `/interviews/${completed.interviewId}`);
  await expect.element(cancelled.getByText(t('interviews.statusFilter.CANCELLED'))).toBeVisible();
  await expect.element(cancelled.getByText(t('interviews.cancelReasons.permissions_denied'))).toBeVisible();
  await expect.element(cancelled.getByRole('button', { name: decideFor })).not.toBeInTheDocument();
  // As in the table, an interview that was cancelled after its start can be decided.
  await expect.element(left.getByRole('button', { name: decideFor })).toBeVisible();
});
