import type { AskedAccommodation } from '@candi/contract/interviews/accommodations';
import type { ResumeQuestion } from '@candi/contract/interviews/resume-questions';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#testing/fake-gateway.ts';
import { harbour } from '#testing/fixtures/companies.ts';
import { interview, waiting } from '#testing/fixtures/interviews.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { member } from '#testing/people.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import {
  answerDialog,
  cancelDialog,
  clickButton,
  expectFirstError,
  expectSentTo,
} from '#testing/user-actions.ts';
import { Component as InterviewPage } from './interview-page.tsx';

const asked: AskedAccommodation = {
  sessionId: waiting.sessionId,
  candidateName: 'Inês Prado',
  note: 'I read slowly.',
  extraTime: 1.5,
  typed: true,
  largerText: false,
  grantedExtraTime: null,
  requestedAt: waiting.createdAt,
  open: true,
};
const aboutResume: ResumeQuestion = {
  sessionId: waiting.sessionId,
  candidateName: 'Inês Prado',
  state: 'ready',
  question: 'You ran the night desk in Porto. How did you hand over in the morning?',
  fault: null,
  draft: { model: 'm-1', promptVersion: 'resume-question-1', offlineDemo: false },
  open: true,
};
const showInterview = (
  role: 'EDITOR' | 'VIEWER' = 'EDITOR',
  questions: ResumeQuestion[] = [],
  openUrl: string | null = null,
) =>
  show(routed('/interviews/:interviewId', <InterviewPage />), {
    as: member(role),
    at: '/interviews/interview-1',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/interviews/:id', interview)
        .on('GET /v1/interviews/:id/open-link', { openUrl })
        .on('GET /v1/interviews/:id/accommodations', { items: [asked] })
        .on('GET /v1/interviews/:id/resume-questions', pageOf(...questions))
        .on('GET /v1/company', harbour)
        .on('GET /v1/sessions', pageOf(waiting)),
  });

describe('the title and times of an interview', () => {
  const title = () => t('interviews.change');
  const change = 'PATCH /v1/interviews/:id';

  test('need a title and a start in the future', async () => {
    const page = await showInterview();
    page.gateway.on(change, { ...interview, title: 'Second call', message: 'Changed.' });
    await clickButton(page, title());
    const name = page.getByRole('textbox', { name: t('interviews.titleField') });
    await name.fill('');
    await page.getByText(t('interviews.whenScheduled')).click();
    await answerDialog(page, title(), t('common.save'));
    await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(t('auth.required')));
    const day = page.getByLabelText(t('interviews.day'));
    await expect.element(day).toHaveAccessibleDescription(expect.stringContaining(t('auth.required')));
    await day.fill('2020-01-01');
    await expect
      .element(day)
      .toHaveAccessibleDescription(expect.stringContaining(t('interviews.wrongTimes.past')));
    expect(page.gateway.to(change)).toHaveLength(0);

    await name.fill('Second call');
    await day.fill('2126-01-10');
    await page.getByLabelText(t('interviews.time')).fill('10:30');
    await page.getByRole('switch', { name: new RegExp(`^${t('interviews.mailChange')}`) }).click();
    await answerDialog(page, title(), t('common.save'));
    await expect.element(page.getByRole('heading', { name: 'Second call' })).toBeVisible();
    await expectSentTo(
      page,
      change,
      { id: 'interview-1' },
      {
        title: 'Second call',
        sendMails: false,
        scheduledAt: '2126-01-10T10:30:00.000Z',
        timeZone: harbour.timeZone,
      },
    );
  });

  test('keep their values if the change is cancelled, and a refusal is explained', async () => {
    const page = await showInterview();
    page.gateway.on(change, refusal('SESSION_OVER', 'It is over.'));
    await clickButton(page, title());
    await cancelDialog(page, title(), change);
    await clickButton(page, title());
    await answerDialog(page, title(), t('common.save'));
    await expect.element(page.getByRole('dialog').getByText('It is over.')).toBeVisible();
  });

  test('are focused if the gateway rejects them', async () => {
    const page = await showInterview();
    const fields = { expiresAt: 'Too late.' };
    page.gateway.on(change, refusal('VALIDATION', 'Check it.', { fields }));
    await clickButton(page, title());
    await answerDialog(page, title(), t('common.save'));
    await expectFirstError(page.getByLabelText(t('interviews.expiresOn')), 'Too late.');
  });
});

