import { useTranslation } from 'react-i18next';
import { useCallStore } from '../../store/call-store.ts';

/** Where the interview stands, in words; empty before it is known. */
export function useProgressText(): string {
  const { t } = useTranslation();
  const progress = useCallStore((state) => state.progress);
  if (!progress) return '';
  return progress.stage === 'question'
    ? t('call.progress.question', { current: progress.question, total: progress.questions })
    : t(`call.progress.${progress.stage}`);
}
