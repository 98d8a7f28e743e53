import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies the address of a job's public page. */
export function CopyPublicLink({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          onClick={copy}
        >
          {t(copied ? 'interviews.copied' : 'jobs.copyLink')}
        </Button>
      )}
    </CopyButton>
  );
}