test('all invitations are withdrawn after confirming', async () => {
  const page = await showInterview();
  const title = t('interviews.withdrawAllTitle');
  page.gateway.on('POST /v1/interviews/:id/withdraw', { withdrawn: 1, message: 'All withdrawn.' });
  await clickButton(page, t('interviews.withdrawAll'));
  await cancelDialog(page, title, 'POST /v1/interviews/:id/withdraw', t('interviews.keepAll'));
  await clickButton(page, t('interviews.withdrawAll'));
  await page.getByRole('switch', { name: t('interviews.notifyAll') }).click();
  await answerDialog(page, title, t('interviews.withdrawAll'));
  await expect.element(page.getByText('All withdrawn.')).toBeVisible();
  await expectSentTo(page, 'POST /v1/interviews/:id/withdraw', { id: 'interview-1' }, { notify: false });
});

test('the open link is copied with one click, and a new link replaces it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  const page = await showInterview('EDITOR', [], 'https://open.link/0');
  await clickButton(page, t('interviews.copyOpenLink'));
  await expect.poll(() => copied.mock.calls).toEqual([['https://open.link/0']]);

  page.gateway.on('POST /v1/interviews/:id/open-link', { openUrl: 'https://open.link/1' });
  await clickButton(page, t('interviews.newOpenLink'));
  await answerDialog(page, t('interviews.newOpenLink'), t('interviews.makeLink'));
  await expect.element(page.getByText('https://open.link/1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await clickButton(page, t('interviews.copyOpenLink'));
  await expect.poll(() => copied.mock.calls.at(-1)).toEqual(['https://open.link/1']);
});

test('an open link that can’t be shown again is only replaced, and viewers don’t ask for one', async () => {
  const shown = 'GET /v1/interviews/:id/open-link';
  const page = await showInterview('EDITOR', [], null);
  await expect.poll(() => page.gateway.to(shown)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: t('interviews.newOpenLink') })).toBeVisible();
  const copy = page.getByRole('button', { name: t('interviews.copyOpenLink') });
  await expect.element(copy).not.toBeInTheDocument();
  await page.unmount();

  const viewed = await showInterview('VIEWER', [], 'https://open.link/0');
  await expect.element(viewed.getByText('I read slowly.')).toBeVisible();
  expect(viewed.gateway.to(shown)).toHaveLength(0);
});

