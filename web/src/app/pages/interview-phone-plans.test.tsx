import type { PhonePlan, PhoneTry, TryResult } from '@candi/contract/interviews/phone-out';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { harbour } from '#testing/fixtures/companies.ts';
import { interview, waiting } from '#testing/fixtures/interviews.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { planned, plannedTry } from '#testing/fixtures/phone-plans.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show, type Shown } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  clickButton,
  expectFirstError,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as InterviewPage } from './interview-page.tsx';

const name = planned.candidateName;
const scheduled = {
  ...interview,
  type: 'PHONE',
  scheduledAt: plannedTry.dueAt,
  timeZone: 'UTC',
  candiCalls: true,
} as const;
const showPlans = (
  plans: PhonePlan[],
  { role = 'EDITOR', candiCalls = true }: { role?: 'EDITOR' | 'VIEWER'; candiCalls?: boolean } = {},
) =>
  show(routed('/interviews/:interviewId', <InterviewPage />), {
    as: member(role),
    at: '/interviews/interview-1',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/page-settings', {
          clarityProject: null,
          hostedSignIn: null,
          phoneLine: true,
          phoneCalls: true,
        })
        .on('GET /v1/interviews/:id', { ...scheduled, candiCalls })
        .on('GET /v1/interviews/:id/open-link', { openUrl: null })
        .on('GET /v1/interviews/:id/accommodations', { items: [] })
        .on('GET /v1/interviews/:id/resume-questions', pageOf())
        .on('GET /v1/interviews/:id/phone-plans', pageOf(...plans))
        .on('GET /v1/company', harbour)
        .on('GET /v1/sessions', pageOf(waiting)),
  });
const region = (page: Shown) => page.getByRole('region', { name: t('interviews.calls.title') });
const triesOf = (page: Shown) =>
  page.getByRole('list', { name: t('interviews.calls.triesOf', { name }) }).getByRole('listitem');
const made = (id: string, result: TryResult | null, changes: Partial<PhoneTry> = {}): PhoneTry => ({
  ...plannedTry,
  id,
  startedAt: '2126-01-10T10:00:03.000Z',
  result,
  number: '•••• 678',
  ...changes,
});

describe('the calls by Candi', () => {
  test('are listed with their time, number and result, and the next one', async () => {
    const again = { ...plannedTry, id: 'c', dueAt: '2126-01-10T10:10:00.000Z' };
    const tries = [
      made('a', 'busy', { kind: 'requested', requestedBy: 'Nora Lind' }),
      made('b', 'outside_hours', { startedAt: null, number: '' }),
      again,
    ];
    const page = await showPlans([{ ...planned, tries, nextAt: again.dueAt }]);
    await expect
      .element(triesOf(page).nth(0))
      .toHaveTextContent(
        `Jan 10, 2126, 10:00 AM UTC · •••• 678${t('interviews.calls.requestedBy', { name: 'Nora Lind' })}${t('interviews.calls.results.busy')}`,
      );
    await expect
      .element(triesOf(page).nth(1).getByText(t('interviews.calls.results.outside_hours')))
      .toBeVisible();
    await expect.element(triesOf(page).nth(2).getByText(t('interviews.calls.planned'))).toBeVisible();
    await expect
      .element(page.getByText(t('interviews.calls.next', { date: 'Jan 10, 2126, 10:10 AM UTC' })))
      .toBeVisible();
    await expect.element(region(page).getByText(/8:00\sAM to 9:00\sPM/)).toBeVisible();
    await expect.element(region(page).getByText(/5 minutes after a busy line/)).toBeVisible();
  });

  test('name the reason why Candi can’t call for the company yet', async () => {
    const page = await showPlans([planned]);
    page.gateway.on('GET /v1/company/calling', { fault: 'company_new', from: '2126-01-10T10:00:00.000Z' });
    await page.queryClient.invalidateQueries({ queryKey: ['company', 'calling'] });
    await expect
      .element(
        region(page).getByText(
          t('interviews.calls.faults.company_new', { date: 'Jan 10, 2126, 10:00 AM UTC' }),
        ),
      )
      .toBeVisible();
  });

  test('are loading, can fail to load, and may have no candidates yet', async () => {
    const page = await showPlans([]);
    await expect.element(page.getByText(t('interviews.calls.nobody'))).toBeVisible();
    await page.unmount();
    const failed = await show(routed('/interviews/:interviewId', <InterviewPage />), {
      as: member('EDITOR'),
      at: '/interviews/interview-1',
      gateway: (gateway) =>
        gateway
          .on('GET /v1/interviews/:id', scheduled)
          .on('GET /v1/interviews/:id/open-link', { openUrl: null })
          .on('GET /v1/interviews/:id/accommodations', { items: [] })
          .on('GET /v1/interviews/:id/resume-questions', pageOf())
          .on('GET /v1/interviews/:id/phone-plans', refusal('INTERNAL', 'It went wrong.'))
          .on('GET /v1/company', harbour)
          .on('GET /v1/sessions', pageOf(waiting)),
    });
    await expect.element(region(failed).getByText('It went wrong.')).toBeVisible();
  });

  test('aren’t mentioned if candidates call and Candi never did', async () => {
    const page = await showPlans([{ ...planned, confirmed: null, tries: [], nextAt: null }], {
      candiCalls: false,
    });
    await expect.element(page.getByText(t('interviews.calls.candidate')).first()).toBeVisible();
    await expect.element(region(page)).not.toBeInTheDocument();
  });

  test('can only be read by viewers', async () => {
    const page = await showPlans([planned], { role: 'VIEWER' });
    await expect.element(triesOf(page).first()).toBeVisible();
    await expect.element(region(page).getByRole('button')).not.toBeInTheDocument();
  });
});

