import { consentVersion } from '@candi/contract/interviews/sessions';
import { notificationsStore } from '@mantine/notifications';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { harbourHotels, linkState, typedFor } from '#testing/fixtures/sessions.ts';
import { getReady, showJoin } from '#testing/fixtures/show-join.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import type { Shown } from '#testing/show.tsx';
import { show } from '#testing/show.tsx';
import { InApp } from './in-app.tsx';
import { Unsupported } from './unsupported.tsx';
import { forgetJoin, readJoin } from '../store/join-memory.ts';

vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const consent = (page: Shown) => page.getByRole('checkbox').first();
const joinButton = (page: Shown) => page.getByRole('button', { name: t('join.button') });
const continueButton = (page: Shown) => page.getByRole('button', { name: t('join.steps.continue') });
const devicesOn = async (page: Shown) => {
  await page.getByRole('button', { name: t('join.devices.ask') }).click();
  await expect.element(page.getByText(t('join.missing.devices'))).not.toBeInTheDocument();
};
const link = '/v1/interviews/:interviewId/candidates/:candidateId';

describe('joining', () => {
  test('requires devices and consent, and leads to the call with both', async () => {
    const page = await showJoin();
    await expect.element(continueButton(page)).toBeDisabled();
    await expect.element(continueButton(page)).toHaveAccessibleDescription(t('join.missing.consent'));
    await getReady(page);
    await expect.element(joinButton(page)).toBeDisabled();
    await expect.element(joinButton(page)).toHaveAccessibleDescription(t('join.missing.devices'));
    await page.getByRole('button', { name: t('join.steps.back') }).click();
    await expect.element(consent(page)).toBeChecked();
    await continueButton(page).click();
    await devicesOn(page);
    await expect.element(joinButton(page)).toHaveAccessibleDescription(t('join.mutedFirst'));
    await joinButton(page).click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/call/secret');
    expect(page.gateway.to(`POST ${link}/consent`).map(({ body }) => body)).toEqual([
      { version: consentVersion, language: 'en' },
    ]);
    const join = readJoin();
    forgetJoin();
    expect(join?.answer.sessionToken).toBe('session-token');
    for (const track of [join?.camera, join?.microphone]) {
      expect(track?.readyState).toBe('live');
      track?.stop();
    }
  });

  test('shows why it failed, and succeeds on retry', async () => {
    const page = await showJoin({
      link: { type: 'PHONE', speech: typedFor({ kind: 'language' }) },
    });
    page.gateway.on(`POST ${link}/join`, refusal('TOO_EARLY', 'Come back later.'));
    await expect.element(page.getByText(t('join.typed.title'))).toBeVisible();
    await getReady(page);
    await joinButton(page).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Come back later.' })).toBeVisible();
    const [first] = page.gateway.to(`POST ${link}/join`);
    await joinButton(page).click();
    await expect.poll(() => page.gateway.to(`POST ${link}/join`).length).toBe(2);
    const keys = page.gateway.to(`POST ${link}/join`).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([first?.headers.get('Idempotency-Key'), first?.headers.get('Idempotency-Key')]);
  });

  test('requires no second consent', async () => {
    const page = await showJoin({
      link: { consent: { version: consentVersion, retentionDays: 90, given: true } },
    });
    await expect.element(consent(page)).toBeChecked();
    await continueButton(page).click();
    await expect.element(joinButton(page)).toBeVisible();
  });

  test('is not possible before the scheduled time, which can be added to a calendar', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const inAnHour = new Date(Date.now() + 3_660_000).toISOString();
    const page = await showJoin({ link: { scheduledAt: inAnHour, opensAt: inAnHour } });
    await page.getByRole('button', { name: t('join.opening.calendar') }).click();
    expect(saved).toHaveBeenCalledOnce();
    await getReady(page);
    await expect.element(joinButton(page)).toHaveAccessibleDescription(t('join.opening.notYet'));
  });

  test('of a test requires its own consent, and the test can be left again', async () => {
    const page = await showJoin({ test: true });
    await expect.element(page.getByText(t('join.test.title'))).toBeVisible();
    await expect.element(page.getByLabelText(t('join.test.consent'))).not.toBeChecked();
    await getReady(page);
    await devicesOn(page);
    await page.getByRole('button', { name: t('join.test.button') }).click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/call/secret/test');
    const join = readJoin();
    forgetJoin();
    for (const track of [join?.camera, join?.microphone]) track?.stop();
    expect(page.gateway.to(`POST ${link}/consent`)).toEqual([]);
  });

  test('leads to the test and back', async () => {
    const page = await showJoin();
    await page.getByRole('link', { name: t('join.test.offer') }).click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/join/secret/test');
    await page.getByRole('link', { name: t('join.test.leave') }).click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/join/secret');
  });
});

