import { useTranslation } from 'react-i18next';

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'year', seconds: 31_557_600 },
] as const;

/** Formats how long ago a time was, such as "3 days ago". `iso`: ISO 8601; `now`: ms since 1970. */
export function relativeTime(iso: string, language: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const { unit, seconds: length } = steps.findLast((step) => seconds >= step.seconds) ?? steps[0];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}

/** Returns a function that formats how long ago a time was. */
export function useRelativeTime(): (iso: string) => string {
  const { i18n } = useTranslation();
  return (iso) => relativeTime(iso, i18n.resolvedLanguage ?? 'en', Date.now());
}
