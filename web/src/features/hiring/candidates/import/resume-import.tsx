import { importLimits } from '@candi/contract/hiring/import-limits';
import { Alert, CloseButton, Group, Progress, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#ui/file-drop.tsx';
import { LoadError } from '#ui/list-view.tsx';
import { changeSettings, importQueries } from '../import-queries.ts';
import { ImportFooter } from './import-footer.tsx';
import { ResumeRow } from './resume-row.tsx';
import type { Sending } from './use-sending.ts';

interface ResumeImportProps {
  id: string;
  sending: Sending;
  targetField: ReactNode;
  error: string | null;
  onFiles: (files: File[], there: number) => void;
  onCancel: () => void;
  onCommit: () => void;
}

/** Review of parsed résumés, with fields for what is missing from them. */
export function ResumeImport({
  id,
  sending,
  targetField,
  error,
  onFiles,
  onCancel,
  onCommit,
}: ResumeImportProps) {
  const { t } = useTranslation();
  const found = useQuery(importQueries.resumes(id));
  const settling = useMutation(changeSettings(id));
  const saves = useRef(new Set<Promise<unknown>>());
  const rows = found.data?.rows ?? [];
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  const failed = error ?? settling.error?.message;
  return (
    <Stack gap="lg">
      <Text c="dimmed" size="sm">
        {t('imports.resumeHint')}
      </Text>
      {found.isError && <LoadError error={found.error} onRetry={found.refetch} />}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <ResumeRow
            key={row.number}
            id={id}
            row={row}
            onSaving={(saving) => void saves.current.add(saving)}
          />
        ))}
        {sending.files.map((file) => (
          <li key={file.key}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                <bdi>{file.name}</bdi>
              </Text>
              {file.error !== null && (
                <CloseButton
                  aria-label={t('imports.dismiss', { name: file.name })}
                  onClick={() => sending.dismiss(file.key)}
                />
              )}
            </Group>
            {file.error === null ? (
              <Progress
                value={(file.share ?? 0) * 100}
                animated={file.share === 1}
                aria-label={t('imports.sendingFile', { name: file.name })}
              />
            ) : (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {file.error}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <FileDrop
        label={t('imports.moreResumes')}
        hint={t('candidates.resumeLimits', {
          size: importLimits.resumes.megabytes,
          pages: importLimits.resumes.pages,
        })}
        accept=".pdf,application/pdf"
        multiple
        onFiles={(files) => onFiles(files, rows.length + sending.files.length)}
      />
      <Switch
        label={t('imports.updateExisting')}
        description={t('imports.updateExistingHint')}
        onChange={(event) =>
          settling.mutate({ mapping: [], existing: event.currentTarget.checked ? 'update' : 'refuse' })
        }
      />
      {targetField}
      {failed && <Alert color="red">{failed}</Alert>}
      <ImportFooter
        good={rows.length - bad}
        bad={bad}
        busy={sending.busy || settling.isPending}
        onCancel={onCancel}
        onCommit={() => {
          // Waits for pending edits to be saved.
          void Promise.all(saves.current).then(onCommit);
        }}
      />
    </Stack>
  );
}
