import type { OpenAnswer, OpenInterview } from '@candi/contract/interviews/interviews';
import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { openDay } from '#testing/fixtures/sessions.ts';
import { show } from '#testing/show.tsx';
import { Component as OpenPage } from './open-page.tsx';

const route = 'GET /v1/interviews/:interviewId/open';
const entering = 'POST /v1/interviews/:interviewId/open';
const showOpen = (answer: OpenInterview | Response = openDay) =>
  show(
    <Routes>
      <Route path="/interview/:interviewId/open/:token" element={<OpenPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/interview/interview/open/secret', gateway: (gateway) => gateway.on(route, answer) },
  );
const enter = async (answer: OpenAnswer) => {
  const page = await showOpen();
  page.gateway.on(entering, answer);
  await page.getByLabelText(t('candidates.firstName')).fill('Noor');
  await page.getByLabelText(t('candidates.lastName')).fill('Haddad');
  await page.getByLabelText(t('auth.email')).fill('noor@candi.example');
  await page.getByRole('button', { name: t('open.button') }).click();
  return page;
};

test('the open link shows what the interview is, and leads to the visitor’s own link', async () => {
  const page = await enter({ kind: 'link', url: 'https://candi.example/interview/interview/noor/join/own' });
  await expect.poll(() => page.location.address).toBe('/interview/interview/noor/join/own');
  const interviewId = 'interview';
  expect(page.gateway.to(route, { interviewId })).toHaveLength(1);
  expect(page.gateway.to(entering, { interviewId })).toMatchObject([
    { body: { firstName: 'Noor', lastName: 'Haddad', email: 'noor@candi.example' } },
  ]);
});

test('a known address gets its link by email', async () => {
  const page = await enter({ kind: 'mailed' });
  await expect.element(page.getByRole('heading', { name: t('open.mailed') })).toBeVisible();
  await expect.element(page.getByText(t('open.mailedText', { email: 'noor@candi.example' }))).toBeVisible();
});

test('the page says if the company has no hours left', async () => {
  const page = await enter({ kind: 'full' });
  await expect.element(page.getByRole('heading', { name: t('open.full') })).toBeVisible();
  await expect.element(page.getByText(t('open.fullText', { company: 'Harbour Hotels' }))).toBeVisible();
});

test('the form shows an error for each empty field, and sends nothing', async () => {
  const page = await showOpen();
  await page.getByRole('button', { name: t('open.button') }).click();
  await expect.element(page.getByLabelText(t('candidates.firstName'))).toHaveFocus();
  expect(page.getByText(t('auth.required')).elements()).toHaveLength(2);
  await expect.element(page.getByText(t('auth.emailInvalid'))).toBeVisible();
  expect(page.gateway.to(entering)).toEqual([]);
});

test('a wrong link says so', async () => {
  const page = await showOpen(refusal('INVALID_LINK', 'Invalid link.'));
  await expect.element(page.getByRole('heading', { name: t('errors.invalidLink') })).toBeVisible();
  await expect.element(page.getByText(t('open.invalidLink'))).toBeVisible();
});
