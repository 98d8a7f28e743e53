import type { Waveform as Peaks } from '@candi/contract/interviews/waveform';
import type { Speaker } from '@candi/contract/platform/enumerations';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../duration-words.ts';
import { barHeights, barPath, barPitch, decodePeaks } from './bars.ts';
import { reportQueries } from '../queries.ts';
import { clock } from '../timeline.ts';
import type { Playback } from './use-playback.ts';
import { useSeekBar } from './use-seek-bar.ts';
import speakers from './speakers.module.css';
import classes from './waveform.module.css';

/** Height of each speaker's half (px). */
const half = 44;

interface WaveformProps {
  sessionId: string;
  url: string;
  candidateName: string;
  playback: Playback;
}

/** Waveform of a recording without video, which shows who spoke when. Loads its peaks. */
export function Waveform({ sessionId, url, candidateName, playback }: WaveformProps) {
  const { t } = useTranslation();
  const waveform = useQuery(reportQueries.waveform(sessionId, url));
  if (waveform.isPending)
    return <Skeleton className={classes['loading']} aria-busy="true" aria-label={t('common.loading')} />;
  if (waveform.isError)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm" c="dimmed">
          {t('reports.waveform.failed')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void waveform.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </Group>
    );
  return <Drawn waveform={waveform.data} candidateName={candidateName} playback={playback} />;
}

interface DrawnProps {
  waveform: Peaks;
  candidateName: string;
  playback: Playback;
}

function Drawn({ waveform, candidateName, playback }: DrawnProps) {
  const { t } = useTranslation();
  const id = useId();
  const { ms, fromMs, toMs } = playback;
  const { bar, slider, hovered, percent } = useSeekBar(playback);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(bar, measured);
  const paths = usePaths(waveform, width, toMs - fromMs);
  const { candidate, candi, recruiter } = waveform.spokenMs;
  const all = candidate + candi + recruiter;
  return (
    <div className={`${classes['whole']} ${speakers['colours']}`}>
      <p id={`${id}candidate`} className={speakers['speakers']}>
        <Spoken voice="candidate" name={candidateName} ms={candidate} of={all} />
      </p>
      <div
        ref={ref}
        // A range input can't show a waveform.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        {...slider}
        className={classes['bar']}
        dir="ltr"
        aria-label={t('reports.waveform.title')}
        aria-describedby={`${id}candidate ${id}candi`}
        aria-valuenow={Math.round(ms / 1000)}
        aria-valuetext={t('reports.player.position', { time: clock(ms), of: clock(toMs) })}
      >
        <Bars {...paths} />
        <div className={classes['played']} style={{ clipPath: `inset(0 ${100 - percent(ms)}% 0 0)` }}>
          <Bars {...paths} />
        </div>
        <span className={classes['position']} style={{ left: `${percent(ms)}%` }} />
        {hovered !== null && (
          <span
            className={classes['hovered']}
            style={{ left: `${percent(hovered)}%`, translate: `-${percent(hovered)}% 0` }}
            aria-hidden
          >
            {clock(hovered)}
          </span>
        )}
      </div>
      <p id={`${id}candi`} className={speakers['speakers']}>
        <Spoken voice="candi" name={t('reports.speakers.candi')} ms={candi} of={all} />
        {recruiter > 0 && (
          <Spoken voice="recruiter" name={t('reports.speakers.recruiter')} ms={recruiter} of={all} />
        )}
      </p>
    </div>
  );
}

interface Paths {
  candidate: string;
  candi: string;
}

/** Returns the bars of both sides for this width (px): the candidate's upwards, Candi's downwards. */
function usePaths({ peaks, peaksPerSecond }: Peaks, width: number, durationMs: number): Paths {
  const heights = useMemo(() => {
    const count = Math.floor(width / barPitch);
    const of = (encoded: string) =>
      barHeights(decodePeaks(encoded), { count, perSecond: peaksPerSecond, durationMs });
    return { candidate: of(peaks.candidate), candi: of(peaks.candi) };
  }, [peaks, peaksPerSecond, durationMs, width]);
  return useMemo(
    () => ({
      candidate: barPath(heights.candidate, half - 1, 2 - half),
      candi: barPath(heights.candi, half + 1, half - 2),
    }),
    [heights],
  );
}

function Bars({ candidate, candi }: Paths) {
  return (
    <svg className={classes['bars']} height={half * 2} aria-hidden>
      <path className={classes['candidate']} d={candidate} />
      <path className={classes['candi']} d={candi} />
    </svg>
  );
}

/** A speaker's name, and how long they spoke (ms) of all speech. */
function Spoken({ voice, name, ms, of }: { voice: Speaker; name: string; ms: number; of: number }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(ms / Math.max(1, of));
  return (
    <span className={speakers['speaker']} data-voice={voice}>
      <bdi className={classes['name']}>{name}</bdi>{' '}
      {ms === 0
        ? t('reports.waveform.silent')
        : t('reports.waveform.spoke', { duration: durationWords(ms, language), share })}
    </span>
  );
}
