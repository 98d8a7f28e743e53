import type { InterviewBody } from '@candi/contract/interviews/interviews';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { ines, inesDetail, tom } from '#testing/fixtures/candidates.ts';
import { harbour } from '#testing/fixtures/companies.ts';
import { concierge, conciergeAnswer, offer } from '#testing/fixtures/jobs.ts';
import { interview, waiting } from '#testing/fixtures/interviews.ts';
import { pageOf } from '#testing/fixtures/lists.ts';
import { startup } from '#testing/fixtures/subscriptions.ts';
import { firstCall } from '#testing/fixtures/templates.ts';
import { member } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import type { Shown } from '#testing/show.tsx';
import { answerDialog, clickButton, expectFirstError, expectSent } from '#testing/user-actions.ts';
import { Component as NewInterviewPage } from './new-interview-page.tsx';

const created = {
  id: 'interview-1',
  links: [{ sessionId: 's', candidateId: 'ines', candidateName: 'Inês Prado', url: 'https://link/ines' }],
  openUrl: null,
};
const showForm = (query = '', phoneCalls = false, plan = startup) =>
  show(<NewInterviewPage />, {
    as: member('EDITOR'),
    at: `/interviews/new${query}`,
    gateway: (gateway) =>
      gateway
        .on('GET /v1/page-settings', {
          clarityProject: null,
          hostedSignIn: null,
          phoneLine: phoneCalls,
          phoneCalls,
        })
        .on('GET /v1/company', harbour)
        .on('GET /v1/subscription', plan)
        .on('GET /v1/templates', pageOf(firstCall))
        .on('GET /v1/templates/:id', firstCall)
        .on('GET /v1/candidates', pageOf(ines, tom))
        .on('GET /v1/candidates/:id', inesDetail)
        .on('GET /v1/jobs', pageOf(concierge))
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/sessions', pageOf())
        .on('GET /v1/starter-roles', [])
        .on('POST /v1/interviews', created),
  });
/** Unfolds a section of the form. */
const unfold = (page: Shown, section: 'access' | 'how' | 'when' | 'invitations') =>
  page.getByRole('button', { name: new RegExp(`^${t(`interviews.sections.${section}`)}`) }).click();
