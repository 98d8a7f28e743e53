import { Button, type ButtonProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeSampleJob } from '../queries.ts';

interface RemoveSampleProps {
  jobId: string;
  variant: ButtonProps['variant'];
  onRemoved?: () => void;
}

/** Button that removes the sample job with its applicants and interview, without asking for confirmation. */
export function RemoveSample({ jobId, variant, onRemoved }: RemoveSampleProps) {
  const { t } = useTranslation();
  const removing = useMutation(removeSampleJob);
  return (
    <Button
      size="compact-sm"
      variant={variant}
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={removing.isPending}
      onClick={() => removing.mutate(jobId, { onSuccess: () => onRemoved?.() })}
    >
      {t('samples.remove')}
    </Button>
  );
}
