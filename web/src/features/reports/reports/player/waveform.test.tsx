import type { Waveform } from '@candi/contract/interviews/waveform';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { recordedMinute, showReport } from '#testing/fixtures/show-report.tsx';
import type { FakeGateway } from '#testing/fake-gateway.ts';
import { refusal } from '#testing/fake-gateway.ts';
import { member } from '#testing/people.ts';

const route = 'GET /v1/sessions/:id/recording/waveform';
const waveformUrl = '/v1/sessions/session/recording/waveform?key=k';
const channelsUrl = '/v1/sessions/session/recording/channels?key=k';

/** Peaks of one minute, in which a voice is heard from second `from` to second `to`. */
const heard = (from: number, to: number): string =>
  btoa(
    Array.from({ length: 600 }, (_, index) =>
      String.fromCodePoint(index >= from * 10 && index < to * 10 ? 90 : 0),
    ).join(''),
  );
const waveform: Waveform = {
  peaksPerSecond: 10,
  peaks: { candidate: heard(30, 60), candi: heard(0, 15) },
  spokenMs: { candidate: 30_000, candi: 10_000, recruiter: 0 },
};

async function showWaveform(
  answer: (gateway: FakeGateway) => void = (gateway) => gateway.on(route, Response.json(waveform)),
) {
  const recording = recordedMinute({ source: 'agent', waveformUrl, channelsUrl });
  const page = await showReport(member('VIEWER'), { ...recording, type: 'PHONE' }, [], answer);
  const player = page.getByRole('region', { name: t('reports.player.title') });
  await expect.element(player).toBeVisible();
  const media = page.container.querySelector('audio');
  if (!media) throw new Error('There is no player');
  await expect.poll(() => media.duration).toBe(60);
  const slider = player.getByRole('slider', { name: t('reports.waveform.title') });
  return { ...page, player, media, slider, second: () => Math.round(media.currentTime) };
}

/** Returns the left and right edge of what a path draws (px from the left edge of the waveform). */
function span(slider: Element, index: number): [number, number] {
  const path = slider.querySelectorAll('path')[index]?.getAttribute('d') ?? '';
  const starts = [...path.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
  return [Math.min(...starts), Math.max(...starts)];
}

describe('the waveform of a recording without video', () => {
  test('shows when each side spoke, at any width', async () => {
    const { slider } = await showWaveform();
    onTestFinished(() => browser.viewport(1280, 800));
    for (const size of [1440, 390]) {
      await browser.viewport(size, 800);
      await expect.element(slider).toBeVisible();
      const width = () => slider.element().getBoundingClientRect().width;
      const shares = (index: number) =>
        span(slider.element(), index).map((x) => Math.round((x / width()) * 20));
      await expect.poll(() => shares(0)).toEqual([10, 20]);
      await expect.poll(() => shares(1)).toEqual([0, 5]);
    }
  });

  test('tells how long each side spoke', async () => {
    const { slider, player } = await showWaveform();
    const share = (duration: string, percent: string) =>
      t('reports.waveform.spoke', { duration, share: percent });
    await expect
      .element(slider)
      .toHaveAccessibleDescription(`Ada ${share('30 seconds', '75%')} Candi ${share('10 seconds', '25%')}`);
    await expect.element(player.getByText(t('reports.speakers.recruiter'))).not.toBeInTheDocument();
  });

  test('names a recruiter who spoke, and a side that didn’t', async () => {
    const spokenMs = { candidate: 0, candi: 20_000, recruiter: 20_000 };
    const { player } = await showWaveform((gateway) =>
      gateway.on(route, Response.json({ ...waveform, spokenMs })),
    );
    await expect.element(player.getByText(t('reports.waveform.silent'), { exact: false })).toBeVisible();
    await expect.element(player.getByText(t('reports.speakers.recruiter'))).toBeVisible();
  });

  test('seeks by click and keys, and shows the position', async () => {
    const { slider, second } = await showWaveform();
    const { width, height } = slider.element().getBoundingClientRect();
    await slider.click({ position: { x: width * 0.51, y: height / 2 } });
    await expect.poll(second).toBe(31);
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', t('reports.player.position', { time: '0:31', of: '1:01' }));
    slider.element().focus();
    for (const [keys, at] of [
      ['{ArrowRight}', 36],
      ['{ArrowUp}', 41],
      ['{PageDown}', 11],
      ['{End}', 60],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(second).toBe(at);
    }
    await slider.hover({ position: { x: width * 0.25, y: height / 2 } });
    await expect.element(slider.getByText(/^0:1[56]$/)).toBeVisible();
  });

  test('doesn’t keep the recording from playing if it can’t be loaded, and can be tried again', async () => {
    let fails = true;
    const { player, slider, media } = await showWaveform((gateway) =>
      gateway.on(route, () => (fails ? refusal('PAGE_NOT_FOUND', 'Not found') : Response.json(waveform))),
    );
    await expect.element(player.getByText(t('reports.waveform.failed'))).toBeVisible();
    await player.getByRole('button', { name: t('reports.player.play') }).click();
    await expect.poll(() => media.paused).toBe(false);
    fails = false;
    await player.getByRole('button', { name: t('common.tryAgain') }).click();
    await expect.element(slider).toBeVisible();
  });
});

test('each side can be downloaded on a channel of its own', async () => {
  const { getByRole } = await showWaveform();
  const download = getByRole('link', { name: t('reports.downloadChannels') });
  await expect.element(download).toHaveAttribute('href', channelsUrl);
});

test('an older recording without a waveform is played as before', async () => {
  const page = await showReport(member('VIEWER'), recordedMinute({ source: 'agent' }));
  await expect.element(page.getByRole('slider', { name: t('reports.player.timeline') })).toBeVisible();
  await expect
    .element(page.getByRole('slider', { name: t('reports.waveform.title') }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('reports.downloadChannels') }))
    .not.toBeInTheDocument();
  expect(page.gateway.to(route)).toEqual([]);
});
