import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies this page's URL, for use in another browser. */
export function CopyLink({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={window.location.href}>
      {({ copied, copy }) => (
        <Button
          variant={variant}
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          {copied ? t('join.unsupported.copied') : t('join.unsupported.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
