import { t } from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { anotherChoice } from '#testing/fixtures/choices.ts';
import { showGreenRoom } from '#testing/fixtures/show-join.tsx';
import { refusal } from '#testing/fake-gateway.ts';
import type { Shown } from '#testing/show.tsx';

vi.mock('@candi/media/recording/start-recording', async () => import('#testing/fixtures/fake-room.ts'));

const card = (page: Shown) => page.getByRole('region', { name: t('join.devices.title') });
const again = (page: Shown) => card(page).getByRole('button', { name: t('common.tryAgain') });
const turnOn = (page: Shown) =>
  card(page)
    .getByRole('button', { name: t('join.devices.ask') })
    .click();
const camera = (page: Shown) => card(page).getByLabelText(t('join.devices.camera'), { exact: true });
const microphone = (page: Shown) => card(page).getByLabelText(t('join.devices.microphone'), { exact: true });

/** Makes the browser refuse access to one or both kinds of device. `name`: name of the browser's error. */
function refuse(name: string, refused: 'video' | 'audio' | 'both') {
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  return vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (asked = {}) => {
    if (refused === 'both' || asked[refused]) throw new DOMException('', name);
    return real(asked);
  });
}

test('camera and microphone are turned on together, and others can be chosen', async () => {
  const page = await showGreenRoom();
  await expect.element(card(page).getByText(t('join.devices.cameraOff'))).toBeVisible();
  await turnOn(page);
  for (const field of [camera(page), microphone(page)]) {
    await expect.element(field).toBeVisible();
    const other = anotherChoice(field.element());
    await field.selectOptions(other);
    await expect.element(field).toHaveValue(other);
  }
  await expect.element(card(page).getByText(t('join.devices.cameraOff'))).not.toBeInTheDocument();
});

test('devices that the browser allowed before are turned on automatically', async () => {
  const page = await showGreenRoom({ allowed: true });
  await expect.element(camera(page)).toBeVisible();
  await expect.element(microphone(page)).toBeVisible();
});

test('a refusal of camera and microphone shows the guide and one button to ask again', async () => {
  const page = await showGreenRoom();
  const refused = refuse('NotAllowedError', 'both');
  await turnOn(page);
  await expect.element(card(page).getByRole('alert')).toBeVisible();
  await expect.element(card(page).getByText(t('errors.devicesFailed'))).toBeVisible();
  await expect.element(card(page).getByRole('region', { name: t('join.guide.title') })).toBeVisible();
  refused.mockRestore();
  await again(page).click();
  await expect.element(camera(page)).toBeVisible();
  await expect.element(microphone(page)).toBeVisible();
  await expect.element(card(page).getByRole('alert')).not.toBeInTheDocument();
});

test.for([
  { name: 'NotFoundError', kind: 'video', title: 'join.devices.noCamera', text: 'join.devices.missing' },
  { name: 'NotReadableError', kind: 'audio', title: 'join.devices.noMicrophone', text: 'join.devices.busy' },
  { name: 'NotAllowedError', kind: 'audio', title: 'join.devices.noMicrophone', text: 'join.devices.denied' },
] as const)('after $name, $title is shown with advice and a retry', async ({ name, kind, title, text }) => {
  const page = await showGreenRoom();
  const refused = refuse(name, kind);
  await turnOn(page);
  await expect.element(card(page).getByText(t(title))).toBeVisible();
  await expect.element(card(page).getByText(t(text))).toBeVisible();
  refused.mockRestore();
  await again(page).click();
  await expect.element(card(page).getByText(t(title))).not.toBeInTheDocument();
});

test('the guide opens on request and shows another browser’s steps', async () => {
  const page = await showGreenRoom();
  await card(page)
    .getByRole('button', { name: t('join.guide.open') })
    .click();
  const guide = card(page).getByRole('region', { name: t('join.guide.title') });
  await expect.element(guide.getByText(t('join.guide.chrome.first'))).toBeVisible();
  for (const kind of ['edge', 'firefox', 'safari', 'android_chrome', 'ios_safari'] as const) {
    await guide.getByLabelText(t('join.guide.other')).selectOptions(kind);
    await expect.element(guide.getByText(t(`join.guide.${kind}.first`))).toBeVisible();
    await expect.element(guide.getByText(t(`join.guide.${kind}.second`))).toBeVisible();
  }
});

test('a phone interview asks for the microphone only', async () => {
  const page = await showGreenRoom({ link: { type: 'PHONE' } });
  const devices = page.getByRole('region', { name: t('join.devices.titleMicrophone') });
  await devices.getByRole('button', { name: t('join.devices.askMicrophone') }).click();
  await expect.element(devices.getByLabelText(t('join.devices.microphone'), { exact: true })).toBeVisible();
  await expect
    .element(devices.getByLabelText(t('join.devices.camera'), { exact: true }))
    .not.toBeInTheDocument();
});

describe('the speaker', () => {
  const play = (page: Shown) => card(page).getByRole('button', { name: t('join.speaker.play') });

  test('plays a sound and asks whether it was heard', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const page = await showGreenRoom();
    await play(page).click();
    await card(page)
      .getByRole('button', { name: t('join.speaker.yes') })
      .click();
    await expect.element(card(page).getByText(t('join.speaker.good'))).toBeVisible();
  });

  test('shows advice if it was not heard or cannot play', async () => {
    const page = await showGreenRoom();
    await play(page).click();
    await card(page)
      .getByRole('button', { name: t('join.speaker.no') })
      .click();
    await expect.element(card(page).getByText(t('join.speaker.help'))).toBeVisible();
    await page.unmount();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const next = await showGreenRoom();
    await play(next).click();
    await expect.element(card(next).getByText(t('join.speaker.help'))).toBeVisible();
  });

  test('is chosen once labels are available, and remembered', async () => {
    const page = await showGreenRoom();
    await turnOn(page);
    const field = card(page).getByLabelText(t('join.speaker.title'));
    await expect.element(field).toBeVisible();
    const other = anotherChoice(field.element());
    await field.selectOptions(other);
    await expect.element(field).toHaveValue(other);
    expect(localStorage.getItem('candi.speaker')).toBe(other);
  });
});

test('the network is checked without being asked, and a failed check is reported', async () => {
  const page = await showGreenRoom();
  const checkAgain = card(page).getByRole('button', { name: t('join.network.again') });
  await expect.element(checkAgain).toBeEnabled();
  page.gateway.on('GET /v1/health', refusal('ACCESS_DENIED', 'Offline.'));
  await checkAgain.click();
  await expect.element(card(page).getByText(t('join.network.bad.title'))).toBeVisible();
});

test('if the browser’s question stays unanswered, the page says where it is', async () => {
  const page = await showGreenRoom();
  const answers: (() => void)[] = [];
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(
      () => new Promise((_, reject) => answers.push(() => reject(new DOMException('', 'NotAllowedError')))),
    );
  await turnOn(page);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  await expect.element(card(page).getByText(t('join.devices.prompt'))).not.toBeInTheDocument();
  await expect.element(card(page).getByText(t('join.devices.prompt')), { timeout: 15_000 }).toBeVisible();
  while (answers.length > 0) {
    answers.shift()?.();
    await new Promise(requestAnimationFrame);
  }
  await expect.element(card(page).getByText(t('errors.devicesFailed'))).toBeVisible();
  await expect.element(card(page).getByText(t('join.devices.prompt'))).not.toBeInTheDocument();
});