const field = (page: Shown, name: string) => page.getByRole('textbox', { name });
const choose = async (page: Shown, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const body: InterviewBody = {
  title: firstCall.title,
  language: 'en',
  type: 'HUMANOID',
  duration: 30,
  access: 'restricted',
  templateId: firstCall.id,
  jobId: null,
  jobPhaseId: null,
  candidateIds: ['ines'],
  scheduledAt: null,
  timeZone: null,
  expiresAt: null,
  candiCalls: false,
  confirmedNumbers: [],
  sendMails: true,
};

test('the form says how much of the plan’s hours the invitations reserve', async () => {
  const reserves = (count: number) => t('interviews.reserves', { time: t('interviews.minutes', { count }) });
  const page = await showForm('?templateId=first-call&candidateId=ines');
  await expect.element(page.getByText(reserves(30))).toBeVisible();
  await choose(page, t('interviews.candidates'), /Tom Reed/);
  await expect.element(page.getByText(reserves(60))).toBeVisible();
});

test('the form of a company with a beta code reserves nothing', async () => {
  const reserves = t('interviews.reserves', { time: t('interviews.minutes', { count: 30 }) });
  const page = await showForm('?templateId=first-call&candidateId=ines', false, {
    ...startup,
    unlimited: true,
  });
  await expect.element(field(page, t('interviews.titleField'))).toHaveValue(firstCall.title);
  await expect.poll(() => page.gateway.to('GET /v1/subscription')).not.toHaveLength(0);
  await expect.element(page.getByText(reserves)).not.toBeInTheDocument();
});

test('a language’s name doesn’t reorder the settings of its folded section, and the button stands out', async () => {
  const page = await showForm();
  const [type, minutes] = [t('interviews.types.HUMANOID'), t('interviews.minutes', { count: 30 })];
  const summary = [type, bidiIsolate('English'), minutes].join(' · ');
  await expect.element(page.getByText(summary)).toBeVisible();
  const create = page.getByRole('button', { name: t('interviews.create') });
  const cancel = page.getByRole('link', { name: t('common.cancel') });
  expect(getComputedStyle(create.element()).color).toBe('rgb(255, 255, 255)');
  expect(getComputedStyle(cancel.element()).color).not.toBe('rgb(255, 255, 255)');
});

test('an interview needs a title, a template, candidates and a valid duration', async () => {
  const page = await showForm();
  const duration = page.getByRole('textbox', { name: t('interviews.duration') });
  await unfold(page, 'how');
  await duration.fill('90');
  await unfold(page, 'how');
  await expect.element(duration).not.toBeInTheDocument();
  await clickButton(page, t('interviews.create'));
  await expectFirstError(field(page, t('interviews.titleField')), t('auth.required'));
  for (const message of ['templateNeeded', 'candidatesNeeded', 'invalidDuration'] as const)
    await expect.element(page.getByText(t(`interviews.${message}`))).toBeVisible();
  expect(page.gateway.to('POST /v1/interviews')).toHaveLength(0);

  await choose(page, t('interviews.template'), /^First call/);
  await expect.element(field(page, t('interviews.titleField'))).toHaveValue(firstCall.title);
  await choose(page, t('interviews.candidates'), /^Inês Prado/);
  await duration.fill('30');
  page.gateway.on('POST /v1/interviews', refusal('QUOTA_REACHED', 'No hours are left.'));
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText('No hours are left.')).toBeVisible();

  page.gateway.on('POST /v1/interviews', created);
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText('https://link/ines')).toBeVisible();
  await expect.element(page.getByText(t('interviews.mailsSent', { count: 1 }))).toBeVisible();
  await expectSent(page, 'POST /v1/interviews', body, body);
});

test('the URL presets the template, job, phase and candidate', async () => {
  const page = await showForm('?templateId=first-call&jobId=concierge&jobPhaseId=offer&candidateId=ines');
  await expect.element(page.getByText('1 person · 30 min · open for 14 days')).toBeVisible();
  await unfold(page, 'invitations');
  await page.getByRole('switch', { name: new RegExp(`^${t('interviews.sendMails', { count: 1 })}`) }).click();
  await unfold(page, 'how');
  await page.getByRole('radio', { name: new RegExp(`^${t('interviews.types.PHONE')}`) }).click();
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText(t('interviews.sendLinks', { count: 1 }))).toBeVisible();
  await expectSent(page, 'POST /v1/interviews', {
    ...body,
    type: 'PHONE',
    jobId: concierge.id,
    jobPhaseId: offer.id,
    sendMails: false,
  });
});

test('a candidate of a job is invited with the template of the job’s latest interview', async () => {
  const page = await show(<NewInterviewPage />, {
    as: member('EDITOR'),
    at: '/interviews/new?jobId=concierge&jobPhaseId=offer&candidateId=ines',
    gateway: (gateway) =>
      gateway
        .on('GET /v1/page-settings', {
          clarityProject: null,
          hostedSignIn: null,
          phoneLine: false,
          phoneCalls: false,
        })
        .on('GET /v1/company', harbour)
        .on('GET /v1/subscription', startup)
        .on('GET /v1/templates', pageOf(firstCall))
        .on('GET /v1/templates/:id', firstCall)
        .on('GET /v1/candidates', pageOf(ines))
        .on('GET /v1/candidates/:id', inesDetail)
        .on('GET /v1/jobs', pageOf(concierge))
        .on('GET /v1/jobs/:id', conciergeAnswer)
        .on('GET /v1/sessions', pageOf(waiting))
        .on('GET /v1/interviews/:id', interview)
        .on('POST /v1/interviews', created),
  });
  await clickButton(page, t('interviews.create'));
  await expectSent(page, 'POST /v1/interviews', { ...body, jobId: concierge.id, jobPhaseId: offer.id });
  expect(page.gateway.to('GET /v1/sessions')[0]?.query.get('jobId')).toBe(concierge.id);
});

