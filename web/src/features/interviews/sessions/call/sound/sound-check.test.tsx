import { t } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { room } from '#testing/fixtures/fake-room.ts';
import { progressTo } from '#testing/fixtures/progress.ts';
import { showCall } from '#testing/fixtures/show-call.tsx';

vi.mock('../room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('../devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const progress = (soundCheck: boolean) => progressTo(0, 3, { stage: 'intro', soundCheck });

test('the sound check is answered by a button, and gone when it is over', async () => {
  const page = await showCall();
  const yes = page.getByRole('button', { name: t('call.soundCheck.yes') });
  await expect.element(yes).not.toBeInTheDocument();
  room().listener.message(progress(true));
  await yes.click();
  expect(room().answerSoundCheck).toHaveBeenLastCalledWith(true);
  await page.getByRole('button', { name: t('call.soundCheck.no') }).click();
  expect(room().answerSoundCheck).toHaveBeenLastCalledWith(false);
  room().listener.message(progress(false));
  await expect.element(yes).not.toBeInTheDocument();
});

test.for(['en', 'pt', 'es', 'ar'] as const)(
  'the two answers are side by side on a phone: %s',
  async (language) => {
    await browser.viewport(390, 844);
    onTestFinished(() => browser.viewport(1280, 800));
    const page = await showCall({ language });
    room().listener.message(progress(true));
    const [yes, no, title] = await Promise.all(
      [
        page.getByRole('button', { name: t('call.soundCheck.yes') }),
        page.getByRole('button', { name: t('call.soundCheck.no') }),
        page.getByText(t('call.soundCheck.title'), { exact: true }),
      ].map(async (each) => {
        await expect.element(each).toBeVisible();
        return each.element().getBoundingClientRect();
      }),
    );
    expect(yes?.top).toBe(no?.top);
    expect(title?.bottom).toBeLessThanOrEqual(yes?.top ?? 0);
  },
);

test('the sound check is answered by Enter, unless a field or a button has the focus', async () => {
  const page = await showCall();
  room().listener.message(progress(true));
  await expect.element(page.getByText(t('call.soundCheck.title'))).toBeVisible();
  page
    .getByRole('textbox', { name: t('call.typed.label') })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(room().answerSoundCheck).not.toHaveBeenCalled();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('{Enter}');
  expect(room().answerSoundCheck).toHaveBeenCalledExactlyOnceWith(true);
});
