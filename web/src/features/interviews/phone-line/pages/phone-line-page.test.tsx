import {
  type LineTest,
  type PhoneLineState,
  registrationFaults,
  type ShownRegistration,
} from '@candi/contract/interviews/phone-line';
import { t } from 'i18next';
import { describe, expect, test } from 'vitest';
import { refusal } from '#testing/fake-gateway.ts';
import { inbound, lineState, outbound, rule, trunksOf } from '#testing/fixtures/phone-line.ts';
import { admin } from '#testing/people.ts';
import { show } from '#testing/show.tsx';
import { clickButton, expectSent } from '#testing/user-actions.ts';
import { Component as PhoneLinePage } from './phone-line-page.tsx';

const showLine = (state: PhoneLineState = lineState) =>
  show(<PhoneLinePage />, {
    as: admin,
    gateway: (gateway) =>
      gateway.on('GET /v1/admin/phone', state).on('GET /v1/admin/phone/test', { test: state.test }),
  });

test('without a line, the page says how to get one', async () => {
  const page = await showLine({ ...lineState, line: 'off', number: null, livekit: null, calls: [] });
  await expect.element(page.getByText(t('phoneLine.offText'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('phoneLine.test.start') })).not.toBeInTheDocument();
});

test('a failed call can be tried again', async () => {
  const page = await show(<PhoneLinePage />, {
    as: admin,
    gateway: (gateway) => gateway.on('GET /v1/admin/phone', refusal('INTERNAL', 'Broken.')),
  });
  await expect.element(page.getByText('Broken.')).toBeVisible();
  page.gateway.on('GET /v1/admin/phone', lineState);
  await clickButton(page, t('common.tryAgain'));
  await expect.element(page.getByText('+351 211 000 000', { exact: true })).toBeVisible();
});

test('the countries that Candi may call are named, or that there are none', async () => {
  const page = await showLine();
  await expect.element(page.getByText('Portugal and Spain', { exact: true })).toBeVisible();
  await page.unmount();
  const none = await showLine({ ...lineState, countries: [] });
  await expect.element(none.getByText(t('phoneLine.noCountries'))).toBeVisible();
});

