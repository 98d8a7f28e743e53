import { useTranslation } from 'react-i18next';
import { languageIn } from '#i18n/languages.ts';
import { useCallStore } from './call-store.ts';

/** Returns the interview's progress as text; empty until it is known. */
export function useProgressText(): string {
  const { t, i18n } = useTranslation();
  const progress = useCallStore((state) => state.progress);
  if (!progress) return '';
  if (progress.onBreak) return t('call.progress.onBreak');
  if (progress.language)
    return t('call.progress.language', { language: languageIn(progress.language, i18n.resolvedLanguage) });
  return progress.stage === 'question'
    ? t('call.progress.question', { current: progress.question, total: progress.questions })
    : t(`call.progress.${progress.stage}`);
}