test('the way on is in view on a phone in each step', async () => {
  await browserPage.viewport(390, 844);
  onTestFinished(() => browserPage.viewport(1280, 800));
  const bottom = (button: ReturnType<typeof joinButton>) => button.element().getBoundingClientRect().bottom;
  const page = await showJoin({ link: { testingLanguage: 'es', asksAboutResume: true } });
  const agree = page.getByRole('button', { name: t('join.steps.agree') });
  await expect.element(agree).toBeVisible();
  expect(bottom(agree)).toBeLessThanOrEqual(844);
  await agree.click();
  await expect.element(consent(page)).toHaveFocus();
  await expect.element(consent(page)).toBeInViewport();
  expect(consent(page).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  await getReady(page);
  await devicesOn(page);
  await expect.poll(() => bottom(joinButton(page))).toBeLessThanOrEqual(844);
});

describe('joining by telephone', () => {
  const dialIn = { number: '+351 210 001 122', pin: '12345678901234' };

  test('says when Candi calls on which number, and what to dial if the call is missed', async () => {
    const nextCall = { at: '2126-01-10T10:00:00.000Z', number: '•••• 678' };
    const page = await showJoin({ link: { type: 'PHONE', dialIn, nextCall } });
    const card = page.getByRole('region', { name: t('join.nextCall.title') });
    await expect.element(card.getByText(/January 10, 2126, 10:00\sAM UTC/)).toBeVisible();
    await expect.element(card.getByText('•••• 678')).toBeVisible();
    await expect.element(page.getByRole('region', { name: t('join.nextCall.missed') })).toBeVisible();
    await expect.element(page.getByText(t('join.dialIn.title'))).not.toBeInTheDocument();
  });

  test('shows the number as a link, and the PIN, which can be copied', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const page = await showJoin({ link: { type: 'PHONE', dialIn } });
    const number = page.getByRole('link', { name: '+351 210 001 122' });
    await expect.element(number).toHaveAttribute('href', 'tel:+351210001122,,12345678901234');
    await expect.element(number).toHaveAttribute('dir', 'ltr');
    await expect.element(page.getByText('12345 67890 1234')).toHaveAttribute('dir', 'ltr');
    await page.getByRole('button', { name: t('join.dialIn.copy') }).click();
    expect(written).toHaveBeenCalledWith('12345678901234');
    await expect.element(page.getByRole('button', { name: t('join.dialIn.copied') })).toBeVisible();
  });

  test('is also offered where the browser can’t run the interview', async () => {
    const page = await show(<Unsupported dialIn={dialIn} brand={harbourHotels} support="unsupported" />);
    await expect.element(page.getByText('12345 67890 1234')).toBeVisible();
  });

  test.each([
    ['the line is off', { type: 'PHONE', dialIn: null } as const, false],
    ['it is a test', { type: 'PHONE', dialIn } as const, true],
  ])('isn’t mentioned if %s', async (_why, answer, isTest) => {
    const page = await showJoin({ link: answer, test: isTest });
    await expect.element(consent(page)).toBeVisible();
    await expect.element(page.getByText(t('join.dialIn.title'))).not.toBeInTheDocument();
  });
});

test('an accommodation request cannot be empty, reports a failure, and shows the answer', async () => {
  const page = await showJoin();
  page.gateway.on(`POST ${link}/accommodation`, refusal('SESSION_OVER', 'Too late.'));
  await page.getByRole('button', { name: t('join.accommodation.open') }).click();
  const send = page.getByRole('button', { name: t('join.accommodation.send') });
  await expect.element(send).toBeDisabled();
  const extraTime = page.getByLabelText(t('join.accommodation.extraTime'));
  expect([...extraTime.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '1',
    '1.25',
    '1.5',
    '2',
  ]);
  await extraTime.selectOptions('1.5');
  await page.getByLabelText(t('join.accommodation.typed')).click();
  await page.getByLabelText(t('join.accommodation.largerText')).click();
  await page.getByLabelText(t('join.accommodation.note')).fill(' I read slowly. ');
  await send.click();
  await expect.element(page.getByText('Too late.')).toBeVisible();
  const asked = { note: 'I read slowly.', extraTime: 1.5, typed: true, largerText: true } as const;
  page.gateway.on(`POST ${link}/accommodation`, { ...asked, grantedExtraTime: null });
  await send.click();
  await expect.element(page.getByText(t('join.accommodation.waiting', { percent: '50%' }))).toBeVisible();
  expect(page.gateway.to(`POST ${link}/accommodation`)[1]?.body).toEqual(asked);
  await page.getByRole('button', { name: t('join.accommodation.change') }).click();
  await expect.element(page.getByLabelText(t('join.accommodation.note'))).toHaveValue('I read slowly.');
});

