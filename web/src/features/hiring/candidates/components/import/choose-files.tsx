import { importLimits } from '@candi/contract/hiring/import-limits';
import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#ui/file-drop.tsx';

const { table, resumes } = importLimits;
const accept = [...table.extensions, ...resumes.extensions].map((extension) => `.${extension}`).join(',');

/** File picker of the import, with the supported formats and limits. */
export function ChooseFiles({ error, onFiles }: { error: string | null; onFiles: (files: File[]) => void }) {
  const { t, i18n } = useTranslation();
  const rows = new Intl.NumberFormat(i18n.resolvedLanguage).format(table.rows);
  return (
    <Stack>
      <FileDrop
        label={t('imports.choose')}
        hint={t('imports.kinds')}
        accept={accept}
        multiple
        error={error}
        onFiles={onFiles}
      />
      <List size="sm" spacing={6} c="dimmed">
        <List.Item>{t('imports.tableLimits', { rows, size: table.megabytes })}</List.Item>
        <List.Item>
          {t('imports.resumeLimits', {
            max: resumes.files,
            size: resumes.megabytes,
            pages: resumes.pages,
          })}
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('imports.promise')}
      </Text>
    </Stack>
  );
}
