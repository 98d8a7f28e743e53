import type { Template, TemplateVersionRow } from '@candi/contract/interviews/templates';
import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayAndTime } from '#ui/day-and-time.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView, LoadError, LoadingRows } from '#ui/list-view.tsx';
import { useLast } from '#ui/use-last.ts';
import { restoreVersion, templateQueries } from '../queries.ts';
import { TemplateSummary } from './template-summary.tsx';

interface VersionProps {
  template: Template;
  mayEdit: boolean;
  /** True if there are unsaved changes that a restore would discard. */
  dirty: boolean;
  onRestored: (template: Template) => void;
}

function VersionView({ template, version, mayEdit, dirty, onRestored }: VersionProps & { version: number }) {
  const { t } = useTranslation();
  const { id } = template;
  const shown = useQuery(templateQueries.version(id, version));
  const restoring = useMutation(restoreVersion(id, template.version));
  if (shown.isPending) return <LoadingRows rows={3} />;
  if (shown.isError) return <LoadError error={shown.error} onRetry={shown.refetch} />;
  return (
    <Stack gap="lg">
      <TemplateSummary template={shown.data.body} old={version !== template.version} />
      {restoring.error && <Alert color="red">{restoring.error.message}</Alert>}
      {mayEdit && version !== template.version && (
        <Group justify="flex-end">
          {dirty && (
            <Text size="sm" c="dimmed">
              {t('templates.restoreLoses')}
            </Text>
          )}
          <Button
            loading={restoring.isPending}
            onClick={() => restoring.mutate(version, { onSuccess: onRestored })}
          >
            {t('templates.restore')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Lists all saved versions, which can be viewed and restored as the next version. */
export function TemplateVersions({ template, onRestored, ...rest }: VersionProps) {
  const { t } = useTranslation();
  const [version, setVersion] = useState<number | null>(null);
  const last = useLast(version);
  const list = useInfiniteQuery(templateQueries.versions(template.id));
  const columns: Column<TemplateVersionRow>[] = [
    {
      key: 'version',
      title: t('templates.version'),
      render: (row) => (
        <Group gap="xs">
          <Text fw={600} component="span">
            {t('templates.versionNumber', { number: row.version })}
          </Text>
          {row.version === template.version && (
            <Badge variant="light" size="sm" radius="sm">
              {t('templates.currentVersion')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'title', title: t('templates.titleField'), render: (row) => <bdi>{row.title}</bdi> },
    {
      key: 'questions',
      title: t('templates.questions'),
      align: 'number',
      render: (row) => row.questionCount,
    },
    {
      key: 'saved',
      title: t('templates.saved'),
      render: ({ createdAt }) => <DayAndTime iso={createdAt} />,
    },
    {
      key: 'by',
      title: t('templates.savedBy'),
      render: (row) => row.createdBy && <bdi>{row.createdBy}</bdi>,
    },
  ];
  return (
    <>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconHistory size={28} aria-hidden />}
            title={t('templates.noVersions')}
            text={t('templates.noVersionsText')}
          />
        }
      >
        {(rows) => (
          <RecordTable
            label={t('templates.versions')}
            rows={rows}
            rowKey={(row) => String(row.version)}
            columns={columns}
            renderActions={(row) => (
              <Button
                variant="light"
                size="xs"
                aria-label={t('templates.viewVersion', { number: row.version })}
                onClick={() => setVersion(row.version)}
              >
                {t('templates.view')}
              </Button>
            )}
          />
        )}
      </ListView>
      <Modal
        opened={version !== null}
        onClose={() => setVersion(null)}
        title={t('templates.versionNumber', { number: last ?? 1 })}
        size="xl"
      >
        {last !== null && (
          <VersionView
            {...rest}
            template={template}
            version={last}
            onRestored={(restored) => {
              setVersion(null);
              onRestored(restored);
            }}
          />
        )}
      </Modal>
    </>
  );
}