test.for([
  { grantedExtraTime: 1.5, text: 'granted' },
  { grantedExtraTime: 1, text: 'refused' },
] as const)('extra time that was $text is shown', async ({ grantedExtraTime, text }) => {
  const page = await showJoin({
    link: {
      accommodation: { note: '', extraTime: 1.5, typed: false, largerText: false, grantedExtraTime },
    },
  });
  await expect.element(page.getByText(t(`join.accommodation.${text}`, { percent: '50%' }))).toBeVisible();
});

describe('the explanation', () => {
  test('says who asks, who reads the answers, how long they are kept, and that there is one attempt', async () => {
    const page = await showJoin();
    const facts = page.getByRole('region', { name: 'What to expect' }).getByRole('listitem');
    const statements = [
      /^Candi is an AI interviewer, not a person\. She’ll ask you 4 questions/,
      /^Take your time\. You can interrupt Candi, ask her to repeat or rephrase, skip a question or type/,
      /^Video and audio are recorded and transcribed\. .* are kept for 90 days\.$/,
      /They never change a score\.$/,
      /^The hiring team at Harbour Hotels will read the transcript and a report written by Candi\./,
      /^You can join only once\. Once you’re in, don’t reload or close the page, or the interview will end\.$/,
    ];
    await expect.poll(() => facts.elements().length).toBe(statements.length);
    for (const [at, statement] of statements.entries()) {
      const fact = facts.nth(at);
      await expect.element(fact.getByText(statement)).not.toBeVisible();
      await fact.getByRole('group').click();
      await expect.element(fact.getByText(statement)).toBeVisible();
    }
  });

  test.for([
    { tellsVoices: true, text: 'signalsVoices', other: 'signals' },
    { tellsVoices: false, text: 'signals', other: 'signalsVoices' },
  ] as const)(
    'mentions the detection of a second voice: $tellsVoices',
    async ({ tellsVoices, text, other }) => {
      const page = await showJoin({
        link: { speech: { listens: true, reason: null, tellsVoices, offlineDemo: false } },
      });
      await expect.element(page.getByText(t(`join.what.${text}`))).not.toBeVisible();
      await page.getByText(t('join.what.lines.signals')).click();
      await expect.element(page.getByText(t(`join.what.${text}`))).toBeVisible();
      await expect.element(page.getByText(t(`join.what.${other}`))).not.toBeInTheDocument();
    },
  );

  test('mentions the question about the résumé if there may be one, with its use of AI', async () => {
    const page = await showJoin({ link: { asksAboutResume: true } });
    await page.getByText(t('join.what.lines.resume')).click();
    await expect.element(page.getByText(t('join.what.resume'))).toBeVisible();
    await page.unmount();
    const without = await showJoin({ link: {} });
    await expect.element(without.getByText(t('join.what.title'))).toBeVisible();
    await expect.element(without.getByText(t('join.what.resume'))).not.toBeInTheDocument();
  });

  test('says that the microphone is only for the recording if speech is not recognised', async () => {
    const page = await showJoin({
      link: { speech: typedFor({ kind: 'language' }) },
    });
    await getReady(page);
    await page.getByRole('button', { name: t('join.devices.ask') }).click();
    await expect.element(page.getByText(t('join.devices.recordingOnly'))).toBeVisible();
    await expect.element(page.getByText(t('join.devices.levelHint'))).not.toBeInTheDocument();
  });
});

