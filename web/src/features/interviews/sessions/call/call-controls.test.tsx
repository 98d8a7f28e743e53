import type { SessionState } from '@candi/contract/interviews/sessions';
import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { anotherChoice } from '#testing/fixtures/choices.ts';
import { room, sent } from '#testing/fixtures/fake-room.ts';
import type { ShownCall } from '#testing/fixtures/show-call.tsx';
import { showCall } from '#testing/fixtures/show-call.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import { readOutcome } from '../store/outcome.ts';
import { useCallStore } from './call-store.ts';
import { address, completed, harbourHotels } from '#testing/fixtures/sessions.ts';

vi.mock('./room/open-room.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('./devices/sent-tracks.ts', async () => import('#testing/fixtures/fake-room.ts'));
vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const control = (page: ShownCall, name: string) =>
  page.getByRole('navigation', { name: t('call.controls') }).getByRole('button', { name });

describe('the microphone', () => {
  test('starts muted and is switched by click and by key', async () => {
    const page = await showCall();
    await expect.element(page.getByText(t('call.startMuted'))).toBeVisible();
    expect(page.microphone?.enabled).toBe(false);
    await control(page, t('call.unmute')).click();
    await expect.element(control(page, t('call.mute'))).toHaveAttribute('aria-pressed', 'true');
    expect(page.microphone?.enabled).toBe(true);
    await userEvent.keyboard('m');
    await expect.element(control(page, t('call.unmute'))).toHaveAttribute('aria-pressed', 'false');
    expect(page.microphone?.enabled).toBe(false);
    expect(sent.muted.mock.calls).toEqual([[false], [true]]);
  });

  test('is not switched by M while typing or with a modifier key', async () => {
    const page = await showCall();
    await page.getByLabelText(t('call.typed.label')).fill('Tea');
    await userEvent.keyboard('m');
    await expect.element(page.getByLabelText(t('call.typed.label'))).toHaveValue('Team');
    await control(page, t('call.unmute')).click();
    await userEvent.keyboard('{Control>}m{/Control}');
    await expect.element(control(page, t('call.mute'))).toBeVisible();
  });

  test('cannot be switched if there is none', async () => {
    const page = await showCall({ withMicrophone: false });
    await expect.element(control(page, t('call.noMicrophone'))).toBeDisabled();
    await userEvent.keyboard('m');
    await expect.element(control(page, t('call.noMicrophone'))).toBeVisible();
    expect(sent.muted).not.toHaveBeenCalled();
  });
});

describe('the camera', () => {
  test('is turned off and on again', async () => {
    const page = await showCall({ withCamera: true });
    await control(page, t('call.cameraTurnOff')).click();
    await expect.element(page.getByText(t('call.cameraOff'))).toBeVisible();
    await expect.poll(() => page.camera?.readyState).toBe('ended');
    await control(page, t('call.cameraOn')).click();
    await expect.element(control(page, t('call.cameraTurnOff'))).toHaveAttribute('aria-pressed', 'true');
    expect(sent.camera.mock.calls.map(([track]) => track?.readyState)).toEqual(['ended', undefined, 'live']);
  });

  test('stays off if the browser refuses it', async () => {
    const page = await showCall();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
      new DOMException('', 'NotAllowedError'),
    );
    await control(page, t('call.cameraOn')).click();
    await expect.element(page.getByText(t('errors.videoFailed'))).toBeVisible();
    await expect.element(control(page, t('call.cameraOn'))).toHaveAttribute('aria-pressed', 'false');
  });

  test('has no control in a phone interview', async () => {
    const page = await showCall({ answer: { type: 'PHONE' } });
    await expect.element(control(page, t('call.end'))).toBeVisible();
    await expect.element(control(page, t('call.cameraOn'))).not.toBeInTheDocument();
  });
});

