import { spoolFolder } from '@candi/media/recording/spool-folder';
import { labelName } from '@candi/media/recording/take-label';
import { t } from 'i18next';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { linkState, showInterview } from '#testing/fixtures/show-interview.tsx';
import { address } from '#testing/fixtures/sessions.ts';
import { show } from '#testing/show.tsx';
import { Leftovers } from './leftovers.tsx';

/** Mocks the upload: reports its progress and whether everything arrives. */
const send = vi.hoisted(() =>
  vi.fn<(leftover: unknown, target: unknown, onShare: (share: number) => void) => Promise<boolean>>(),
);
vi.mock('@candi/media/recording/send-leftover', () => ({ sendLeftover: send }));

const fileName = `session.${Date.now()}`;

/** Stores an unfinished recording in this browser, as a page that crashed does. */
async function leave() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(spoolFolder, { create: true });
  onTestFinished(() => root.removeEntry(spoolFolder, { recursive: true }));
  const label = JSON.stringify({ mimeType: 'video/webm', startMs: 0, take: 1 });
  for (const [name, text] of [
    [fileName, 'picture and sound'],
    [labelName(fileName), label],
  ] as const) {
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(text);
    await file.close();
  }
}

beforeEach(() => {
  send.mockReset();
});

describe('an unfinished recording of an earlier page', () => {
  test('is uploaded with progress, and its arrival is reported', async () => {
    await leave();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_leftover, _target, onShare) => {
      onShare(0.5);
      return whole.promise;
    });
    const page = await show(<Leftovers address={address} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: t('end.leftover.progress') }))
      .toHaveAttribute('aria-valuenow', '50');
    whole.resolve(true);
    await expect.element(page.getByText(t('end.leftover.sent'))).toBeVisible();
    await expect.element(page.getByText(t('end.leftover.sending'))).not.toBeInTheDocument();
    expect(send.mock.calls.map(([leftover]) => leftover)).toMatchObject([{ fileName, sessionId: 'session' }]);
  });

  test('that cannot be uploaded now is kept without a message', async () => {
    await leave();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_leftover, _target, onShare) => {
      onShare(0);
      return whole.promise;
    });
    const page = await show(<Leftovers address={address} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    whole.resolve(false);
    await expect.element(page.getByText(t('end.leftover.sending'))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('end.leftover.sent'))).not.toBeInTheDocument();
  });

  test('delays the end page’s note that it may be closed', async () => {
    await leave();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_leftover, _target, onShare) => {
      onShare(0.1);
      return whole.promise;
    });
    const page = await showInterview('end', linkState());
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    await expect.element(page.getByText(t('end.close'))).not.toBeInTheDocument();
    whole.resolve(true);
    await expect.element(page.getByText(t('end.close'))).toBeVisible();
  });
});