describe('a link that cannot be used', () => {
  test.for(['used', 'expired', 'withdrawn', 'closed'] as const)(
    'because it is %s says so',
    async (reason) => {
      const page = await showJoin();
      page.gateway.on(`GET ${link}/link`, refusal('INVALID_LINK', 'Invalid link.', { reason }));
      await page.queryClient.resetQueries();
      await expect.element(page.getByRole('heading', { name: t('errors.invalidLink') })).toBeVisible();
      await expect.element(page.getByText(t(`join.over.${reason}`))).toBeVisible();
    },
  );

  test('because its company was deleted lets the candidate ask for the erasure of their data', async () => {
    const page = await showJoin();
    page.gateway
      .on(`GET ${link}/link`, refusal('INVALID_LINK', 'Invalid link.', { reason: 'closed' }))
      .on(`POST ${link}/erasure`, { message: 'We sent an email.' });
    await page.queryClient.resetQueries();
    await page.getByRole('button', { name: t('join.erasure.ask') }).click();
    await expect.element(page.getByRole('status').getByText('We sent an email.')).toBeVisible();
    expect(notificationsStore.getState().notifications).toEqual([]);
    expect(page.gateway.to(`POST ${link}/erasure`)).toHaveLength(1);
  });

  test('because its interview was completed leads to the end page', async () => {
    const page = await showJoin();
    page.gateway
      .on(`GET ${link}/link`, refusal('INVALID_LINK', 'Invalid link.', { reason: 'used' }))
      .on(`GET ${link}/state`, linkState());
    await page.queryClient.resetQueries();
    const heading = page.getByRole('heading', { name: 'You’ve already completed this interview.' });
    await expect.element(heading).toBeVisible();
    await expect
      .element(page.getByText(/^Thank you, Ada\. Your interview with Harbour Hotels/))
      .toBeVisible();
    await expect.element(page.getByText('Invalid link.')).not.toBeInTheDocument();
    await page.getByRole('link', { name: t('join.completed.more') }).click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
  });

  test('is shown with the company’s branding', async () => {
    const page = await showJoin({ link: { brand: { ...harbourHotels, whiteLabel: true } } });
    const used = refusal('INVALID_LINK', 'Invalid link.', { reason: 'used' });
    page.gateway.on(`GET ${link}/link`, used);
    await page.queryClient.resetQueries();
    await expect.element(page.getByText(t('join.over.used'))).toBeVisible();
    await expect.element(page.getByText('Harbour Hotels', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Candi', { exact: true })).not.toBeInTheDocument();
  });

  test('because the interview runs in another page says so', async () => {
    const page = await showJoin();
    page.gateway.on(`GET ${link}/link`, refusal('INVALID_LINK', 'Invalid link.', { reason: 'open' }));
    await page.queryClient.resetQueries();
    await expect.element(page.getByRole('heading', { name: t('join.elsewhere.title') })).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: t('errors.invalidLink') }))
      .not.toBeInTheDocument();
  });

  test('because another page has just joined says so', async () => {
    const page = await showJoin({
      link: { type: 'PHONE', speech: typedFor({ kind: 'language' }) },
    });
    const open = refusal('INVALID_LINK', 'Invalid link.', { reason: 'open' });
    await getReady(page);
    page.gateway.on(`POST ${link}/consent`, open).on(`GET ${link}/link`, open);
    await joinButton(page).click();
    await expect.element(page.getByRole('heading', { name: t('join.elsewhere.title') })).toBeVisible();
    expect(page.gateway.to(`POST ${link}/join`)).toEqual([]);
  });

  test('because of a temporary failure offers a retry', async () => {
    const page = await showJoin();
    page.gateway.on(`GET ${link}/link`, refusal('ACCESS_DENIED', 'Not now.'));
    await page.queryClient.resetQueries();
    await expect.element(page.getByText('Not now.')).toBeVisible();
    await page.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.poll(() => page.gateway.to(`GET ${link}/link`).length).toBe(3);
  });
});

test('a browser that cannot run the interview offers to copy the link', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = await show(<Unsupported dialIn={null} brand={harbourHotels} support="unsupported" />);
  await page.getByRole('button', { name: t('join.unsupported.copy') }).click();
  await expect.element(page.getByRole('button', { name: t('join.unsupported.copied') })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(location.href);
});

test('a browser inside an app offers a full browser, or to continue anyway', async () => {
  const anyway = vi.fn<() => void>();
  const page = await show(
    <InApp
      brand={harbourHotels}
      browser={{ app: 'Chat', openHref: 'intent://interview' }}
      onAnyway={anyway}
    />,
  );
  await expect
    .element(page.getByRole('link', { name: t('join.inApp.open') }))
    .toHaveAttribute('href', 'intent://interview');
  await page.getByRole('button', { name: t('join.inApp.anyway') }).click();
  expect(anyway).toHaveBeenCalledOnce();
});