test('the avatar is switched on or off, and the browser remembers the choice', async () => {
  const page = await showCall({ answer: { type: 'HUMANOID' } });
  await control(page, t('call.avatarTurnOff')).click();
  await expect.element(control(page, t('call.avatarOn'))).toHaveAttribute('aria-pressed', 'false');
  await page.unmount();
  const next = await showCall({ answer: { type: 'HUMANOID' } });
  await control(next, t('call.avatarOn')).click();
  await expect.element(control(next, t('call.avatarTurnOff'))).toBeVisible();
});

describe('other devices', () => {
  const open = async (withCamera = false) => {
    const page = await showCall({ withCamera });
    await control(page, t('call.devices.open')).click();
    return { ...page, dialog: page.getByRole('dialog', { name: t('call.devices.title') }) };
  };
  test.for(['camera', 'microphone'] as const)('another %s replaces the one in use', async (kind) => {
    const page = await open(kind === 'camera');
    const select = page.dialog.getByLabelText(t(`join.devices.${kind}`));
    await expect.element(select).toBeVisible();
    const wanted = anotherChoice(select.element());
    await select.selectOptions(wanted);
    await expect.poll(() => useCallStore.getState()[kind]?.getSettings().deviceId).toBe(wanted);
    expect(page[kind]?.readyState).toBe('ended');
    await expect.element(select).toHaveValue(wanted);
  });

  test('an unavailable device is reported, and the one in use is kept', async () => {
    const page = await open();
    const select = page.dialog.getByLabelText(t('join.devices.microphone'));
    await expect.element(select).toBeVisible();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
    await select.selectOptions(anotherChoice(select.element()));
    await expect.element(page.getByText(t('errors.microphoneFailed'))).toBeVisible();
    expect(page.microphone?.readyState).toBe('live');
  });

  test('the speaker is changed, or a failure is reported', async () => {
    const page = await open();
    const select = page.dialog.getByLabelText(t('join.speaker.title'));
    await expect.element(select).toBeVisible();
    const wanted = anotherChoice(select.element());
    await select.selectOptions(wanted);
    await expect.element(select).toHaveValue(wanted);
    expect(room().setSpeaker.mock.calls).toEqual([[wanted]]);
    room().setSpeaker.mockRejectedValue(new Error('No such speaker'));
    await select.selectOptions('');
    await expect.element(page.getByText(t('errors.speakerFailed'))).toBeVisible();
    await page.dialog.getByRole('button', { name: t('common.close') }).click();
    await expect.element(page.dialog).not.toBeInTheDocument();
  });
});

describe('asking for a person', () => {
  test('reports a failure and notifies the hiring team on retry', async () => {
    const page = await showCall();
    page.gateway.on('POST /v1/sessions/:id/person', refusal('SESSION_OVER', 'That didn’t work.'));
    await control(page, t('call.person.ask')).click();
    const dialog = page.getByRole('dialog', { name: t('call.person.title') });
    await dialog.getByRole('button', { name: t('call.person.confirm') }).click();
    await expect.element(dialog.getByText('That didn’t work.')).toBeVisible();
    page.gateway.on('POST /v1/sessions/:id/person', { asked: true });
    await dialog.getByRole('button', { name: t('call.person.confirm') }).click();
    await expect.element(dialog.getByRole('status')).toHaveTextContent(t('call.person.asked'));
    await expect
      .element(dialog.getByRole('button', { name: t('call.person.confirm') }))
      .not.toBeInTheDocument();
    await dialog.getByText(t('common.close')).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is not possible in a test', async () => {
    const page = await showCall({ answer: { test: true } });
    await expect.element(page.getByText(t('join.test.badge'))).toBeVisible();
    await expect.element(control(page, t('call.person.ask'))).not.toBeInTheDocument();
  });
});

