import { languages } from '@candi/contract/platform/enumerations';
import { t } from 'i18next';
import { expect, test } from 'vitest';
import { notifications } from '@mantine/notifications';
import { userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { Controls } from './controls.tsx';

const playback = {
  playing: false,
  muted: false,
  ms: 0,
  toMs: 163_000,
  volume: 1,
  setVolume: () => undefined,
};

test('a toast doesn’t cover the controls at the bottom of the window', async () => {
  const page = await show(
    <div style={{ position: 'fixed', insetInline: 0, bottom: 0 }}>
      <Controls
        playback={playback}
        settings={{ rate: 1, skipsSilence: false, captions: false }}
        change={() => undefined}
        run={() => undefined}
        notes
        picture
      />
    </div>,
  );
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  const play = page.getByRole('button', { name: t('reports.player.play') });
  await expect.element(play).toBeVisible();
  notifications.show({ message: 'Saved.' });
  const toast = page.getByRole('alert').filter({ hasText: 'Saved.' });
  await expect.element(toast).toBeVisible();
  const { top } = play.element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  notifications.clean();
  await expect.element(toast).not.toBeInTheDocument();
});

test.for(languages)(
  'the right-hand controls share a row in %s, with their names if there is room',
  async (language) => {
    const page = await show(
      <div id="player">
        <Controls
          playback={playback}
          settings={{ rate: 1, skipsSilence: false, captions: false }}
          change={() => undefined}
          run={() => undefined}
          notes
          picture
        />
      </div>,
      { language },
    );
    await document.fonts.ready;
    const named = [
      t('reports.player.captions'),
      t('reports.player.note'),
      t('reports.player.link'),
      t('reports.player.fullscreen'),
      t('reports.player.help'),
    ];
    const rows = () => {
      const tops = named.map((name) =>
        Math.round(page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top),
      );
      return new Set(tops).size;
    };
    const note = page.getByText(t('reports.player.labels.note'), { exact: true });
    const player = page.container.querySelector<HTMLElement>('#player');
    if (!player) throw new Error('There is no player');
    // 565 px: the player's width beside the sidebar and the transcript on a screen of 1280 px.
    for (const { width, isNamed } of [
      { width: 900, isNamed: true },
      { width: 400, isNamed: false },
      { width: 565, isNamed: language === 'en' },
      { width: 900, isNamed: true },
    ]) {
      player.style.width = `${width}px`;
      await expect
        .poll(() => getComputedStyle(note.element()).visibility)
        .toBe(isNamed ? 'visible' : 'hidden');
      expect([width, rows()]).toEqual([width, 1]);
    }
  },
);
