import type { Signal } from '@candi/contract/interviews/signals';
import type { TFunction } from 'i18next';
import { durationWords } from '../duration-words.ts';
import type { Moment } from '../player/moments.ts';

/** Describes a signal as a plain fact, without its time. */
export function signalText({ kind, durationMs, characters }: Signal, t: TFunction, language: string): string {
  if (kind === 'hidden' || kind === 'blurred' || kind === 'camera_off')
    return durationMs === null
      ? t(`reports.signals.${kind}`)
      : t(`reports.signals.${kind}For`, { duration: durationWords(durationMs, language) });
  if (kind === 'pasted') return t('reports.signals.pasted', { count: characters ?? 1 });
  if (kind === 'second_voice')
    return t('reports.signals.second_voice', { duration: durationWords(durationMs ?? 0, language) });
  return t(`reports.signals.${kind}`);
}

/** Converts signals to markers on the timeline. */
export const signalMoments = (signals: readonly Signal[], t: TFunction, language: string): Moment[] =>
  signals.map((signal, index) => ({
    key: `signal ${index}`,
    kind: 'signal' as const,
    atMs: signal.atMs,
    text: signalText(signal, t, language),
  }));