describe('ending the interview', () => {
  test('asks for confirmation, and Escape continues the interview', async () => {
    const page = await showCall();
    await control(page, t('call.end')).click();
    const dialog = page.getByRole('dialog', { name: t('call.endDialog.title') });
    await expect.element(dialog.getByRole('button', { name: t('call.endDialog.confirm') })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(page.gateway.to('POST /v1/sessions/:id/end')).toEqual([]);
  });

  test('completes the session and leads to the end page', async () => {
    const page = await showCall();
    await control(page, t('call.end')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('call.endDialog.confirm') })
      .click();
    await expect.poll(() => page.location.address).toBe('/interview/interview/candidate/end/secret');
    expect(page.gateway.to('POST /v1/sessions/:id/end', { id: 'session' }).map(({ body }) => body)).toEqual([
      JSON.stringify({ reason: 'completed', sessionToken: 'session-token' }),
    ]);
    expect(readOutcome(address)).toEqual({
      status: 'COMPLETED',
      cancelReason: null,
      saved: true,
      test: false,
      visit: false,
      brand: harbourHotels,
      candidateFirstName: 'Ada',
    });
  });
});

test('the page is covered by a spinner while the interview is being saved', async () => {
  const page = await showCall();
  const ended = Promise.withResolvers<SessionState>();
  page.gateway.on('POST /v1/sessions/:id/end', () => ended.promise);
  await control(page, t('call.end')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('call.endDialog.confirm') })
    .click();
  const spinner = page.getByRole('status').filter({ hasText: t('call.saving') });
  await expect.element(spinner).toBeVisible();
  expect(spinner.element().closest('.mantine-Overlay-root')?.getBoundingClientRect().height).toBe(
    innerHeight,
  );
  ended.resolve(completed);
  await expect.element(spinner).not.toBeInTheDocument();
});

test('no two controls have the same icon', async () => {
  const page = await showCall({ answer: { type: 'HUMANOID' } });
  const icons = page
    .getByRole('navigation')
    .getByRole('button')
    .elements()
    .map((one) => one.querySelector('svg')?.innerHTML);
  expect(icons).toHaveLength(7);
  expect(new Set(icons).size).toBe(7);
});

describe('the labels below the icons', () => {
  test.for(languages)('are part of the controls’ names in %s', async (language) => {
    const page = await showCall({ answer: { type: 'HUMANOID' }, language });
    const controls = page.getByRole('navigation').getByRole('button').elements();
    expect(controls).toHaveLength(7);
    for (const one of controls) {
      const seen = one.textContent.toLocaleLowerCase(language);
      expect(seen).not.toBe('');
      expect(one.getAttribute('aria-label')?.toLocaleLowerCase(language)).toContain(seen);
    }
  });

  test.for(
    languages.flatMap((language) => [false, true].map((canGoOnByPhone) => ({ language, canGoOnByPhone }))),
  )(
    'fit on a phone in $language, with the way to the telephone: $canGoOnByPhone',
    async ({ language, canGoOnByPhone }) => {
      await browserPage.viewport(390, 844);
      onTestFinished(() => browserPage.viewport(1280, 800));
      const page = await showCall({ answer: { type: 'HUMANOID', canGoOnByPhone }, language });
      const labels = page
        .getByRole('navigation')
        .getByRole('button')
        .elements()
        .map((one) => one.querySelector('span:last-child')?.getBoundingClientRect() ?? new DOMRect());
      const inOrder = labels.toSorted((one, other) => one.left - other.left);
      for (const [i, { left, right }] of inOrder.entries()) {
        expect(left).toBeGreaterThanOrEqual(inOrder[i - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(390);
      }
    },
  );
});

test('a demo with the offline engines is labelled on phones, too', async () => {
  await browserPage.viewport(390, 844);
  onTestFinished(() => browserPage.viewport(1280, 800));
  const page = await showCall({
    answer: { speech: { listens: true, tellsVoices: false, offlineDemo: true } },
  });
  await expect.element(page.getByText(t('common.offlineDemo'))).toBeVisible();
  const { left, right } = page.getByText(t('common.offlineDemo')).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});
