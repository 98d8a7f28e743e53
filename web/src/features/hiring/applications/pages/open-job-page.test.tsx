import type { OpenJob } from '@candi/contract/hiring/applications';
import { notificationsStore } from '@mantine/notifications';
import { t } from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { emulateTouch } from '#testing/emulate-touch.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { openConcierge } from '#testing/fixtures/applications.ts';
import { drawPicture, sizeOf } from '#testing/pictures.ts';
import { routed } from '#testing/routed.tsx';
import { show } from '#testing/show.tsx';
import { clickButton, expectFirstError } from '#testing/user-actions.ts';
import { Component as OpenJobPage } from './open-job-page.tsx';

const send = 'POST /v1/open-jobs/:id/applications';
const showOpenJob = (answer: OpenJob | Response = openConcierge) =>
  show(routed('/job/:jobId', <OpenJobPage />), {
    at: '/job/concierge',
    gateway: (gateway) => gateway.on('GET /v1/open-jobs/:id', answer).on(send, { applied: true }),
  });
const pdf = new File(['%PDF-1.7'], 'ines.pdf', { type: 'application/pdf' });

test('an applicant is led to each missing field, then applies', async () => {
  const page = await showOpenJob();
  const field = (name: string) => page.getByRole('textbox', { name });
  const apply = () => clickButton(page, t('apply.send'));
  await apply();
  await expectFirstError(field(t('candidates.firstName')), t('auth.required'));
  await field(t('candidates.firstName')).fill('Inês');
  await field(t('candidates.lastName')).fill('Prado');
  await field(t('auth.email')).fill('ines');
  await apply();
  await expectFirstError(field(t('auth.email')), t('auth.emailInvalid'));
  await field(t('auth.email')).fill('ines@people.example');
  await field(t('apply.phone')).fill('+351 910 000 000');
  await apply();
  const resume = page.getByLabelText(new RegExp(`^${t('apply.resume')}`));
  await expectFirstError(resume, t('apply.resumeRequired'));
  await resume.upload(new File(['x'], 'ines.docx'));
  await expect.element(resume).toHaveAccessibleDescription(expect.stringContaining(t('apply.pdfOnly')));
  await resume.upload(pdf);
  await apply();
  await expectFirstError(field('Why this hotel?'), t('apply.answersRequired'));
  await field('Why this hotel?').fill('The harbour.');
  await apply();
  await expect.element(page.getByText(t('apply.consentRequired'))).toBeVisible();
  expect(page.gateway.to(send)).toHaveLength(0);

  await page.getByRole('checkbox').click();
  await apply();
  await expect
    .element(page.getByRole('heading', { name: t('apply.thanks', { name: 'Inês' }) }))
    .toHaveFocus();
  const body = page.gateway.to(send)[0]?.body;
  const form = body instanceof FormData ? body : new FormData();
  expect(form.get('resume')).toMatchObject({ name: 'ines.pdf' });
  const application = form.get('application');
  expect(typeof application === 'string' && JSON.parse(application)).toEqual({
    firstName: 'Inês',
    lastName: 'Prado',
    email: 'ines@people.example',
    phone: '+351 910 000 000',
    answers: [{ questionId: 'why', answer: 'The harbour.' }],
    consent: { version: 'application-2', language: 'en' },
  });
});

test('the gateway’s error about the file is shown at the file field', async () => {
  const page = await showOpenJob({ ...openConcierge, applicationQuestions: [] });
  page.gateway.on(send, refusal('RESUME_INVALID', 'This file can’t be read.'));
  for (const [name, value] of [
    ['candidates.firstName', 'Inês'],
    ['candidates.lastName', 'Prado'],
    ['auth.email', 'ines@people.example'],
    ['apply.phone', '+351 910 000 000'],
  ] as const)
    await page.getByRole('textbox', { name: t(name) }).fill(value);
  const resume = page.getByLabelText(new RegExp(`^${t('apply.resume')}`));
  await resume.upload(pdf);
  await page.getByRole('checkbox').click();
  await clickButton(page, t('apply.send'));
  await expectFirstError(resume, 'This file can’t be read.');
});