describe('the registration at the PBX', () => {
  const showRegistration = (registration: ShownRegistration) =>
    showLine({ ...lineState, line: 'sip', livekit: null, registration });

  test.each(['none', 'waiting', 'registered', 'unknown'] as const)('is %s', async (state) => {
    const page = await showRegistration({ state, fault: null, sipCode: null });
    await expect
      .element(page.getByText(t(`phoneLine.registration.states.${state}`), { exact: true }))
      .toBeVisible();
    const advices = { none: 'notConfigured', unknown: 'notReported' } as const;
    for (const [told, advice] of Object.entries(advices))
      await expect
        .poll(() => page.getByText(t(`phoneLine.registration.${advice}`)).elements().length)
        .toBe(told === state ? 1 : 0);
  });

  test.each(registrationFaults)('has failed, and the page says why: %s', async (fault) => {
    const page = await showRegistration({ state: 'failed', fault, sipCode: 403 });
    await expect
      .element(page.getByText(t('phoneLine.registration.states.failed'), { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByText(t(`phoneLine.registration.faults.${fault}`, { code: '403' })))
      .toBeVisible();
  });

  test('isn’t mentioned for another line', async () => {
    const page = await showLine();
    await expect.element(page.getByText(t('phoneLine.line'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('phoneLine.registration.title'))).not.toBeInTheDocument();
  });
});

describe('trunks', () => {
  test.each(['no_redis', 'unreachable', 'unauthorized'] as const)('%s says what to do', async (problem) => {
    const page = await showLine({ ...lineState, livekit: trunksOf({ problem, trunks: [] }) });
    await expect.element(page.getByText(t(`phoneLine.problems.${problem}`))).toBeVisible();
    await expect.element(page.getByText(t('phoneLine.trunks.none'))).not.toBeInTheDocument();
  });

  test('are created from a form, whose password stays in the request', async () => {
    const page = await showLine({ ...lineState, livekit: trunksOf({ trunks: [] }) });
    await clickButton(page, t('phoneLine.trunks.create'));
    const dialog = page.getByRole('dialog', { name: t('phoneLine.trunks.create') });
    const field = (key: 'number' | 'networks' | 'address' | 'username' | 'password') =>
      dialog.getByLabelText(t(`phoneLine.form.${key}`), { exact: true });
    const create = dialog.getByRole('button', { name: t('phoneLine.trunks.create') });
    await field('number').fill('211 000 000');
    await field('networks').fill('everywhere');
    await create.click();
    await expect.element(dialog.getByText(t('phoneLine.form.numberInvalid'))).toBeVisible();
    await expect.element(dialog.getByText(t('phoneLine.form.networksInvalid'))).toBeVisible();
    await field('number').fill('+351 211 000 000');
    await field('networks').fill('192.0.2.0/24\n198.51.100.7');
    await field('address').fill('sip.provider.example');
    await field('username').fill('candi');
    await field('password').fill('a very secret password');
    page.gateway.on('POST /v1/admin/phone/trunks', lineState);
    await create.click();
    await expect.element(page.getByText(t('phoneLine.trunks.kinds.outbound'))).toBeVisible();
    expect(page.gateway.to('POST /v1/admin/phone/trunks')[0]?.body).toEqual({
      settings: {
        number: '+351211000000',
        address: 'sip.provider.example',
        transport: 'auto',
        encryption: 'allow',
        username: 'candi',
        password: 'a very secret password',
        networks: ['192.0.2.0/24', '198.51.100.7'],
      },
    });
    expect(page.container.textContent).not.toContain('secret');
  });

  test('say what the server refused', async () => {
    const page = await showLine();
    await clickButton(page, t('phoneLine.trunks.replace'));
    page.gateway.on('POST /v1/admin/phone/trunks', {
      ...lineState,
      livekit: trunksOf({ problem: 'refused', detail: 'Conflicting inbound SIP Trunks' }),
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('phoneLine.trunks.replace') })
      .click();
    await expect.element(page.getByText(/Conflicting inbound SIP Trunks/)).toBeVisible();
  });

  test('of the environment are only corrected, if they differ', async () => {
    const page = await showLine({
      ...lineState,
      livekit: trunksOf({
        fromEnvironment: true,
        others: 2,
        trunks: [inbound, { ...outbound, differences: ['password'] }, rule],
      }),
    });
    await expect.element(page.getByText(t('phoneLine.trunks.differences.password'))).toBeVisible();
    await expect.element(page.getByText(t('phoneLine.trunks.others', { count: 2 }))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('phoneLine.trunks.replace') }))
      .not.toBeInTheDocument();
    page.gateway.on('POST /v1/admin/phone/trunks', {
      ...lineState,
      livekit: trunksOf({ fromEnvironment: true }),
    });
    await clickButton(page, t('phoneLine.trunks.correct'));
    await expect.element(page.getByRole('button', { name: t('phoneLine.trunks.correct') })).toBeDisabled();
    await expectSent(page, 'POST /v1/admin/phone/trunks', { settings: null });
  });

  test('are deleted after a confirmation', async () => {
    const page = await showLine();
    page.gateway.on('DELETE /v1/admin/phone/trunks', { ...lineState, livekit: trunksOf({ trunks: [] }) });
    await clickButton(page, t('phoneLine.trunks.delete'));
    const dialog = page.getByRole('dialog', { name: t('phoneLine.trunks.deleteTitle') });
    await dialog.getByRole('button', { name: t('phoneLine.trunks.delete') }).click();
    await expect.element(page.getByText(t('phoneLine.trunks.none'))).toBeVisible();
  });
});

describe('a test of the line', () => {
  const started: LineTest = {
    id: 'test',
    startedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    calledAt: null,
    from: '',
    heardAt: null,
    keys: 0,
    passedAt: null,
    endedAt: null,
  };
  const at = new Date().toISOString();

  test('shows each step as it happens', async () => {
    const page = await showLine();
    let current = started;
    page.gateway
      .on('POST /v1/admin/phone/test', { ...lineState, test: started })
      .on('GET /v1/admin/phone/test', () => ({ test: current }));
    await clickButton(page, t('phoneLine.test.start'));
    const step = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const { done, waiting } = {
      done: t('phoneLine.test.states.done'),
      waiting: t('phoneLine.test.states.waiting'),
    };
    await expect.element(page.getByText(/1 2 3 #/)).toBeVisible();
    await expect.element(step(t('phoneLine.test.steps.server')).filter({ hasText: done })).toBeVisible();
    await expect.element(step(t('phoneLine.test.steps.called')).filter({ hasText: waiting })).toBeVisible();
    current = { ...current, calledAt: at, from: '•••• 678' };
    await expect.element(step('•••• 678').filter({ hasText: done })).toBeVisible();
    current = { ...current, heardAt: at, keys: 2 };
    await expect.element(step(t('phoneLine.test.steps.keys', { count: 2, all: 4 }))).toBeVisible();
    await expect.element(step(t('phoneLine.test.steps.heard')).filter({ hasText: done })).toBeVisible();
    current = { ...current, keys: 4, passedAt: at };
    await expect.element(page.getByText(t('phoneLine.test.passed'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('phoneLine.test.again') })).toBeVisible();
  });

  test('that nobody called says what to look at', async () => {
    const page = await showLine();
    page.gateway
      .on('POST /v1/admin/phone/test', { ...lineState, test: started })
      .on('GET /v1/admin/phone/test', { test: started })
      .on('DELETE /v1/admin/phone/test', { ...lineState, test: { ...started, endedAt: at } });
    await clickButton(page, t('phoneLine.test.start'));
    await clickButton(page, t('phoneLine.test.stop'));
    await expect.element(page.getByText(t('phoneLine.test.notCalled'))).toBeVisible();
  });
});

test('the latest calls say who called, where to and how it ended', async () => {
  const page = await showLine();
  const cell = (name: string) => page.getByRole('table').getByText(name, { exact: true });
  for (const text of ['•••• 678', 'Harbour Hotels', t('reports.calls.running')])
    await expect.element(cell(text)).toBeVisible();
  for (const text of [t('reports.calls.withheld'), t('reports.calls.ends.wrong_pins')])
    await expect.element(cell(text)).toBeVisible();
});

test('a call that Candi placed isn’t listed as one that came in', async () => {
  const [call] = lineState.calls;
  if (!call) throw new Error('There is no call');
  const page = await showLine({ ...lineState, calls: [{ ...call, direction: 'out' }] });
  await expect
    .element(page.getByRole('table').getByText(`${t('reports.calls.directions.out')} · •••• 678`))
    .toBeVisible();
});

test('a number whose owner wanted no more calls may be called again', async () => {
  const page = await showLine();
  const route = 'POST /v1/admin/phone/opt-outs/lift';
  page.gateway.on(route, refusal('NUMBER_NOT_OPTED_OUT', 'Not stored.'));
  const number = page.getByLabelText(t('phoneLine.optOuts.number'));
  await number.fill('+351 912 345 678');
  await clickButton(page, t('phoneLine.optOuts.lift'));
  await expect.element(page.getByText('Not stored.')).toBeVisible();
  page.gateway.on(route, { message: 'May be called.' });
  await clickButton(page, t('phoneLine.optOuts.lift'));
  await expect.element(page.getByText('May be called.')).toBeVisible();
  await expect.element(number).toHaveValue('');
  expect(page.gateway.to(route).at(-1)?.body).toEqual({ number: '+351 912 345 678' });
});
