import { useTranslation } from 'react-i18next';
import type { FileProblem } from '../check-files.ts';

/** Returns a function that translates a file problem. */
export function useFileProblem(): (problem: FileProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    switch (problem.kind) {
      case 'tooLarge':
        return t('files.tooLarge', { size: problem.size });
      case 'tooMany':
        return t('files.tooMany', { max: problem.max, type: problem.type });
      default:
        return t(`files.${problem.kind}`);
    }
  };
}