test('an applicant may add a photo, which is sent as a square, and sees the gateway’s error beside it', async () => {
  const page = await showOpenJob({ ...openConcierge, applicationQuestions: [] });
  page.gateway.on(send, refusal('FILE_UNSUPPORTED', 'File has an unsupported format.'));
  for (const [name, value] of [
    ['candidates.firstName', 'Inês'],
    ['candidates.lastName', 'Prado'],
    ['auth.email', 'ines@people.example'],
    ['apply.phone', '+351 910 000 000'],
  ] as const)
    await page.getByRole('textbox', { name: t(name) }).fill(value);
  await page.getByLabelText(new RegExp(`^${t('apply.resume')}`)).upload(pdf);
  await page.getByLabelText(t('photo.add')).upload(await drawPicture(300, 200));
  const replace = page.getByRole('button', { name: t('photo.replace') });
  await expect.element(replace).toBeVisible();
  await page.getByRole('checkbox').click();
  await clickButton(page, t('apply.send'));
  await expect.element(replace).toHaveAccessibleDescription(expect.stringContaining('unsupported format'));
  const body = page.gateway.to(send)[0]?.body;
  const sent = body instanceof FormData ? body.get('photo') : null;
  expect(sent instanceof File && (await sizeOf(sent))).toEqual([200, 200]);

  await clickButton(page, t('photo.remove'));
  page.gateway.on(send, { applied: true });
  await clickButton(page, t('apply.send'));
  await expect
    .element(page.getByRole('heading', { name: t('apply.thanks', { name: 'Inês' }) }))
    .toHaveFocus();
  const again = page.gateway.to(send)[1]?.body;
  expect(again instanceof FormData && again.has('photo')).toBe(false);
});

test.each([
  ['closed', refusal('JOB_CLOSED', 'Closed.'), 'apply.closed'],
  ['unreadable', refusal('ACCESS_DENIED', 'Not now.'), 'errors.title'],
] as const)('a job that is %s shows a message', async (_what, answer, title) => {
  const page = await showOpenJob(answer);
  await expect.element(page.getByRole('heading', { name: t(title) })).toBeVisible();
});

test('the job of a deleted company lets applicants ask for the erasure of their data', async () => {
  const page = await showOpenJob(refusal('JOB_CLOSED', 'Closed.', { companyDeleted: true }));
  const ask = 'POST /v1/open-jobs/:id/erasure';
  page.gateway.on(ask, { message: 'We sent an email.' });
  const field = page.getByRole('textbox', { name: t('apply.erasure.email') });
  await field.fill('ines');
  await clickButton(page, t('apply.erasure.ask'));
  await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
  await field.fill('ines@people.example');
  await clickButton(page, t('apply.erasure.ask'));
  await expect.element(page.getByText('We sent an email.')).toBeVisible();
  expect(notificationsStore.getState().notifications).toEqual([]);
  expect(page.gateway.to(ask, { id: 'concierge' }).map(({ body }) => body)).toEqual([
    { email: 'ines@people.example' },
  ]);
});

test('a closed job of another company doesn’t offer the erasure', async () => {
  const page = await showOpenJob(refusal('JOB_CLOSED', 'Closed.', { companyDeleted: false }));
  await expect.element(page.getByText(t('apply.closedText'))).toBeVisible();
  await expect.element(page.getByText(t('apply.erasure.text'))).not.toBeInTheDocument();
});

test('the page shows the job’s terms, and what applicants can expect', async () => {
  const page = await showOpenJob({
    ...openConcierge,
    employment: 'PART_TIME',
    workplace: 'HYBRID',
    interview: { minutes: 15, languages: ['en', 'pt'] },
  });
  for (const chip of ['Part-time', 'Hybrid', 'Interview in English or Portuguese'])
    await expect.element(page.getByText(chip, { exact: true })).toBeVisible();
  await expect.element(page.getByText('15 minutes with Candi', { exact: true })).toBeVisible();
});

test('the page doesn’t mention Candi if the job has no interview', async () => {
  const page = await showOpenJob();
  const section = page.getByRole('region', { name: t('apply.how.title') });
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(2);
  await expect.element(section.getByText(/Candi/)).not.toBeInTheDocument();
});

test('on a phone, a button leads to the form and gives way to it', async () => {
  await browserPage.viewport(390, 844);
  onTestFinished(() => browserPage.viewport(1280, 800));
  const page = await showOpenJob({ ...openConcierge, description: 'Welcome our guests.\n\n'.repeat(60) });
  const now = page.getByRole('button', { name: t('apply.now') });
  await now.click();
  await expect.element(page.getByRole('heading', { name: t('apply.title') })).toHaveFocus();
  await expect.element(now).not.toBeInTheDocument();
});

test('on a touch screen, all fields have a text of at least 16 px, so that iOS doesn’t zoom in', async () => {
  await emulateTouch();
  const page = await showOpenJob();
  await expect.element(page.getByRole('textbox', { name: t('candidates.firstName') })).toBeVisible();
  const sizes = () =>
    [...document.querySelectorAll('input, textarea, select')].map((field) =>
      parseFloat(getComputedStyle(field).fontSize),
    );
  expect(sizes().length).toBeGreaterThan(5);
  // The styles may follow the media query a moment later.
  await expect.poll(() => Math.min(...sizes())).toBeGreaterThanOrEqual(16);
});
