import { ActionIcon, Code, Group, Tooltip } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from './copy-link.tsx';

interface LinkBoxProps {
  /** Title that identifies the link, such as the candidate's name. */
  title: ReactNode;
  /** Id of the title's element. */
  describedBy: string;
  url: string;
  /** Content below the title. */
  children?: ReactNode;
}

/** Shows one link with buttons to copy and open it. */
export function LinkBox({ title, describedBy, url, children }: LinkBoxProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          {title}
          {children}
        </div>
        <Group gap={4} wrap="nowrap">
          <Tooltip label={t('interviews.openLink')}>
            <ActionIcon
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              size={30}
              aria-label={t('interviews.openLink')}
              aria-describedby={describedBy}
            >
              <IconExternalLink size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <CopyLink text={url} label={t('interviews.copyLink')} describedBy={describedBy} />
        </Group>
      </Group>
      <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal', userSelect: 'all' }}>
        {url}
      </Code>
    </>
  );
}
