import type { Language } from '@candi/contract/platform/enumerations';
import type { Turn } from '@candi/contract/interviews/sessions';
import { useTranslation } from 'react-i18next';
import { bidiIsolateSentences } from '#i18n/bidi-isolate.ts';
import { clock } from '../timeline.ts';
import classes from './transcript.module.css';

interface TranscriptLineProps {
  turn: Turn;
  name: string;
  language: Language;
  spoken: boolean;
  onPlay: ((turn: Turn) => void) | null;
}

/** Line of the transcript with its speaker and time. */
export function TranscriptLine({ turn, name, language, spoken, onPlay }: TranscriptLineProps) {
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
