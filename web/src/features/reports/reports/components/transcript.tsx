import type { Language } from '@candi/contract/platform/enumerations';
import type { Turn } from '@candi/contract/interviews/sessions';
import { Card, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TranscriptLine } from './transcript-line.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-turn="${spoken}"]`);
    if (box.current && line) reveal(box.current, line);
  }, [spoken]);

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
        <div ref={box} className={classes['scroll']} tabIndex={onPlay ? undefined : 0}>
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
