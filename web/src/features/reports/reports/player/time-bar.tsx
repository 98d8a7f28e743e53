import type { Turn } from '@candi/contract/interviews/segments';
import type { QuestionMark } from '@candi/contract/reports/reports';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Frames } from './frames.ts';
import type { CameraGap, Moment } from './moments.ts';
import { questionAt } from './moments.ts';
import { clock, fileSeconds } from '../timeline.ts';
import { SpeakerLane } from './speaker-lane.tsx';
import classes from './time-bar.module.css';
import type { Playback } from './use-playback.ts';
import { useSeekBar } from './use-seek-bar.ts';

interface TimeBarProps {
  playback: Playback;
  questions: readonly QuestionMark[];
  moments: readonly Moment[];
  cameraGaps: readonly CameraGap[];
  frames: Frames | null;
  turns: readonly Turn[];
  candidateName: string;
}

/** Timeline of the recording, divided into its questions. Time runs from left to right in every language. */
export function TimeBar({
  playback,
  questions,
  moments,
  cameraGaps,
  frames,
  turns,
  candidateName,
}: TimeBarProps) {
  const { t } = useTranslation();
  const { fromMs, toMs, ms, seek } = playback;
  const { bar, slider, hovered, percent } = useSeekBar(playback);
  const question = (at: number) => {
    const index = questionAt(questions, at);
    return index === null
      ? null
      : t('reports.player.questionAt', { number: index + 1, question: questions[index]?.question ?? '' });
  };
  const shownGaps = cameraGaps
    .map((gap) => ({ from: Math.max(gap.fromMs, fromMs), to: Math.min(gap.toMs ?? toMs, toMs) }))
    .filter(({ from, to }) => from < to);
  const gapText = ({ from, to }: { from: number; to: number }) =>
    t('reports.signals.cameraOffFromTo', { from: clock(from), to: clock(to) });
  const gapNow = shownGaps.find(({ from, to }) => ms >= from && ms < to);
  const position = t('reports.player.position', { time: clock(ms), of: clock(toMs) });
  const starts = [fromMs, ...questions.map(({ atMs }) => atMs).filter((at) => at > fromMs && at < toMs)];
  return (
    <div className={classes['whole']} dir="ltr">
      <div className={classes['moments']} aria-hidden>
        {moments
          .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
          .map(({ key, kind, atMs, text }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              className={classes['moment']}
              data-kind={kind}
              style={{ left: `${percent(atMs)}%` }}
              title={text}
              aria-label={text}
              onClick={() => seek(atMs)}
            />
          ))}
      </div>
      <div
        ref={bar}
        // A range input can't be divided into questions.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        {...slider}
        className={classes['bar']}
        aria-label={t('reports.player.timeline')}
        aria-valuenow={Math.round(ms / 1000)}
        aria-valuetext={[position, question(ms), gapNow && gapText(gapNow)].filter(Boolean).join(', ')}
      >
        {starts.map((start, i) => {
          const end = starts[i + 1] ?? toMs;
          const played = Math.min(1, Math.max(0, (ms - start) / Math.max(1, end - start)));
          return (
            <span
              key={start}
              className={classes['part']}
              style={{ left: `${percent(start)}%`, width: `${percent(end) - percent(start)}%` }}
            >
              <span className={classes['played']} style={{ width: `${played * 100}%` }} />
            </span>
          );
        })}
        {shownGaps.map((gap) => (
          <span
            key={gap.from}
            className={classes['cameraGap']}
            style={{ left: `${percent(gap.from)}%`, width: `${percent(gap.to) - percent(gap.from)}%` }}
            title={gapText(gap)}
          />
        ))}
        <span className={classes['thumb']} style={{ left: `${percent(ms)}%` }} />
        {hovered !== null && (
          <Preview
            frames={frames}
            second={fileSeconds(hovered, fromMs)}
            share={percent(hovered) / 100}
            time={clock(hovered)}
            text={question(hovered)}
          />
        )}
      </div>
      {questions.length > 0 && (
        <div className={classes['titles']} aria-hidden>
          {questions
            .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
            .map(({ questionId, question: text, atMs }, i, shown) => (
              <button
                key={questionId}
                type="button"
                tabIndex={-1}
                className={classes['title']}
                style={{
                  left: `${percent(atMs)}%`,
                  width: `${percent(shown[i + 1]?.atMs ?? toMs) - percent(atMs)}%`,
                }}
                title={text}
                onClick={() => seek(atMs)}
              >
                <bdi>{text}</bdi>
              </button>
            ))}
        </div>
      )}
      <SpeakerLane turns={turns} fromMs={fromMs} toMs={toMs} candidateName={candidateName} />
    </div>
  );
}

interface PreviewProps {
  /** Null if there are no preview frames. */
  frames: Frames | null;
  /** Position in the file (s). */
  second: number;
  /** Horizontal position on the timeline (0 to 1). */
  share: number;
  time: string;
  text: string | null;
}

/** Preview of the moment under the pointer. Hidden from screen readers: the slider announces its own time. */
function Preview({ frames, second, share, time, text }: PreviewProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const whole = Math.floor(second);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const address = await frames?.at(whole);
      if (!gone && address) setPicture(address);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [frames, whole]);
  return (
    <span
      className={classes['preview']}
      aria-hidden
      style={{ left: `${share * 100}%`, translate: `-${share * 100}% 0` }}
    >
      {picture && <img className={classes['picture']} src={picture} alt="" />}
      <span className={classes['time']}>{time}</span>
      {text && (
        <span className={classes['text']} dir="auto">
          {text}
        </span>
      )}
    </span>
  );
}
