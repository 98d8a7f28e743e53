import type { Template } from '@candi/contract/interviews/templates';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { TemplateMenu } from './template-menu.tsx';

interface TemplateListProps {
  rows: Template[];
  mayEdit: boolean;
  sort: { by: string; onChange: (by: string) => void };
}

export function TemplateList({ rows, mayEdit, sort }: TemplateListProps) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => moment(iso, i18n.resolvedLanguage ?? 'en').day;
  const columns: Column<Template>[] = [
    {
      key: 'title',
      title: t('templates.titleField'),
      sort: { by: 'title', order: 'ascending' },
      render: (template) => (
        <>
          <RowLink to={`/templates/${template.id}`}>{template.title}</RowLink>
          {template.position && (
            <Text size="xs" c="dimmed">
              <bdi>{template.position}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'phase',
      title: t('interviews.phase'),
      render: (template) => (
        <Badge variant="light" color="gray" radius="sm">
          {t(`interviews.phases.${template.phase}`)}
        </Badge>
      ),
    },
    { key: 'language', title: t('common.language'), render: (template) => languageNames[template.language] },
    {
      key: 'questions',
      title: t('templates.questions'),
      align: 'number',
      render: (template) => template.questions.length,
    },
    {
      key: 'version',
      title: t('templates.version'),
      align: 'number',
      render: (template) => template.version,
    },
    {
      key: 'created',
      title: t('templates.created'),
      sort: { by: 'newest', order: 'descending' },
      render: (template) => day(template.createdAt),
    },
  ];
  return (
    <RecordTable<Template>
      label={t('templates.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={sort}
      renderActions={mayEdit ? (template) => <TemplateMenu template={template} withUse /> : undefined}
    />
  );
}