test('a public interview needs no candidate, and a scheduled time is sent in the company’s time zone', async () => {
  const page = await showForm('?templateId=first-call');
  page.gateway.on('POST /v1/interviews', { ...created, links: [], openUrl: 'https://open/1' });
  await unfold(page, 'access');
  await page.getByRole('radio', { name: new RegExp(`^${t('interviews.accesses.public')}`) }).click();
  await unfold(page, 'when');
  await page.getByText(t('interviews.whenScheduled')).click();
  await clickButton(page, t('interviews.create'));
  const day = page.getByLabelText(t('interviews.day'));
  await expect.element(day).toHaveAccessibleDescription(expect.stringContaining(t('auth.required')));
  expect(page.gateway.to('POST /v1/interviews')).toHaveLength(0);
  await day.fill('2126-01-10');
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText('https://open/1')).toBeVisible();
  await expectSent(page, 'POST /v1/interviews', {
    ...body,
    access: 'public',
    candidateIds: [],
    scheduledAt: '2126-01-10T10:00:00.000Z',
    timeZone: harbour.timeZone,
  });
});

test('a candidate and a template can be created without leaving the form', async () => {
  const page = await showForm();
  page.gateway
    .on('POST /v1/candidates', { ...inesDetail, id: 'ana', firstName: 'Ana', lastName: 'Melo' })
    .on('POST /v1/templates', { ...firstCall, id: 'trial', title: 'Trial shift' });
  await clickButton(page, t('candidates.new'));
  await answerDialog(page, t('candidates.new'), t('candidates.add'));
  await expectFirstError(field(page, t('candidates.firstName')), t('auth.required'));
  await field(page, t('candidates.firstName')).fill('Ana');
  await field(page, t('candidates.lastName')).fill('Melo');
  await field(page, t('auth.email')).fill('ana@people.example');
  await answerDialog(page, t('candidates.new'), t('candidates.add'));
  await expect.element(page.getByText('Ana Melo')).toBeVisible();

  await clickButton(page, t('templates.new'));
  const dialog = page.getByRole('dialog', { name: t('templates.new') });
  await clickButton(dialog, t('templates.save'));
  await expectFirstError(
    dialog.getByRole('textbox', { name: t('templates.titleField') }),
    t('auth.required'),
  );
  await dialog.getByRole('textbox', { name: t('templates.titleField') }).fill('Trial shift');
  await dialog.getByRole('textbox', { name: t('templates.question') }).fill('Why nights?');
  await clickButton(dialog, t('templates.save'));
  await expectFirstError(
    dialog.getByRole('textbox', { name: t('templates.expectedAnswer') }),
    t('templates.answersRequired'),
  );
  await dialog.getByRole('textbox', { name: t('templates.expectedAnswer') }).fill('Likes the quiet.');
  await clickButton(dialog, t('templates.save'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field(page, t('interviews.titleField'))).toHaveValue('Trial shift');

  await clickButton(page, t('interviews.create'));
  await expectSent(page, 'POST /v1/interviews', {
    ...body,
    title: 'Trial shift',
    templateId: 'trial',
    candidateIds: ['ana'],
  });
  expect(page.gateway.to('POST /v1/templates')[0]?.body).toMatchObject({
    title: 'Trial shift',
    questions: [{ question: 'Why nights?', expectedAnswer: 'Likes the quiet.', priority: 'medium' }],
  });
});

test('a search in the URL invites every candidate it finds, by the search’s id', async () => {
  const page = await showForm('?templateId=first-call&match=all&searchId=search-1');
  await expect.element(page.getByText(t('interviews.inviteAll', { count: 500 }))).toBeVisible();
  await clickButton(page, t('interviews.create'));
  await expectSent(page, 'POST /v1/interviews', {
    ...body,
    candidateIds: [],
    matching: { searchId: 'search-1' },
  });
});

test('Candi calls at a set time, on the numbers that were checked', async () => {
  const page = await showForm('?templateId=first-call&candidateId=ines', true);
  const type = (name: 'PHONE' | 'VIDEO') =>
    page.getByRole('radio', { name: new RegExp(`^${t(`interviews.types.${name}`)}`) });
  const who = page.getByRole('radiogroup', { name: t('interviews.calls.who') });
  await expect.element(who).not.toBeInTheDocument();
  await unfold(page, 'how');
  await type('PHONE').click();
  await who
    .getByRole('radio', { name: new RegExp(`^${t('interviews.calls.candi')}`) })
    .last()
    .click();
  const name = 'Inês Prado';
  const check = page.getByRole('checkbox', { name: t('interviews.calls.checked', { name }) });
  const number = page.getByRole('textbox', { name: t('interviews.calls.numberOf', { name }) });
  await expect.element(number).toHaveValue(ines.phone);
  await number.fill('+351 912 345 678');
  await check.click();
  // Another number hasn't been checked.
  await number.fill('+351 912 345 679');
  await expect.element(check).not.toBeChecked();
  await check.click();
  await unfold(page, 'when');
  await page.getByLabelText(t('interviews.day')).fill('2126-01-10');
  page.gateway.on('POST /v1/interviews', refusal('OUTSIDE_CALLING_HOURS', 'It is night there.'));
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText('It is night there.')).toBeVisible();
  const called: InterviewBody = {
    ...body,
    type: 'PHONE',
    candiCalls: true,
    confirmedNumbers: [{ candidateId: 'ines', number: '+351 912 345 679' }],
    scheduledAt: '2126-01-10T10:00:00.000Z',
    timeZone: harbour.timeZone,
  };
  // Another type is held on the page, so that nobody calls.
  await type('VIDEO').click();
  page.gateway.on('POST /v1/interviews', created);
  await clickButton(page, t('interviews.create'));
  await expect.element(page.getByText('https://link/ines')).toBeVisible();
  await expectSent(page, 'POST /v1/interviews', called, {
    ...called,
    type: 'VIDEO',
    candiCalls: false,
    confirmedNumbers: [],
  });
});