test('a new open link is created after a warning', async () => {
  const page = await showInterview();
  const title = t('interviews.newOpenLink');
  page.gateway.on('POST /v1/interviews/:id/open-link', { openUrl: 'https://open.link/1' });
  await clickButton(page, title);
  await expect.element(page.getByText(t('interviews.oldLinkStops'))).toBeVisible();
  await cancelDialog(page, title, 'POST /v1/interviews/:id/open-link');
  await clickButton(page, title);
  await answerDialog(page, title, t('interviews.makeLink'));
  await expect.element(page.getByText('https://open.link/1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('https://open.link/1')).not.toBeInTheDocument();
});

test('an editor grants extra time, and a viewer only sees the request', async () => {
  const page = await showInterview();
  const grant = page.getByRole('combobox', {
    name: t('interviews.accommodations.grant', { name: 'Inês Prado' }),
  });
  await expect.element(page.getByText('I read slowly.')).toBeVisible();
  page.gateway.on('PUT /v1/sessions/:id/accommodation', refusal('SESSION_OVER', 'It has begun.'));
  const asAsked = page.getByRole('button', {
    name: t('interviews.accommodations.allow', { percent: '50%' }),
  });
  await asAsked.click();
  await expect.element(page.getByText('It has begun.')).toBeVisible();
  page.gateway.on('PUT /v1/sessions/:id/accommodation', { message: 'Granted.' });
  await grant.selectOptions('1.25');
  await expectSentTo(
    page,
    'PUT /v1/sessions/:id/accommodation',
    { id: 'session-ines' },
    { extraTime: 1.5 },
    { extraTime: 1.25 },
  );
  await page.unmount();

  const viewed = await showInterview('VIEWER');
  await expect.element(viewed.getByText(t('interviews.accommodations.waiting'))).toBeVisible();
  await expect.element(viewed.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(viewed.getByRole('button', { name: /^Grant/ })).not.toBeInTheDocument();
});

describe('the questions about résumés', () => {
  const words = 'interviews.resumeQuestions';
  const without = (
    state: ResumeQuestion['state'],
    fault: ResumeQuestion['fault'] = null,
  ): ResumeQuestion => ({ ...aboutResume, sessionId: state, state, question: null, fault, draft: null });

  test('are shown with a note that they aren’t rated, and removed after confirming', async () => {
    const page = await showInterview('EDITOR', [aboutResume]);
    const section = page.getByRole('region', { name: t(`${words}.title`) });
    await expect.element(section.getByText(aboutResume.question ?? '')).toBeVisible();
    await expect.element(section.getByText(t(`${words}.note`))).toBeVisible();
    page.gateway
      .on('DELETE /v1/sessions/:id/resume-question', { message: 'Removed.' })
      .on('GET /v1/interviews/:id/resume-questions', pageOf(without('removed')));
    await clickButton(page, t(`${words}.removeFor`, { name: 'Inês Prado' }));
    await cancelDialog(
      page,
      t(`${words}.removeTitle`),
      'DELETE /v1/sessions/:id/resume-question',
      t(`${words}.keep`),
    );
    await clickButton(page, t(`${words}.removeFor`, { name: 'Inês Prado' }));
    await answerDialog(page, t(`${words}.removeTitle`), t(`${words}.remove`));
    await expect.element(section.getByText(t(`${words}.states.removed`))).toBeVisible();
    expect(page.gateway.to('DELETE /v1/sessions/:id/resume-question', { id: 'session-ines' })).toHaveLength(
      1,
    );
  });

  test('are reworded in place; a refused wording stays in the field with the reason', async () => {
    const page = await showInterview('EDITOR', [aboutResume]);
    const section = page.getByRole('region', { name: t(`${words}.title`) });
    const change = 'PUT /v1/sessions/:id/resume-question';
    const field = section.getByRole('textbox', { name: t(`${words}.editFor`, { name: 'Inês Prado' }) });
    const open = () => clickButton(section, t(`${words}.editFor`, { name: 'Inês Prado' }));

    await open();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(aboutResume.question ?? '');
    await field.fill('Never mind');
    await clickButton(section, t('common.cancel'));
    await expect.element(section.getByText(aboutResume.question ?? '')).toBeVisible();
    expect(page.gateway.to(change)).toHaveLength(0);

    await open();
    await field.fill(' ');
    await clickButton(section, t('common.save'));
    await expectFirstError(field, t('auth.required'));

    const why = 'This touches on something personal.';
    page.gateway.on(change, refusal('VALIDATION', why, { fields: { question: why } }));
    await field.fill('How old are you now?');
    await clickButton(section, t('common.save'));
    await expectFirstError(field, why);
    await expect.element(field).toHaveValue('How old are you now?');

    page.gateway.on(change, refusal('SESSION_OVER', 'It has started.'));
    await field.fill('What did you hand over?');
    await clickButton(section, t('common.save'));
    await expect.element(section.getByText('It has started.')).toBeVisible();
    await expect.element(field).toHaveValue('What did you hand over?');

    page.gateway
      .on(change, { message: 'Saved.' })
      .on(
        'GET /v1/interviews/:id/resume-questions',
        pageOf({ ...aboutResume, question: 'What did you hand over?', draft: null }),
      );
    await clickButton(section, t('common.save'));
    await expect.element(section.getByText('What did you hand over?')).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    await expectSentTo(
      page,
      change,
      { id: 'session-ines' },
      { question: 'How old are you now?' },
      { question: 'What did you hand over?' },
      { question: 'What did you hand over?' },
    );
  });

  test('say why there is none, and what can no longer be changed', async () => {
    const page = await showInterview('EDITOR', [
      without('preparing'),
      without('no_resume'),
      without('refused', 'protected'),
      { ...aboutResume, open: false },
    ]);
    const section = page.getByRole('region', { name: t(`${words}.title`) });
    await expect.element(section.getByText(t(`${words}.states.preparing`))).toBeVisible();
    await expect.element(section.getByText(t(`${words}.states.no_resume`))).toBeVisible();
    const refused = t(`${words}.states.refused`, { fault: t(`${words}.faults.protected`) });
    await expect.element(section.getByText(refused)).toBeVisible();
    await expect.element(section.getByText(t(`${words}.over`))).toBeVisible();
    await expect.element(section.getByRole('button')).not.toBeInTheDocument();
  });

  test('can only be read by a viewer, and aren’t mentioned if the interview asks none', async () => {
    const page = await showInterview('VIEWER', [aboutResume]);
    await expect.element(page.getByText(aboutResume.question ?? '')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t(`${words}.removeFor`, { name: 'Inês Prado' }) }))
      .not.toBeInTheDocument();
    await page.unmount();
    const none = await showInterview();
    await expect.element(none.getByText(t('interviews.accommodations.title'))).toBeVisible();
    await expect.element(none.getByText(t(`${words}.title`))).not.toBeInTheDocument();
  });
});

test('the candidates of an interview can be filtered by status', async () => {
  const page = await showInterview();
  await page.getByText(`${t('interviews.statusFilter.COMPLETED')} (1)`).click();
  await expect.poll(() => page.gateway.to('GET /v1/sessions').at(-1)?.query.get('status')).toBe('COMPLETED');
});

test('shows the gateway’s error for an interview that doesn’t exist', async () => {
  const page = await show(routed('/interviews/:interviewId', <InterviewPage />), {
    as: member('EDITOR'),
    at: '/interviews/gone',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/interviews/:id', refusal('PAGE_NOT_FOUND', 'No such interview.'))
        .on('GET /v1/company', harbour),
  });
  await expect.element(page.getByText('No such interview.')).toBeVisible();
});
