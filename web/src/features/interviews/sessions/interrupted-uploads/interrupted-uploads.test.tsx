import { findInterruptedUploads } from '@candi/media/recording/find-interrupted-uploads';
import { t } from 'i18next';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showInterview } from '#testing/fixtures/show-interview.tsx';
import { address, linkState } from '#testing/fixtures/sessions.ts';
import { leaveRecording } from '#testing/leave-recording.ts';
import type { Shown } from '#testing/show.tsx';
import { show } from '#testing/show.tsx';
import type { InterviewAddress } from '../link/link-calls.ts';
import { InterruptedUploads } from './interrupted-uploads.tsx';

/** Mocks the upload: reports its progress and whether everything arrives. */
const send = vi.hoisted(() =>
  vi.fn<
    (
      upload: unknown,
      target: unknown,
      onShare: (share: number) => void,
      signal: AbortSignal,
    ) => Promise<boolean>
  >(),
);
vi.mock('@candi/media/recording/resume-upload', () => ({ resumeUpload: send }));

/** A page that renders again with the address `next` after a click. */
function Page({ next }: { next: InterviewAddress }) {
  const [current, setCurrent] = useState(address);
  return (
    <>
      <button onClick={() => setCurrent(next)}>{current === next ? 'rendered again' : 'render again'}</button>
      <InterruptedUploads address={current} />
    </>
  );
}
async function renderAgain(page: Shown) {
  await page.getByRole('button', { name: 'render again' }).click();
  await expect.element(page.getByRole('button', { name: 'rendered again' })).toBeVisible();
}

beforeEach(() => {
  send.mockReset();
});

describe('an unfinished recording of an earlier page', () => {
  test('is uploaded with progress, and its arrival is reported', async () => {
    const fileName = await leaveRecording();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_upload, _target, onShare) => {
      onShare(0.5);
      return whole.promise;
    });
    const page = await show(<InterruptedUploads address={address} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: t('end.leftover.progress') }))
      .toHaveAttribute('aria-valuenow', '50');
    whole.resolve(true);
    await expect.element(page.getByText(t('end.leftover.sent'))).toBeVisible();
    await expect.element(page.getByText(t('end.leftover.sending'))).not.toBeInTheDocument();
    expect(send.mock.calls.map(([upload]) => upload)).toMatchObject([{ fileName, sessionId: 'session' }]);
  });

  test('that cannot be uploaded now is kept without a message', async () => {
    await leaveRecording();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_upload, _target, onShare) => {
      onShare(0);
      return whole.promise;
    });
    const page = await show(<InterruptedUploads address={address} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    whole.resolve(false);
    await expect.element(page.getByText(t('end.leftover.sending'))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('end.leftover.sent'))).not.toBeInTheDocument();
  });

  test('goes on with the same upload when the page renders again', async () => {
    await leaveRecording();
    send.mockImplementation((_upload, _target, onShare, signal) => {
      onShare(0.5);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));
    });
    const page = await show(<Page next={{ ...address }} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    await renderAgain(page);
    expect(send.mock.calls.map(([, , , signal]) => signal.aborted)).toEqual([false]);
  });

  test('is uploaded a second time only once the first upload has closed the file', async () => {
    await leaveRecording();
    const closed = Promise.withResolvers<boolean>();
    send.mockImplementation((_upload, _target, onShare) => {
      onShare(0.5);
      return send.mock.calls.length === 1 ? closed.promise : Promise.resolve(true);
    });
    const page = await show(<Page next={{ ...address, token: 'newer' }} />);
    await expect.element(page.getByText(t('end.leftover.sending'))).toBeVisible();
    await renderAgain(page);
    expect(send.mock.calls.map(([, , , signal]) => signal.aborted)).toEqual([true]);
    // Waits as long as a second upload would take to find the file.
    for (let attempt = 0; attempt < 5; attempt++) expect(await findInterruptedUploads()).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(1);
    closed.resolve(false);
    await expect.element(page.getByText(t('end.leftover.sent'))).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('delays the end page’s note that it may be closed', async () => {
    await leaveRecording();
    const whole = Promise.withResolvers<boolean>();
    send.mockImplementation((_upload, _target, onShare) => {
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