const previewed = {
  subject: 'Your interview with Harbour: First call',
  html: '<!doctype html><html><head></head><body><a href="https://link">Go</a></body></html>',
};
const openPreview = async (page: Shown) => {
  await unfold(page, 'invitations');
  await clickButton(page, t('interviews.emailPreview.open'));
};

test('the email is shown with the values of the form before anything is created', async () => {
  const page = await showForm('?templateId=first-call&candidateId=ines');
  page.gateway.on('POST /v1/interviews/invitation-preview', refusal('ACCESS_DENIED', 'Not now.'));
  await expect.element(page.getByText('1 person · 30 min · open for 14 days')).toBeVisible();
  await openPreview(page);
  const dialog = page.getByRole('dialog', { name: t('interviews.emailPreview.title') });
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  page.gateway.on('POST /v1/interviews/invitation-preview', previewed);
  await dialog.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.element(dialog.getByText(previewed.subject)).toBeVisible();
  await expect.element(dialog.getByText(t('interviews.emailPreview.note'))).toBeVisible();
  const frame = dialog.getByTitle(t('interviews.emailPreview.frame'));
  await expect.element(frame).toHaveAttribute('sandbox', '');
  await expect.element(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank">'));
  const asked = {
    title: firstCall.title,
    type: 'HUMANOID',
    language: 'en',
    duration: 30,
    scheduledAt: null,
    timeZone: null,
    expiresAt: null,
    candiCalls: false,
    templateId: firstCall.id,
    candidateId: 'ines',
    confirmedNumber: null,
  } as const;
  await expectSent(page, 'POST /v1/interviews/invitation-preview', asked, asked);
  expect(page.gateway.to('POST /v1/interviews')).toHaveLength(0);
});

test('the email of an interview without a title isn’t shown', async () => {
  const page = await showForm();
  await openPreview(page);
  await expectFirstError(field(page, t('interviews.titleField')), t('auth.required'));
  expect(page.gateway.to('POST /v1/interviews/invitation-preview')).toHaveLength(0);
});
