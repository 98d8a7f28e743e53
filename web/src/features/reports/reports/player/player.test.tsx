import type { ReportAnswer } from '@candi/contract/reports/reports';
import { t } from 'i18next';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { recordedMinute, showReport } from '#testing/fixtures/show-report.tsx';
import { member } from '#testing/people.ts';

async function showPlayer(recording: Partial<ReportAnswer['recording']> = {}) {
  const page = await showReport(member('EDITOR'), recordedMinute(recording));
  const player = page.getByRole('region', { name: t('reports.player.title') });
  await expect.element(player).toBeVisible();
  const media = page.container.querySelector<HTMLMediaElement>('video, audio');
  if (!media) throw new Error('There is no player');
  await expect.poll(() => media.duration).toBe(60);
  const timeline = player.getByRole('slider', { name: t('reports.player.timeline') });
  return {
    ...page,
    player,
    media,
    timeline,
    button: (name: string) => player.getByRole('button', { name }),
    /** Presses keys while the timeline has the focus, without changing the position. */
    press: async (keys: string) => {
      timeline.element().focus();
      await userEvent.keyboard(keys);
    },
    second: () => Math.round(media.currentTime),
  };
}

describe('playback', () => {
  test('starts and stops with the button, a click on the video and the keys', async () => {
    const { button, media, press } = await showPlayer();
    expect(media.paused).toBe(true);
    await button(t('reports.player.play')).click();
    await expect.element(button(t('reports.player.pause'))).toBeVisible();
    expect(media.paused).toBe(false);
    await button(t('reports.player.pause')).click();
    await expect.element(button(t('reports.player.play'))).toBeVisible();
    expect(media.paused).toBe(true);
    for (const paused of [false, true]) {
      media.click();
      await expect.poll(() => media.paused).toBe(paused);
    }
    for (const [key, paused] of [
      ['k', false],
      [' ', true],
    ] as const) {
      await press(key);
      await expect.poll(() => media.paused).toBe(paused);
    }
  });

  test('changes its speed by menu and keys, and keeps it for the next recording', async () => {
    const { button, media, press, getByRole, unmount, gateway } = await showPlayer();
    const times = (rate: string) => t('reports.player.times', { rate });
    await button(t('reports.player.rate', { rate: times('1') })).click();
    await getByRole('menuitemradio', { name: times('1.5') }).click();
    await expect.poll(() => media.playbackRate).toBe(1.5);
    await press('>');
    await expect.poll(() => media.playbackRate).toBe(1.75);
    await press('<<');
    await expect.poll(() => media.playbackRate).toBe(1.25);
    await unmount();
    gateway.stop();
    const next = await showPlayer();
    await expect.poll(() => next.media.playbackRate).toBe(1.25);
  });

  test('skips silence on request while it plays, until the key for it is pressed', async () => {
    const { button, media, second, press } = await showPlayer();
    await button(t('reports.player.skipSilence')).click();
    await expect.element(button(t('reports.player.skipSilence'))).toHaveAttribute('aria-pressed', 'true');
    const found = new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
    media.currentTime = 12;
    await found;
    expect(second()).toBe(12);
    await button(t('reports.player.play')).click();
    await expect.poll(second).toBeGreaterThan(28);
    await press('s');
    await expect.element(button(t('reports.player.skipSilence'))).toHaveAttribute('aria-pressed', 'false');
    media.currentTime = 12;
    await expect.poll(() => media.currentTime).toBeGreaterThan(13);
    expect(media.currentTime).toBeLessThan(20);
  });

  test('can be muted and made quieter', async () => {
    const { button, media, player, press } = await showPlayer();
    const volume = player.getByRole('slider', { name: t('reports.player.volume') });
    await volume.fill('0.5');
    await expect.poll(() => media.volume).toBe(0.5);
    await button(t('reports.player.mute')).click();
    await expect.element(button(t('reports.player.mute'))).toHaveAttribute('aria-pressed', 'true');
    expect(media.muted).toBe(true);
    await expect.element(volume).toHaveValue('0');
    await press('m');
    await expect.poll(() => media.muted).toBe(false);
  });
});

