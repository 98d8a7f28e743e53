import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rating-cell.module.css';

/** Part of the tint in a cell with the lowest rating, and what each further point adds (%). */
const [leastTint, tintPerPoint] = [6, 11];

/** Cell of a heat map with the average rating of a skill (1–5); null if the skill wasn't rated. */
export function RatingCell({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation();
  if (value === null)
    return (
      <span className={`${classes['cell']} ${classes['unrated']}`} aria-label={t('reports.insufficient')}>
        –
      </span>
    );
  const rating = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 1 }).format(value);
  const tint: CSSProperties & Record<'--share', string> = {
    '--share': `${leastTint + (value - 1) * tintPerPoint}%`,
  };
  return (
    <span className={classes['cell']} style={tint} aria-label={t('reports.ofFive', { rating })}>
      {rating}
    </span>
  );
}
