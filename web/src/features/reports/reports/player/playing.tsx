import type { Turn } from '@candi/contract/interviews/segments';
import type { QuestionMark, ReportAnswer } from '@candi/contract/reports/reports';
import { Button, Group, Kbd, Modal, Stack, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clipAt, clipIn, clipLink } from './clip-link.ts';
import type { Frames } from './frames.ts';
import { framesOf } from './frames.ts';
import { gapsOf } from './gaps.ts';
import type { Command } from './keys.ts';
import { commandOf, keyHelp } from './keys.ts';
import { questionAt } from './moments.ts';
import type { PlayerSettings } from './settings.ts';
import { keepSettings, readSettings } from './settings.ts';
import { clock, fileSeconds } from '../timeline.ts';
import { Controls } from './controls.tsx';
import { Media } from './media.tsx';
import type { PlayerProps } from './player-props.ts';
import classes from './player.module.css';
import { runCommand } from './run-command.ts';
import { TimeBar } from './time-bar.tsx';
import type { Playback } from './use-playback.ts';
import { usePlayback } from './use-playback.ts';

interface PlayingProps extends PlayerProps {
  url: string;
  onError: () => void;
}

/** Player of an available recording: video or audio, timeline and controls. */
export function Playing(props: PlayingProps) {
  const { t } = useTranslation();
  const { url, recording, player, turns, questions, moments, cameraGaps, candidateName, onTime, onNote } =
    props;
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
      onLink: (ms) => {
        const clip = clipAt(turns, ms);
        const times = [clip.fromMs, clip.toMs ?? playback.toMs].map(clock).join('–');
        void navigator.clipboard
          .writeText(clipLink(location.href, clip))
          .then(() => notifications.show({ message: t('reports.player.linkCopied', { times }) }))
          .catch(() => notifications.show({ color: 'red', message: t('reports.player.linkNotCopied') }));
      },
      onFullscreen: () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        else if (!sound) void box.current?.requestFullscreen().catch(() => null);
      },
      onHelp: () => setAsksKeys(true),
    });
  useKeys(box, run);
  useStart(playback);
  return (
    <section ref={box} className={classes['player']} aria-label={t('reports.player.title')}>
      <Media {...props} sound={sound} playback={playback} poster={poster} captions={settings.captions} />
      <TimeBar
        playback={playback}
        questions={questions}
        moments={moments}
        cameraGaps={cameraGaps}
        frames={frames}
        turns={sound ? [] : turns}
        candidateName={candidateName}
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

/** Shows the clip in the page's address, if there is one. */
function useStart({ showClip }: Playback): void {
  const [parameters] = useSearchParams();
  const clip = useRef(clipIn(parameters));
  useEffect(() => {
    if (clip.current !== null) showClip(clip.current);
    clip.current = null;
  }, [showClip]);
}

interface QuestionJumpsProps {
  questions: readonly QuestionMark[];
  playback: Playback;
}

/** One button per question to jump to its start, and the text of the current question. */
function QuestionJumps({ questions, playback }: QuestionJumpsProps) {
  const { t } = useTranslation();
  const current = questionAt(questions, playback.ms);
  if (questions.length === 0) return null;
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <Text size="sm" fw={600} aria-hidden>
        {t('reports.player.labels.questions')}
      </Text>
      <Group gap={4} wrap="nowrap" component="nav" aria-label={t('reports.player.questions')}>
        {questions.map(({ questionId, question, atMs }, i) => {
          const label = t('reports.player.questionAt', { number: i + 1, question });
          return (
            <Tooltip key={questionId} label={<bdi>{label}</bdi>} multiline maw={320}>
              <Button
                size="compact-sm"
                miw={32}
                h={32}
                px={8}
                variant={i === current ? 'filled' : 'default'}
                aria-label={`${label}, ${clock(atMs)}`}
                aria-current={i === current}
                onClick={() => playback.seek(atMs)}
              >
                {i + 1}
              </Button>
            </Tooltip>
          );
        })}
      </Group>
      <Text
        size="sm"
        c="dimmed"
        lineClamp={1}
        dir="auto"
        className="page-start"
        style={{ flex: 1, minWidth: 0 }}
      >
        {current === null ? '' : questions[current]?.question}
      </Text>
    </Group>
  );
}

/** Dialog that lists the player's keyboard shortcuts. */
function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('reports.player.help')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('reports.player.helpText')}
        </Text>
        <Stack component="dl" gap="xs" m={0}>
          {keyHelp.map(({ keys, text }) => (
            <Group key={text} justify="space-between" wrap="nowrap">
              <dt>{t(`reports.player.keys.${text}`)}</dt>
              <Group component="dd" gap={4} m={0} wrap="nowrap" dir="ltr">
                {keys.map((key, i) => (
                  <span key={key} style={{ whiteSpace: 'nowrap' }}>
                    {text === 'questionAt' && i > 0 && '– '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Modal>
  );
}

/** Returns a recording's preview frames, and its poster: the frame at the candidate's first words. */
function useFrames(
  url: string | null,
  { offsetMs, durationMs }: ReportAnswer['recording'],
  turns: readonly Turn[],
): { frames: Frames | null; poster: string | undefined } {
  const [poster, setPoster] = useState<string>();
  const first = turns.find(({ speaker }) => speaker === 'candidate')?.startMs ?? 0;
  const length = (durationMs ?? 0) / 1000;
  const second = Math.min(fileSeconds(first, offsetMs), length / 2);
  const frames = useMemo(() => (url === null || length === 0 ? null : framesOf(url, length)), [url, length]);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const picture = await frames?.at(second);
      if (!gone && picture) setPoster(picture);
    };
    void show();
    return () => {
      gone = true;
      setPoster(undefined);
      frames?.close();
    };
  }, [frames, second]);
  return { frames, poster };
}

/** Elements that handle key presses themselves. */
const writes = 'input, textarea, select, [contenteditable], [role="menu"]';

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** Passes the player's shortcuts to `run` while the focus is inside `box`. */
function useKeys(box: RefObject<HTMLElement | null>, run: (command: Command) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest(writes)) return;
      if (isPress(event) && target.closest('button, a')) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box]);
}
