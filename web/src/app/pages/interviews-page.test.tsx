import type { SessionRow } from '@candi/contract/interviews/interviews';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { inesDetail } from '#testing/fixtures/candidates.ts';
import { completed, running, waiting } from '#testing/fixtures/interviews.ts';
import { conciergeAnswer } from '#testing/fixtures/jobs.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  chooseAction,
  clickButton,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as InterviewsPage } from './interviews-page.tsx';

const ines = 'Inês Prado';
const menuOf = (name: string) => t('interviews.actionsFor', { name });
const counts = { PENDING: 3, SCHEDULED: 0, OPENED: 1, COMPLETED: 12, CANCELLED: 2 };
const link = {
  sessionId: waiting.sessionId,
  candidateId: 'ines',
  candidateName: ines,
  url: 'https://new.link/1',
};

const showInterviews = (...rows: SessionRow[]) =>
  show(<InterviewsPage />, {
    as: member('EDITOR'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/person-requests', { requests: [] })
        .on('GET /v1/jobs', pageOf())
        .on('GET /v1/sessions', pageOf(...rows))
        .on('GET /v1/sessions/counts', counts)
        .on('GET /v1/candidates/:id', inesDetail)
        .on('PUT /v1/sessions/:id/decision', ({ body }) => body)
        .on('POST /v1/sessions/:id/link', link)
        .on('POST /v1/sessions/:id/attempts', { ...link, message: 'Granted.' })
        .on('POST /v1/sessions/:id/invitation', { message: 'Sent again.' })
        .on('POST /v1/sessions/:id/withdraw', { message: 'Withdrawn.' }),
  });

/** Opens the menu of a row and expects exactly these items, in this order. */
async function expectItems(page: Shown, menu: string, items: string[]): Promise<void> {
  await clickButton(page, menu);
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(items);
}

describe('the menu of a pending interview', () => {
  test('creates a new link after warning that the old one stops working', async () => {
    const page = await showInterviews(waiting);
    const title = t('interviews.newLinkFor', { name: ines });
    await chooseAction(page, menuOf(ines), t('interviews.actions.link'));
    await expect.element(page.getByText(t('interviews.oldLinkStops'))).toBeVisible();
    await cancelDialog(page, title, 'POST /v1/sessions/:id/link');
    await chooseAction(page, menuOf(ines), t('interviews.actions.link'));
    await answerDialog(page, title, t('interviews.makeLink'));
    await expect.element(page.getByText(link.url)).toBeVisible();
    expect(page.gateway.to('POST /v1/sessions/:id/link', { id: 'session-ines' })).toHaveLength(1);
  });

  test('resends the invitation', async () => {
    const page = await showInterviews(waiting);
    const title = t('interviews.resendTitle', { name: ines });
    await chooseAction(page, menuOf(ines), t('interviews.actions.resend'));
    await cancelDialog(page, title, 'POST /v1/sessions/:id/invitation');
    await chooseAction(page, menuOf(ines), t('interviews.actions.resend'));
    await answerDialog(page, title, t('interviews.resend'));
    await expect.element(page.getByText('Sent again.')).toBeVisible();
    expect(page.gateway.to('POST /v1/sessions/:id/invitation', { id: 'session-ines' })).toHaveLength(1);
  });

  test('withdraws the invitation, and notifies the candidate unless that is turned off', async () => {
    const page = await showInterviews(waiting);
    const title = t('interviews.withdrawTitle', { name: ines });
    await chooseAction(page, menuOf(ines), t('interviews.actions.withdraw'));
    await cancelDialog(page, title, 'POST /v1/sessions/:id/withdraw', t('interviews.keep'));
    await chooseAction(page, menuOf(ines), t('interviews.actions.withdraw'));
    const notify = page.getByRole('switch', { name: t('interviews.notify') });
    await expect.element(notify).toBeChecked();
    await notify.click();
    await answerDialog(page, title, t('interviews.withdraw'));
    await expect.element(page.getByText('Withdrawn.')).toBeVisible();
    await expectSentTo(page, 'POST /v1/sessions/:id/withdraw', { id: 'session-ines' }, { notify: false });
  });

  test('explains a refusal', async () => {
    const page = await showInterviews(waiting);
    page.gateway.on('POST /v1/sessions/:id/withdraw', refusal('SESSION_OVER', 'It is over.'));
    await chooseAction(page, menuOf(ines), t('interviews.actions.withdraw'));
    await answerDialog(page, t('interviews.withdrawTitle', { name: ines }), t('interviews.withdraw'));
    await expect.element(page.getByRole('dialog').getByText('It is over.')).toBeVisible();
  });

  test('leads to the interview and to the candidate', async () => {
    const page = await showInterviews(waiting);
    await chooseAction(page, menuOf(ines), t('candidates.wholeProfile'));
    await expect.element(page.getByRole('dialog', { name: ines })).toBeVisible();
    await clickButton(page.getByRole('dialog', { name: ines }), t('common.close'));
    await chooseAction(page, menuOf(ines), t('interviews.toInterview'));
    await expect.poll(() => page.location.address).toBe('/interviews/interview-1');
  });
});

test('an interview in progress can be ended', async () => {
  const page = await showInterviews(running);
  await chooseAction(page, menuOf(ines), t('interviews.actions.withdraw'));
  await expect.element(page.getByText(t('interviews.withdrawRuns'))).toBeVisible();
  await answerDialog(page, t('interviews.withdrawTitle', { name: ines }), t('interviews.endNow'));
  await expectSentTo(page, 'POST /v1/sessions/:id/withdraw', { id: 'session-ines' }, { notify: true });
});

describe('after an interview', () => {
  test('a new attempt is granted, with a link to send', async () => {
    const page = await showInterviews(completed);
    const title = t('interviews.attemptTitle', { name: 'Tom Reed' });
    await chooseAction(page, menuOf('Tom Reed'), t('interviews.actions.attempt'));
    await cancelDialog(page, title, 'POST /v1/sessions/:id/attempts');
    await chooseAction(page, menuOf('Tom Reed'), t('interviews.actions.attempt'));
    await page.getByRole('switch', { name: t('interviews.sendMails', { count: 1 }) }).click();
    await answerDialog(page, title, t('interviews.grant'));
    await expect.element(page.getByText(link.url)).toBeVisible();
    await expectSentTo(page, 'POST /v1/sessions/:id/attempts', { id: 'session-tom' }, { sendMails: false });
  });

  test('a decision is made and cleared', async () => {
    const page = await showInterviews(completed);
    const menu = (decision: string) => t('interviews.decisionFor', { name: 'Tom Reed', decision });
    const accepted = t('interviews.decisions.ACCEPTED');
    await clickButton(page, menu(t('interviews.decide')));
    page.gateway.on('GET /v1/sessions', pageOf({ ...completed, decision: 'ACCEPTED' }));
    await page.getByRole('menuitemradio', { name: accepted }).click();
    await chooseAction(page, menu(accepted), t('interviews.undecide'));
    await expectSentTo(
      page,
      'PUT /v1/sessions/:id/decision',
      { id: 'session-tom' },
      { decision: 'ACCEPTED' },
      { decision: null },
    );
  });

  test('a refused decision is reverted, and a toast says why', async () => {
    const page = await showInterviews(completed);
    page.gateway.on('PUT /v1/sessions/:id/decision', refusal('ACCESS_DENIED', 'Not yours to decide.'));
    const menu = t('interviews.decisionFor', { name: 'Tom Reed', decision: t('interviews.decide') });
    await clickButton(page, menu);
    await page.getByRole('menuitemradio', { name: t('interviews.decisions.REJECTED') }).click();
    await expect.element(page.getByText('Not yours to decide.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: menu })).toBeVisible();
  });
});

test.each([
  [
    'is pending',
    waiting,
    [
      'interviews.actions.link',
      'interviews.actions.resend',
      'interviews.toInterview',
      'candidates.wholeProfile',
      'interviews.actions.withdraw',
    ],
  ],
  [
    'is running',
    running,
    ['interviews.toInterview', 'candidates.wholeProfile', 'interviews.actions.withdraw'],
  ],
  [
    'is completed',
    { ...completed, candidate: waiting.candidate },
    ['interviews.actions.attempt', 'interviews.toInterview', 'candidates.wholeProfile'],
  ],
  [
    'is completed, and was followed by another attempt',
    { ...completed, candidate: waiting.candidate, lastAttempt: false },
    ['interviews.toInterview', 'candidates.wholeProfile'],
  ],
] as const)('the menu of an interview that %s', async (_what, row, items) => {
  const page = await showInterviews(row);
  await expectItems(
    page,
    menuOf(ines),
    items.map((item) => t(item)),
  );
});

test('a viewer sees a decision but can’t change it', async () => {
  const page = await show(<InterviewsPage />, {
    as: member('VIEWER'),
    gateway: (gateway) =>
      gateway
        .on('GET /v1/person-requests', { requests: [] })
        .on('GET /v1/jobs', pageOf())
        .on('GET /v1/sessions/counts', counts)
        .on('GET /v1/sessions', pageOf({ ...completed, decision: 'REJECTED' })),
  });
  const row = page.getByRole('row', { name: /Tom Reed/ });
  await expect.element(row.getByText(t('interviews.decisions.REJECTED'))).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});

test('is sorted by the date that the rows show', async () => {
  const page = await showInterviews(completed);
  await expect.element(page.getByRole('columnheader', { name: t('interviews.date') })).toBeVisible();
  expect(page.gateway.to('GET /v1/sessions')[0]?.query.get('sort')).toBe('latest');
  await expect
    .element(page.getByRole('columnheader', { name: t('interviews.date') }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('tabs show how many interviews there are of each status', async () => {
  const page = await showInterviews(completed);
  const tabs = page.getByRole('group', { name: t('interviews.statusTitle') });
  await expect
    .element(tabs.getByRole('button', { name: `${t('interviews.allInterviews')} 18` }))
    .toBeVisible();
  await tabs.getByRole('button', { name: /^Cancelled 2/ }).click();
  await expect.poll(() => page.location.address).toBe('/?status=CANCELLED');
  const query = page.gateway.to('GET /v1/sessions/counts')[0]?.query;
  expect([query?.has('status'), query?.has('sort')]).toEqual([false, false]);
});

test('filters narrow the list and are cleared together', async () => {
  const page = await showInterviews(waiting);
  const lastQuery = () => page.gateway.to('GET /v1/sessions').at(-1)?.query;
  await page.getByRole('button', { name: /^Completed 12/ }).click();
  await clickButton(page, t('interviews.filters'));
  await page.getByRole('combobox', { name: t('interviews.type') }).selectOptions('PHONE');
  await expect
    .poll(() => [lastQuery()?.get('status'), lastQuery()?.get('type')])
    .toEqual(['COMPLETED', 'PHONE']);
  await clickButton(page, t('interviews.clearFilters'));
  await expect.poll(() => page.location.address).toBe('/');
});

test('a list filtered by a job in the URL renders without warnings', async () => {
  const porter = { ...conciergeAnswer, id: 'porter', name: 'Night porter' };
  const page = await show(<InterviewsPage />, {
    as: member('EDITOR'),
    at: '/interviews?jobId=porter',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/person-requests', { requests: [] })
        .on('GET /v1/jobs', pageOf())
        .on('GET /v1/jobs/:id', porter)
        .on('GET /v1/sessions/counts', counts)
        .on('GET /v1/sessions', pageOf(waiting)),
  });
  await expect.element(page.getByRole('link', { name: ines })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: t('interviews.job') })).toHaveValue(porter.name);
});

test('a score of 0 is shown out of 100', async () => {
  const page = await showInterviews({ ...completed, reportStatus: 'ready', overallScore: 0 });
  await expect.element(page.getByText(t('common.scoreOf', { score: '0' })).first()).toBeVisible();
});

test('the ring of a score is neutral if the offline engine made the report', async () => {
  const page = await showInterviews(
    { ...completed, overallScore: 79 },
    { ...completed, sessionId: 'offline', candidate: waiting.candidate, overallScore: 79, offlineDemo: true },
  );
  const ring = async (name: string) => {
    const score = page.getByRole('row', { name: new RegExp(name) }).getByText('79', { exact: true });
    await expect.element(score).toBeVisible();
    const curve = score.element().closest('[aria-hidden]')?.querySelector('circle:last-of-type');
    return curve && getComputedStyle(curve).getPropertyValue('--curve-color');
  };
  const colour = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--mantine-color-${name}-filled`);
  expect(await ring('Tom Reed')).toBe(colour('green'));
  expect(await ring(ines)).toBe(colour('gray'));
});

test('an interview that ended at the candidate’s request says so', async () => {
  const page = await showInterviews({
    ...completed,
    endedBy: 'candidate',
    questions: { total: 5, asked: 2, answered: 1 },
  });
  await expect.element(page.getByText('2 of 5 questions were asked').first()).toBeVisible();
  await expect.element(page.getByText(t('interviews.endedBy.candidate')).first()).toBeVisible();
});
