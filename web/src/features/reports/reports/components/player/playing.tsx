import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gapsOf } from '../../player/gaps.ts';
import type { Command } from '../../player/keys.ts';
import type { PlayerSettings } from '../../player/settings.ts';
import { keepSettings, readSettings } from '../../player/settings.ts';
import { Controls } from './controls.tsx';
import { KeyHelp } from './key-help.tsx';
import { Media } from './media.tsx';
import type { PlayerProps } from './player-props.ts';
import classes from './player.module.css';
import { QuestionJumps } from './question-jumps.tsx';
import { runCommand } from './run-command.ts';
import { TimeBar } from './time-bar.tsx';
import { useFrames } from './use-frames.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';

interface PlayingProps extends PlayerProps {
  url: string;
  onError: () => void;
}

/** Player of an available recording: video or audio, timeline and controls. */
export function Playing(props: PlayingProps) {
  const { t } = useTranslation();
  const { url, recording, player, turns, questions, moments, cameraGaps, onTime, onNote } = props;
  const box = useRef<HTMLElement>(null);
  const [settings, setSettings] = useState(readSettings);
  const [asksKeys, setAsksKeys] = useState(false);
  const { offsetMs } = recording;
  const durationMs = recording.durationMs ?? 0;
  const gaps = useMemo(() => gapsOf(turns, offsetMs, offsetMs + durationMs), [turns, offsetMs, durationMs]);
  const playback = usePlayback({ player, offsetMs, durationMs, settings, gaps, onTime });
  const sound = recording.source === 'agent';
  const { frames, poster } = useFrames(sound ? null : url, recording, turns);
  useEffect(() => keepSettings(settings), [settings]);
  const change = (changed: Partial<PlayerSettings>) => setSettings((before) => ({ ...before, ...changed }));
  const run = (command: Command) =>
    runCommand(command, {
      playback,
      questions,
      settings,
      change,
      onNote,
      onFullscreen: () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else if (!sound) void box.current?.requestFullscreen().catch(() => null);
      },
      onHelp: () => setAsksKeys(true),
    });
  useKeys(box, run);
  return (
    <section ref={box} className={classes['player']} aria-label={t('reports.player.title')}>
      <Media {...props} sound={sound} playback={playback} poster={poster} captions={settings.captions} />
      <TimeBar
        playback={playback}
        questions={questions}
        moments={moments}
        cameraGaps={cameraGaps}
        frames={frames}
      />
      <Controls
        playback={playback}
        settings={settings}
        change={change}
        run={run}
        notes={onNote !== null}
        picture={!sound}
      />
      <QuestionJumps questions={questions} playback={playback} />
      <KeyHelp opened={asksKeys} onClose={() => setAsksKeys(false)} />
    </section>
  );
}
