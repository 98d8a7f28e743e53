import { t } from 'i18next';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refusal, type Answer, type Handler } from '#testing/fake-gateway.ts';
import { joinAnswer, linkAnswer } from '#testing/fixtures/sessions.ts';
import { show } from '#testing/show.tsx';
import { clickButton } from '#testing/user-actions.ts';
import { forgetJoin, readJoin } from '../store/join-memory.ts';
import { Component as ReturnPage } from './return-page.tsx';

vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const returnRoute = 'POST /v1/interviews/:interviewId/candidates/:candidateId/return';
const checkRoute = `${returnRoute}/check`;

/** Shows the page of a return link. `check`: the gateway's response to the token. */
const showReturn = (
  check: Answer<typeof checkRoute> | Handler<typeof checkRoute> = linkAnswer(),
  hash = '#one-use',
) =>
  show(
    <Routes>
      <Route path="/interview/:interviewId/:candidateId/return/:token" element={<ReturnPage />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: `/interview/interview/candidate/return/secret${hash}`,
      gateway: (gateway) =>
        gateway
          .on(checkRoute, check)
          .on('GET /v1/health', { ok: true })
          .on('GET /locales/ar.json', Response.json({})),
    },
  );
const heading = (page: Awaited<ReturnType<typeof showReturn>>, name: string) =>
  page.getByRole('heading', { name });

test('a working link prepares the devices and leads to the call', async () => {
  const page = await showReturn();
  onTestFinished(forgetJoin);
  const enter = page.getByRole('button', { name: t('call.moved.here') });
  await expect.element(enter).toBeDisabled();
  await expect.element(enter).toHaveAccessibleDescription(t('join.missing.devices'));
  await clickButton(page, t('join.devices.ask'));
  await expect.element(enter).toHaveAccessibleDescription(t('join.return.once'));
  page.gateway.on(returnRoute, joinAnswer({ rejoinSecret: 'second-secret' }));
  await enter.click();
  await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/call/secret');
  for (const route of [checkRoute, returnRoute] as const) {
    const calls = page.gateway.to(route);
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'one-use' }]);
    expect(calls[0]?.headers.get('Authorization')).toBe('Link secret');
  }
  const join = readJoin();
  expect(join?.answer.rejoinSecret).toBe('second-secret');
  for (const track of [join?.camera, join?.microphone]) {
    expect(track?.readyState).toBe('live');
    track?.stop();
  }
});

test('a phone interview asks only for the microphone', async () => {
  const page = await showReturn(linkAnswer({ type: 'PHONE' }));
  await expect
    .element(page.getByRole('button', { name: t('call.moved.here') }))
    .toHaveAccessibleDescription(t('join.missing.microphone'));
});

test.for([
  ['RETURN_OVER', 'over', 'overText'],
  ['SESSION_MOVED', 'over', 'overText'],
  ['SESSION_OVER', 'ended', 'endedText'],
] as const)('a link that is refused with %s says why', async ([code, title, text]) => {
  const page = await showReturn(refusal(code, 'Refused.'));
  await expect.element(heading(page, t(`join.return.${title}`))).toBeVisible();
  await expect.element(page.getByText(t(`join.return.${text}`))).toBeVisible();
});

test('a link that is used elsewhere while this page is open is over', async () => {
  const page = await showReturn();
  await clickButton(page, t('join.devices.ask'));
  page.gateway.on(returnRoute, refusal('RETURN_OVER', 'Refused.'));
  await clickButton(page, t('call.moved.here'));
  await expect.element(heading(page, t('join.return.over'))).toBeVisible();
  expect(readJoin()).toBeNull();
});

test('a link without its token is over, without asking the gateway', async () => {
  const page = await showReturn(linkAnswer(), '');
  await expect.element(heading(page, t('join.return.over'))).toBeVisible();
  expect(page.gateway.to(checkRoute)).toEqual([]);
});

test('a wrong link of the candidate is called so', async () => {
  const page = await showReturn(refusal('INVALID_LINK', 'Invalid link.'));
  await expect.element(heading(page, t('errors.invalidLink'))).toBeVisible();
});

test('an unreachable gateway can be asked again', async () => {
  const page = await showReturn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect.poll(() => heading(page, t('join.unreachable')).query(), { timeout: 15_000 }).not.toBeNull();
  await expect.element(page.getByText(t('errors.network'))).toBeVisible();
  page.gateway.on(checkRoute, linkAnswer());
  await clickButton(page, t('common.tryAgain'));
  await expect.element(heading(page, t('join.return.title'))).toBeVisible();
});
