import type { LinkAnswer, SpeechAbility, TypedReason } from '@candi/contract/interviews/sessions';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { linkAnswer, typedFor } from '#testing/fixtures/sessions.ts';
import { getReady, showJoin } from '#testing/fixtures/show-join.tsx';
import type { Shown } from '#testing/show.tsx';

// The second step loads the call's code in advance.
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const address = 'GET /v1/interviews/:interviewId/candidates/:candidateId/link';
const spoken: SpeechAbility = { listens: true, reason: null, tellsVoices: false, offlineDemo: true };
const status = (page: Shown) => page.getByRole('status').filter({ hasText: /./ }).first();
const note = (page: Shown, reason: TypedReason['kind'], language = 'English') =>
  page.getByText(t(`join.typed.${reason}`, { language }));
/** Changes what the gateway answers from now on. */
const answer = (page: Shown, link: Partial<LinkAnswer>) => page.gateway.on(address, () => linkAnswer(link));
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

describe('the join page', () => {
  test('offers to speak or type if there is a place', async () => {
    const page = await showJoin({ link: { speech: spoken } });
    await expect.element(status(page)).toHaveTextContent(t('join.speakOrType'));
    await expect.element(page.getByText(t('join.typed.microphone'))).not.toBeInTheDocument();
  });

  test.for(['language', 'busy', 'unavailable'] as const)('says why answers are typed: %s', async (kind) => {
    const page = await showJoin({ link: { speech: typedFor({ kind }) } });
    await expect.element(status(page)).toHaveTextContent(t('join.typed.title'));
    await expect.element(note(page, kind)).toBeVisible();
    await expect.element(page.getByText(t('join.typed.microphone'))).toBeVisible();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });

  test('shows how much of the recogniser is installed, in both steps', async () => {
    const page = await showJoin({ link: { speech: typedFor({ kind: 'installing', share: 0.426 }) } });
    await expect.element(note(page, 'installing')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: t('join.typed.progress') });
    await expect.element(bar).toHaveAttribute('aria-valuetext', '42%');
    await expect.element(page.getByText('42%')).toBeVisible();
    await getReady(page);
    await expect.element(note(page, 'installing')).toBeVisible();
    await expect.element(bar).toBeVisible();
  });

  test.for([{ kind: 'installing', share: 0.9 }, { kind: 'busy' }] satisfies TypedReason[])(
    'notices by itself that speech is recognised: $kind',
    async (reason) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const page = await showJoin({ link: { speech: typedFor(reason) } });
      await expect.element(note(page, reason.kind)).toBeVisible();
      answer(page, { speech: spoken });
      vi.advanceTimersByTime(5000);
      await expect.element(status(page)).toHaveTextContent(t('join.speakOrType'));
      await expect.element(note(page, reason.kind)).not.toBeInTheDocument();
      const { length } = page.gateway.to(address);
      await vi.advanceTimersByTimeAsync(5500);
      expect(page.gateway.to(address)).toHaveLength(length);
    },
  );

  test('asks again when the candidate returns to it, and keeps the consent', async () => {
    const page = await showJoin({ link: { speech: spoken } });
    await page.getByRole('checkbox').first().click();
    answer(page, { speech: typedFor({ kind: 'busy' }) });
    returnToPage();
    await expect.element(note(page, 'busy')).toBeVisible();
    await expect.element(page.getByRole('checkbox').first()).toBeChecked();
  });

  test('requires a microphone as soon as speech is recognised', async () => {
    const page = await showJoin({ link: { type: 'PHONE', speech: typedFor({ kind: 'busy' }) } });
    await getReady(page);
    const join = page.getByRole('button', { name: t('join.button') });
    await expect.element(join).toBeEnabled();
    answer(page, { type: 'PHONE', speech: spoken });
    returnToPage();
    await expect.element(join).toBeDisabled();
    await expect.element(join).toHaveAccessibleDescription(t('join.missing.microphone'));
  });
});

describe('the join page in Arabic', () => {
  test('says that spoken Arabic isn’t recognised yet', async () => {
    const speech = typedFor({ kind: 'language' });
    const page = await showJoin({ language: 'ar', link: { language: 'ar', speech } });
    await expect.element(status(page)).toHaveTextContent('الإجابة بالكتابة');
    await expect.element(page.getByText(/التعرّف على الكلام باللغة العربية غير متاح بعد/)).toBeVisible();
  });

  test('of a Spanish interview has each state in Arabic', async () => {
    const show = (speech: SpeechAbility) => showJoin({ language: 'ar', link: { language: 'es', speech } });
    const spanish = await show(spoken);
    await expect.element(status(spanish)).toHaveTextContent('بالكلام أو بالكتابة');
    await spanish.unmount();
    for (const kind of ['busy', 'unavailable'] as const) {
      const page = await show(typedFor({ kind }));
      await expect.element(note(page, kind, 'الإسبانية')).toBeVisible();
      await page.unmount();
    }
    const installing = await show(typedFor({ kind: 'installing', share: 0.5 }));
    await expect.element(note(installing, 'installing', 'الإسبانية')).toBeVisible();
    await expect.element(installing.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });
});

test('states fit on a phone and on a wide screen', async () => {
  onTestFinished(() => browserPage.viewport(1280, 800));
  for (const width of [390, 1280])
    for (const language of ['en', 'ar'] as const) {
      await browserPage.viewport(width, 844);
      const speech = typedFor({ kind: 'installing', share: 0.4 });
      const page = await showJoin({ language, link: { language: 'es', speech } });
      await expect.element(page.getByRole('progressbar')).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await page.unmount();
    }
});
