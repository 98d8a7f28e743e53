import type { Language } from '@candi/contract/platform/enumerations';
import type { Quote } from '@candi/contract/reports/reports';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../timeline.ts';
import classes from './quote-line.module.css';

interface QuoteLineProps {
  quote: Quote;
  language: Language;
  /** Null if there is no recording to play. */
  onPlay: ((quote: Quote) => void) | null;
}

/** A quote of the candidate with a button that plays it. */
export function QuoteLine({ quote, language, onPlay }: QuoteLineProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <q className={classes['words']} lang={language}>
        {quote.quote}
      </q>
      <span className={classes['time']} dir="ltr">
        {onPlay && <IconPlayerPlayFilled size={12} aria-hidden />}
        {clock(quote.startMs)}
      </span>
    </>
  );
  // The whole line has the direction of the quote, which `dir="auto"` reads from the words.
  if (onPlay === null)
    return (
      <div className={classes['quote']} dir="auto">
        {words}
      </div>
    );
  return (
    <button
      type="button"
      data-played
      className={classes['quote']}
      dir="auto"
      onClick={() => onPlay(quote)}
      aria-label={t('reports.playQuote', { time: clock(quote.startMs), quote: quote.quote })}
    >
      {words}
    </button>
  );
}
