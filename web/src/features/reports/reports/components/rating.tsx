import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rating.module.css';

const scale = [1, 2, 3, 4, 5] as const;

interface RatingProps {
  rating: number | null;
  /** What is rated: an answer or a language skill. */
  of?: 'answer' | 'fluency' | 'comfort';
}

/**
 * Rating on the anchored scale of 1 to 5 with its meaning. Insufficient evidence is shown as such, not as a low rating.
 */
export function Rating({ rating, of = 'answer' }: RatingProps) {
  const { t, i18n } = useTranslation();
  const step = scale.find((value) => value === rating);
  if (step === undefined) {
    return (
      <Text size="sm" c="dimmed" className={classes['rating']}>
        {t('reports.insufficient')}
      </Text>
    );
  }
  return (
    <div className={classes['rating']}>
      <div className={classes['scale']} aria-hidden>
        {scale.map((value) => (
          <span key={value} className={classes['step']} data-reached={value <= step || undefined} />
        ))}
      </div>
      <Text size="sm" fw={600}>
        {t('reports.ofFive', { rating: new Intl.NumberFormat(i18n.resolvedLanguage).format(step) })} ·{' '}
        {of === 'answer' ? t(`reports.meanings.${step}`) : t(`reports.proficiency.meanings.${of}.${step}`)}
      </Text>
    </div>
  );
}
