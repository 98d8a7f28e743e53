import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyTextProps {
  text: string;
  label: string;
  /** Label after the text has been copied. */
  copiedLabel: string;
}

/** Small button beside a text, which copies it. */
export function CopyText({ text, label, copiedLabel }: CopyTextProps) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-md"
          variant="light"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        >
          {copied ? copiedLabel : label}
        </Button>
      )}
    </CopyButton>
  );
}
