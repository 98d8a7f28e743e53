import type { Language } from '@candi/contract/platform/enumerations';

type Unit = 'second' | 'minute' | 'hour';
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Units in the form that follows "in", "em", "en" and "بعد". */
const units: Record<Language, Record<Unit, Forms>> = {
  en: {
    second: { one: '# second', other: '# seconds' },
    minute: { one: '# minute', other: '# minutes' },
    hour: { one: '# hour', other: '# hours' },
  },
  pt: {
    second: { one: '# segundo', other: '# segundos' },
    minute: { one: '# minuto', other: '# minutos' },
    hour: { one: '# hora', other: '# horas' },
  },
  es: {
    second: { one: '# segundo', other: '# segundos' },
    minute: { one: '# minuto', other: '# minutos' },
    hour: { one: '# hora', other: '# horas' },
  },
  ar: {
    second: { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' },
    minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
    hour: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  },
};

/** Longest wait that is told in seconds, and in minutes (s). */
const inSeconds = 59;
const inMinutes = 90 * 60;

/** A wait in words ("40 minutes"), rounded up, so that whoever waits that long isn't refused again. */
export function waitText(seconds: number, language: Language): string {
  const [unit, size]: [Unit, number] =
    seconds <= inSeconds ? ['second', 1] : seconds <= inMinutes ? ['minute', 60] : ['hour', 3600];
  const count = Math.ceil(seconds / size);
  const forms = units[language][unit];
  return (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', String(count));
}