describe('seeking', () => {
  test('by clicking the timeline, or with the keys of a slider', async () => {
    const { timeline, second, press } = await showPlayer();
    const { width, height } = timeline.element().getBoundingClientRect();
    await timeline.click({ position: { x: width / 2, y: height / 2 } });
    await expect.poll(second).toBe(30);
    await expect.element(timeline).toHaveAttribute('aria-valuenow', '31');
    for (const [keys, at] of [
      ['{ArrowRight}', 35],
      ['{ArrowUp}', 40],
      ['{ArrowLeft}{ArrowDown}', 30],
      ['{PageDown}', 0],
      ['{PageUp}', 30],
      ['l', 40],
      ['jj', 20],
      ['{End}', 60],
      ['{Home}', 0],
    ] as const) {
      await press(keys);
      await expect.poll(second).toBe(at);
    }
  });

  test('with the buttons', async () => {
    const { button, second } = await showPlayer();
    await button(t('reports.player.forward')).click();
    await button(t('reports.player.forward')).click();
    await expect.poll(second).toBe(20);
    await button(t('reports.player.back')).click();
    await expect.poll(second).toBe(10);
  });

  test('between questions with buttons and keys, showing the question below', async () => {
    const { player, second, press, getByText } = await showPlayer();
    const question = t('reports.player.questionAt', { number: 2, question: 'What do you do in a fire?' });
    await player.getByRole('button', { name: `${question}, 0:31` }).click();
    await expect.poll(second).toBe(30);
    await expect.element(player.getByText('What do you do in a fire?').last()).toBeVisible();
    await press('1');
    await expect.poll(second).toBe(1);
    await press('{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(second).toBe(30);
    await press('{Shift>}{ArrowLeft}{/Shift}');
    await expect.poll(second).toBe(1);
    await expect.element(getByText('0:02 / 1:01')).toBeVisible();
  });

  test('to a note or a signal on the timeline', async () => {
    const { player, second } = await showPlayer();
    await player.getByRole('button', { name: 'Good routine.', includeHidden: true }).click();
    await expect.poll(second).toBe(10);
    await player
      .getByRole('button', { name: t('reports.signals.microphone_lost'), includeHidden: true })
      .click();
    await expect.poll(second).toBe(20);
  });
});

test('a link to what is being said is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { press, button, timeline, getByText } = await showPlayer();
  await press('{End}');
  await button(t('reports.player.link')).click();
  await expect.element(getByText(t('reports.player.linkCopied', { times: '0:35–1:00' }))).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toMatch(/[?&]t=35-60$/);
  await expect.element(timeline).toBeVisible();
});

test('a recording starts at the moment in the address', async () => {
  const page = await showReport(member('EDITOR'), recordedMinute(), [], undefined, '/report/session?t=21');
  await expect.poll(() => page.container.querySelector('video')?.currentTime).toBe(20);
});

test('a clip in the address is played up to its end, and the recording from there on', async () => {
  const page = await showReport(member('EDITOR'), recordedMinute(), [], undefined, '/report/session?t=21-22');
  const video = () => page.container.querySelector('video');
  await expect.poll(() => video()?.currentTime).toBe(20);
  const button = page.getByRole('button', { name: t('reports.player.play') });
  await button.click();
  await vi.waitFor(() => expect(video()?.currentTime).toBeGreaterThanOrEqual(21), 20_000);
  await expect.element(button).toBeVisible();
  await button.click();
  await vi.waitFor(() => expect(video()?.currentTime).toBeGreaterThan(23), 20_000);
});

test('a clip in the address doesn’t stop a recording that was moved elsewhere', async () => {
  const page = await showReport(member('EDITOR'), recordedMinute(), [], undefined, '/report/session?t=21-22');
  const video = () => page.container.querySelector('video');
  await expect.poll(() => video()?.currentTime).toBe(20);
  await page
    .getByRole('button', {
      name: new RegExp(
        `^${t('reports.player.questionAt', { number: 2, question: 'What do you do in a fire' })}`,
      ),
    })
    .click();
  await page.getByRole('button', { name: t('reports.player.play') }).click();
  await vi.waitFor(() => expect(video()?.currentTime).toBeGreaterThan(31), 20_000);
});

test('the timeline shows who speaks when', async () => {
  const { player } = await showPlayer();
  const lane = player.element().querySelectorAll('[data-voice="candidate"]');
  // One of them is the name in the key.
  expect(lane.length).toBeGreaterThan(1);
});

test('captions are shown over the video and hidden again', async () => {
  const { button, media, press } = await showPlayer();
  const mode = () => media.textTracks[0]?.mode;
  expect(mode()).toBe('disabled');
  await button(t('reports.player.captions')).click();
  await expect.poll(mode).toBe('showing');
  await expect.poll(() => media.textTracks[0]?.cues?.length).toBe(4);
  await press('c');
  await expect.poll(mode).toBe('disabled');
});

test('an audio recording shows its captions in the page, and has no full screen', async () => {
  const { button, media, player, getByText } = await showPlayer({ source: 'agent' });
  expect(media.tagName).toBe('AUDIO');
  await expect.element(getByText(t('reports.agentAudio'))).toBeVisible();
  await expect.element(button(t('reports.player.fullscreen'))).not.toBeInTheDocument();
  await button(t('reports.player.captions')).click();
  await expect.poll(() => media.textTracks[0]?.cues?.length).toBe(4);
  media.currentTime = 5;
  await expect.element(player.getByText('I walk my rounds.')).toBeVisible();
});

test('the recording of an interview without video isn’t reported as missing its video', async () => {
  const page = await showReport(member('EDITOR'), { ...recordedMinute({ source: 'agent' }), type: 'PHONE' });
  await expect.element(page.getByText(t('reports.voiceOnly'))).toBeVisible();
  await expect.element(page.getByText(t('reports.agentAudio'))).not.toBeInTheDocument();
});