describe('a recruiter', () => {
  test('confirms a number only after checking it, and sees why it is refused', async () => {
    const unconfirmed = { ...planned, confirmed: null, tries: [], nextAt: null };
    const page = await showPlans([unconfirmed]);
    await expect.element(page.getByText(t('interviews.calls.unconfirmed'))).toBeVisible();
    await page.getByRole('button', { name: t('interviews.calls.confirmFor', { name }) }).click();
    const number = page.getByRole('textbox', { name: t('interviews.calls.numberOf', { name }) });
    await expect.element(number).toHaveValue('+351 912 345 678');
    await clickButton(page, t('interviews.calls.confirm'));
    const check = page.getByRole('checkbox', { name: t('interviews.calls.checked', { name }) });
    await expectFirstError(check, t('interviews.calls.mustCheck'));
    const route = 'PUT /v1/sessions/:id/phone-number';
    page.gateway.on(route, refusal('OUTSIDE_CALLING_HOURS', 'Too late there.'));
    await check.click();
    await clickButton(page, t('interviews.calls.confirm'));
    await expect.element(page.getByText('Too late there.')).toBeVisible();
    page.gateway
      .on(route, { message: 'Confirmed.' })
      .on('GET /v1/interviews/:id/phone-plans', pageOf(planned));
    await number.fill('+351 910 000 000');
    await clickButton(page, t('interviews.calls.confirm'));
    await expect.element(page.getByText('+351912345678')).toBeVisible();
    await expectSentTo(
      page,
      route,
      { id: 'session-ines' },
      { number: '+351 912 345 678' },
      { number: '+351 910 000 000' },
    );
  });

  test('is asked to confirm a changed number again', async () => {
    const page = await showPlans([{ ...planned, confirmed: null, numberChanged: true }]);
    await expect.element(page.getByText(t('interviews.calls.numberChanged'))).toBeVisible();
  });

  test('lets Candi call now, and sees why she can’t', async () => {
    const page = await showPlans([planned]);
    const call = page.getByRole('button', { name: t('interviews.calls.callNowFor', { name }) });
    page.gateway.on('POST /v1/sessions/:id/phone-calls', refusal('CALL_RUNNING', 'She is calling already.'));
    await call.click();
    await expect.element(page.getByText('She is calling already.')).toBeVisible();
    page.gateway
      .on('POST /v1/sessions/:id/phone-calls', { message: 'Candi is about to call.' })
      .on(
        'GET /v1/interviews/:id/phone-plans',
        pageOf({ ...planned, tries: [made('a', null)], nextAt: null }),
      );
    await call.click();
    await expect.element(triesOf(page).first().getByText(t('interviews.calls.running'))).toBeVisible();
    await expect.element(call).not.toBeInTheDocument();
  });

  test('stops the calls after confirming', async () => {
    const page = await showPlans([planned]);
    const route = 'DELETE /v1/sessions/:id/phone-calls';
    const title = t('interviews.calls.stopTitle', { name });
    const stop = page.getByRole('button', { name: t('interviews.calls.stopFor', { name }) });
    page.gateway.on(route, { message: 'Candi has stopped calling.' });
    await stop.click();
    await cancelDialog(page, title, route, t('interviews.calls.keep'));
    await stop.click();
    page.gateway.on(
      'GET /v1/interviews/:id/phone-plans',
      pageOf({ ...planned, tries: [{ ...plannedTry, result: 'stopped' }], nextAt: null }),
    );
    await answerDialog(page, title, t('interviews.calls.stop'));
    await expect
      .element(triesOf(page).first().getByText(t('interviews.calls.results.stopped')))
      .toBeVisible();
    await expect.element(page.getByText(t('interviews.calls.noNext'))).toBeVisible();
    expect(page.gateway.to(route, { id: 'session-ines' })).toHaveLength(1);
  });

  test('changes who calls', async () => {
    const page = await showPlans([planned]);
    page.gateway.on('PATCH /v1/interviews/:id', { ...scheduled, candiCalls: false, message: 'Changed.' });
    await clickButton(page, t('interviews.change'));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radio', { name: t('interviews.whenAny') })).toBeDisabled();
    await dialog.getByRole('radio', { name: new RegExp(`^${t('interviews.calls.candidate')}`) }).click();
    await answerDialog(page, t('interviews.change'), t('common.save'));
    await expectSentTo(
      page,
      'PATCH /v1/interviews/:id',
      { id: 'interview-1' },
      { title: scheduled.title, sendMails: true, candiCalls: false },
    );
  });
});
