import type { Language } from '@candi/contract/platform/enumerations';
import type { Turn } from '@candi/contract/interviews/segments';
import { Card, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolateSentences } from '#i18n/bidi-isolate.ts';
import { useEdges } from '#ui/use-edges.ts';
import { clock } from '../timeline.ts';
import classes from './transcript.module.css';

interface TranscriptProps {
  turns: Turn[];
  candidateName: string;
  language: Language;
  /** Index of the turn that is being spoken. */
  spoken: number | null;
  /** Null if there is no recording to play. */
  onPlay: ((turn: Turn) => void) | null;
  className?: string | undefined;
}

/** Scrolls a line into view within its box, without scrolling the page. */
function reveal(box: HTMLElement, line: HTMLElement): void {
  const outside =
    line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight;
  if (!outside) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollTo({ top: line.offsetTop - box.clientHeight / 4, behavior: calm ? 'instant' : 'smooth' });
}

/** Transcript of the interview. Clicking a line plays it; the line being spoken is highlighted and kept in view. */
export function Transcript({ turns, candidateName, language, spoken, onPlay, className }: TranscriptProps) {
  const { t } = useTranslation();
  const edges = useEdges<HTMLDivElement>('downwards');
  const box = edges.ref;
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-turn="${spoken}"]`);
    if (box.current && line) reveal(box.current, line);
  }, [box, spoken]);

  return (
    <Card withBorder padding={0} component="section" className={`${classes['card']} ${className ?? ''}`}>
      <Title order={2} size="h3" px="lg" py="md">
        {t('reports.transcript')}
      </Title>
      {turns.length === 0 ? (
        <Text c="dimmed" px="lg" pb="lg">
          {t('reports.nothingSaid')}
        </Text>
      ) : (
        // Without buttons inside, the box must be focusable to scroll with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          {...edges}
          className={`${classes['scroll']} ${edges.className}`}
          tabIndex={onPlay ? undefined : 0}
        >
          <ol className={classes['lines']}>
            {turns.map((turn) => (
              <li key={turn.index} data-turn={turn.index}>
                <TranscriptLine
                  turn={turn}
                  name={turn.speaker === 'candidate' ? candidateName : t(`reports.speakers.${turn.speaker}`)}
                  language={language}
                  spoken={turn.index === spoken}
                  onPlay={onPlay}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}

interface TranscriptLineProps {
  turn: Turn;
  name: string;
  language: Language;
  spoken: boolean;
  onPlay: ((turn: Turn) => void) | null;
}

/** Line of the transcript with its speaker and time. */
function TranscriptLine({ turn, name, language, spoken, onPlay }: TranscriptLineProps) {
  const { t } = useTranslation();
  const spokenIn = turn.language === undefined ? language : (turn.language ?? undefined);
  const inside = (
    <>
      <span className={classes['who']}>
        <bdi className={classes['speaker']}>{name}</bdi>
        <span dir="ltr" className={classes['note']}>
          {clock(turn.startMs)}
        </span>
        {turn.typed && <span className={classes['note']}>{t('reports.typed')}</span>}
      </span>
      <span dir="auto" lang={spokenIn} className={classes['text']}>
        {bidiIsolateSentences(turn.text)}
      </span>
      {turn.said !== undefined && (
        <span className={classes['misheard']}>
          {t('reports.misheard')}{' '}
          <bdi lang={spokenIn} className={classes['text']}>
            {turn.said}
          </bdi>
        </span>
      )}
    </>
  );
  if (onPlay === null)
    return (
      <div className={classes['line']} data-speaker={turn.speaker}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      data-played
      className={classes['line']}
      data-speaker={turn.speaker}
      aria-current={spoken}
      onClick={() => {
        // A click that ends a text selection doesn't start playback.
        if (getSelection()?.isCollapsed !== false) onPlay(turn);
      }}
    >
      {inside}
    </button>
  );
}
