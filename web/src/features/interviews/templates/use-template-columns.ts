import type { Template } from '@candi/contract/interviews/templates';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of templates. */
export function useTemplateColumns(): ExportColumn<Template>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('templates.titleField'), value: ({ title }) => title },
    { title: t('templates.position'), value: ({ position }) => position },
    { title: t('interviews.phase'), value: ({ phase }) => t(`interviews.phases.${phase}`) },
    { title: t('common.language'), value: ({ language }) => languageNames[language] },
    {
      title: t('templates.questions'),
      value: ({ questions }) => questions.map(({ question }) => question).join('\n'),
    },
    { title: t('templates.version'), value: ({ version }) => version },
    time(t('templates.created'), ({ createdAt }) => createdAt),
  ];
}
