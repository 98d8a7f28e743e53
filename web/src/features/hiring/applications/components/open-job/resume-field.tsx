import { resumeLimits } from '@candi/contract/hiring/applications';
import { Input, Text, ThemeIcon } from '@mantine/core';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '#ui/drop-area.tsx';

interface ResumeFieldProps {
  file: File | null;
  error: string | null;
  onChoose: (file: File | null) => void;
}

/** Field for the résumé, with a file picker and drag and drop. */
export function ResumeField({ file, error, onChoose }: ResumeFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const size = (bytes: number) =>
    new Intl.NumberFormat(i18n.resolvedLanguage, {
      style: 'unit',
      unit: bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: 1,
    }).format(bytes < 1024 * 1024 ? bytes / 1024 : bytes / 1024 / 1024);
  return (
    <Input.Wrapper
      id={id}
      label={t('apply.resume')}
      withAsterisk
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <DropArea py={22} wrong={error !== null}>
        <ThemeIcon variant="light" size="lg" radius="xl" aria-hidden>
          {file ? <IconFileCheck size={20} /> : <IconFileUpload size={20} />}
        </ThemeIcon>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file ? <bdi>{file.name}</bdi> : t('apply.chooseResume')}
        </Text>
        <Text size="xs" c="dimmed" id={`${id}-hint`}>
          {file
            ? t('apply.otherResume', { size: size(file.size) })
            : t('apply.resumeLimits', { size: resumeLimits.megabytes, pages: resumeLimits.pages })}
        </Text>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </DropArea>
    </Input.Wrapper>
  );
}
