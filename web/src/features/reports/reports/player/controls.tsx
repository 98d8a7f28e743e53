import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core';
import {
  IconBadgeCc,
  IconKeyboard,
  IconLink,
  IconMaximize,
  IconMessagePlus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeasures } from '#ui/use-measures.ts';
import type { Command } from './keys.ts';
import type { PlayerSettings } from './settings.ts';
import { rates } from './settings.ts';
import { clock } from '../timeline.ts';
import classes from './controls.module.css';
import type { Playback } from './use-playback.ts';

interface ControlsProps {
  playback: Pick<Playback, 'playing' | 'muted' | 'ms' | 'toMs' | 'volume' | 'setVolume'>;
  settings: PlayerSettings;
  change: (settings: Partial<PlayerSettings>) => void;
  run: (command: Command) => void;
  notes: boolean;
  picture: boolean;
}

interface ControlProps {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** State of a toggle button; omitted for other buttons. */
  on?: boolean;
  onClick: () => void;
}

function IconControl({ label, icon, on, onClick }: ControlProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={36}
        variant={on ? 'light' : 'subtle'}
        color={on ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={on}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** Button with its name in short beside the icon; the name is hidden if the names don't fit. */
function NamedControl({ label, short, icon, on, onClick }: ControlProps & { short: string }) {
  return (
    <Tooltip label={label}>
      <Button
        size="compact-sm"
        h={36}
        px={8}
        variant={on ? 'light' : 'subtle'}
        color={on ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={on}
        onClick={onClick}
      >
        {icon}
        <bdi data-short className={classes['short']}>
          {short}
        </bdi>
      </Button>
    </Tooltip>
  );
}

function Rate({ settings, change }: Pick<ControlsProps, 'settings' | 'change'>) {
  const { t, i18n } = useTranslation();
  const words = (rate: number) =>
    t('reports.player.times', { rate: new Intl.NumberFormat(i18n.resolvedLanguage).format(rate) });
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          title={t('reports.player.rate', { rate: words(settings.rate) })}
          size="compact-sm"
          h={36}
          variant="subtle"
          color="gray"
          aria-label={t('reports.player.rate', { rate: words(settings.rate) })}
        >
          <bdi>{words(settings.rate)}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(settings.rate)} onChange={(value) => change({ rate: Number(value) })}>
          {rates.map((rate) => (
            <Menu.RadioItem key={rate} value={String(rate)} closeMenuOnClick>
              <bdi>{words(rate)}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Space before each of the right-hand controls, and before the short name of one (px). */
const gapPx = 2;
const shortGapPx = 6;

/** Returns whether the right-hand controls need more than a row of the bar if they show their short names. */
function isTight(bar: HTMLElement): boolean {
  const controls = [...(bar.lastElementChild?.children ?? [])];
  const shown = controls.reduce((sum, control) => sum + control.getBoundingClientRect().width + gapPx, 0);
  const names = bar.hasAttribute('data-tight') ? [...bar.querySelectorAll('[data-short]')] : [];
  const hidden = names.reduce((sum, name) => sum + name.getBoundingClientRect().width + shortGapPx, 0);
  return shown + hidden - gapPx > bar.clientWidth;
}

/** Control bar of the player. Every button also has a keyboard shortcut. */
export function Controls({ playback, settings, change, run, notes, picture }: ControlsProps) {
  const { t } = useTranslation();
  const { ref, measures } = useMeasures({ tight: false }, (element: HTMLDivElement) => ({
    tight: isTight(element),
  }));
  const { playing, muted, ms, toMs } = playback;
  const toggle = t(playing ? 'reports.player.pause' : 'reports.player.play');
  const fullscreen = picture && document.fullscreenEnabled;
  return (
    // Left to right in every language, like the timeline above.
    <div
      ref={ref}
      data-keep-clear
      className={classes['bar']}
      data-tight={measures.tight || undefined}
      dir="ltr"
    >
      <Group gap={gapPx} wrap="nowrap">
        <Tooltip label={toggle}>
          <ActionIcon size={40} radius="xl" aria-label={toggle} onClick={() => run({ do: 'toggle' })}>
            {playing ? (
              <IconPlayerPauseFilled size={20} aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={20} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
        <IconControl
          label={t('reports.player.back')}
          icon={<IconRewindBackward10 size={20} aria-hidden />}
          onClick={() => run({ do: 'skip', seconds: -10 })}
        />
        <IconControl
          label={t('reports.player.forward')}
          icon={<IconRewindForward10 size={20} aria-hidden />}
          onClick={() => run({ do: 'skip', seconds: 10 })}
        />
        <IconControl
          label={t('reports.player.mute')}
          icon={muted ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
          on={muted}
          onClick={() => run({ do: 'mute' })}
        />
        <input
          type="range"
          className={classes['volume']}
          aria-label={t('reports.player.volume')}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : playback.volume}
          onChange={({ currentTarget }) => playback.setVolume(Number(currentTarget.value))}
        />
        <Text size="sm" className={classes['time']}>
          {clock(ms)} / {clock(toMs)}
        </Text>
      </Group>
      <Group gap={gapPx}>
        <Rate settings={settings} change={change} />
        <Button
          size="compact-sm"
          h={36}
          variant={settings.skipsSilence ? 'light' : 'subtle'}
          color={settings.skipsSilence ? undefined : 'gray'}
          aria-pressed={settings.skipsSilence}
          onClick={() => run({ do: 'silence' })}
        >
          {t('reports.player.skipSilence')}
        </Button>
        <NamedControl
          label={t('reports.player.captions')}
          short={t('reports.player.captions')}
          icon={<IconBadgeCc size={20} aria-hidden />}
          on={settings.captions}
          onClick={() => run({ do: 'captions' })}
        />
        {notes && (
          <NamedControl
            label={t('reports.player.note')}
            short={t('reports.player.labels.note')}
            icon={<IconMessagePlus size={20} aria-hidden />}
            onClick={() => run({ do: 'note' })}
          />
        )}
        <NamedControl
          label={t('reports.player.link')}
          short={t('reports.player.labels.link')}
          icon={<IconLink size={20} aria-hidden />}
          onClick={() => run({ do: 'link' })}
        />
        {fullscreen && (
          <IconControl
            label={t('reports.player.fullscreen')}
            icon={<IconMaximize size={20} aria-hidden />}
            onClick={() => run({ do: 'fullscreen' })}
          />
        )}
        <IconControl
          label={t('reports.player.help')}
          icon={<IconKeyboard size={20} aria-hidden />}
          onClick={() => run({ do: 'help' })}
        />
      </Group>
    </div>
  );
}