test('hovering over the timeline shows the time and its question', async () => {
  const { timeline, player } = await showPlayer();
  const { width, height } = timeline.element().getBoundingClientRect();
  const preview = () => timeline.element().querySelector('[aria-hidden]')?.textContent ?? '';
  expect(preview()).toBe('');
  await timeline.hover({ position: { x: width * 0.75, y: height / 2 } });
  await expect.poll(preview).toMatch(/^0:4[56]/);
  expect(preview()).toContain(
    t('reports.player.questionAt', { number: 2, question: 'What do you do in a fire?' }),
  );
  await timeline.hover({ position: { x: width * 0.1, y: height / 2 } });
  await expect.poll(preview).toMatch(/^0:0[67]/);
  expect(preview()).toContain('How do you stay alert at night?');
  await player.getByRole('button', { name: t('reports.player.play') }).hover();
  await expect.poll(preview).toBe('');
});

describe('playback outside the visible area', () => {
  const away = (media: HTMLMediaElement) => media.closest<HTMLElement>('[data-floating]');
  /** Plays a line of the transcript and scrolls it to the lower edge of the window, below the player. */
  const playLine = async () => {
    const page = await showPlayer();
    await page.getByText('I would call for help.', { exact: true }).first().click();
    await expect.poll(() => page.media.paused).toBe(false);
    const line = page.container.querySelector('[data-played][aria-current="true"]');
    if (!line) throw new Error('No line is marked');
    const room = document.createElement('div');
    room.style.height = '3000px';
    page.container.append(room);
    return { ...page, line };
  };

  test('floats in a corner, where it can be paused, resumed and dismissed', async () => {
    const { media } = await playLine();
    expect(away(media)).toBeNull();
    window.scrollTo(0, 2000);
    await expect.poll(() => away(media)).not.toBeNull();
    const press = async (name: string) => {
      const button = () => away(media)?.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? null;
      await expect.poll(button).not.toBeNull();
      button()?.click();
    };
    await press(t('reports.player.pause'));
    await expect.poll(() => media.paused).toBe(true);
    await press(t('reports.player.play'));
    await expect.poll(() => media.paused).toBe(false);
    await press(t('reports.stopPlaying'));
    await expect.poll(() => away(media)).toBeNull();
    expect(media.paused).toBe(true);
  });

  test('doesn’t cover the line that is being spoken, wherever the page is scrolled to', async () => {
    await browser.viewport(390, 800);
    onTestFinished(() => browser.viewport(1280, 800));
    const { media, line } = await playLine();
    const covered = () => {
      const [one, other] = [away(media)?.getBoundingClientRect(), line.getBoundingClientRect()];
      return !one || (one.top < other.bottom && other.top < one.bottom);
    };
    for (const block of ['end', 'start'] as const) {
      line.scrollIntoView({ block, behavior: 'instant' });
      await expect.poll(() => [away(media) !== null, covered()]).toEqual([true, false]);
    }
  });
});

test('a note at the current moment pauses the recording and focuses the note field', async () => {
  const page = await showPlayer();
  page.media.currentTime = 10;
  await page.button(t('reports.player.play')).click();
  await page.press('n');
  await expect.element(page.getByLabelText(t('reports.notes.new'))).toHaveFocus();
  expect(page.media.paused).toBe(true);
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

test('keys typed into a note don’t control the player', async () => {
  const page = await showPlayer();
  await page.getByLabelText(t('reports.notes.new')).fill('O');
  await userEvent.keyboard('k');
  await expect.element(page.getByLabelText(t('reports.notes.new'))).toHaveValue('Ok');
  expect(page.media.paused).toBe(true);
});

test('the shortcuts are listed on request, and the video fills the screen', async () => {
  const fullscreen = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue();
  const page = await showPlayer();
  await page.button(t('reports.player.fullscreen')).click();
  await page.press('f');
  expect(fullscreen).toHaveBeenCalledTimes(2);
  await page.press('?');
  const help = page.getByRole('dialog', { name: t('reports.player.help') });
  await expect.element(help.getByText(t('reports.player.keys.toggle'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await page.button(t('reports.player.help')).click();
  await expect.element(help).toBeVisible();
});

test('a recording that can’t be played requests a new URL', async () => {
  const page = await showReport(member('VIEWER'), recordedMinute({ url: 'data:audio/wav;base64,AAAA' }));
  await expect.element(page.getByText(t('reports.recording.unplayable'), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect.poll(() => page.gateway.to('GET /v1/reports/:sessionId').length).toBe(2);
});

test.for(['none', 'failed'] as const)('a recording with the status %s shows a message', async (status) => {
  const page = await showReport(member('VIEWER'), recordedMinute({ status, url: null }));
  await expect.element(page.getByText(t(`reports.recording.${status}`))).toBeVisible();
});

test('a recording that differs from what Candi heard is marked', async () => {
  const page = await showReport(member('VIEWER'), recordedMinute({ verified: false }));
  await expect.element(page.getByText(t('reports.unverified'))).toBeVisible();
});
