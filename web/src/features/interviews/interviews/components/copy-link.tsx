import type { MantineSize } from '@mantine/core';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyLinkProps {
  text: string;
  label: string;
  /** Id of the element that describes the link, needed if several buttons have the same label. */
  describedBy?: string;
  /** Size of the button. Default: "xs". */
  size?: MantineSize;
}

export function CopyLink({ text, label, describedBy, size = 'xs' }: CopyLinkProps) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size={size}
          variant={copied ? 'filled' : 'light'}
          style={{ flexShrink: 0 }}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          aria-describedby={describedBy}
          onClick={copy}
        >
          {copied ? t('interviews.copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}
