import { Button, CopyButton, List, Stack, Text } from '@mantine/core';
import { IconBrowserX, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';
import type { BrowserSupport } from '../../devices/browser-support.ts';

/** Told before anything is asked or agreed: this browser can't hold the interview, and the link stays good. */
export function Unsupported({ support }: { support: Exclude<BrowserSupport, 'supported'> }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconBrowserX size={36} aria-hidden />}
      colour="apricot"
      title={t('join.unsupported.title')}
      action={
        support === 'unsupported' && (
          <CopyButton value={window.location.href}>
            {({ copied, copy }) => (
              <Button onClick={copy} leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}>
                {copied ? t('join.unsupported.copied') : t('join.unsupported.copy')}
              </Button>
            )}
          </CopyButton>
        )
      }
    >
      <Stack gap="sm" ta="start">
        <Text>{t(`join.unsupported.${support}`)}</Text>
        {support === 'unsupported' && (
          <List>
            <List.Item>{t('join.unsupported.computer')}</List.Item>
            <List.Item>{t('join.unsupported.phone')}</List.Item>
          </List>
        )}
        <Text c="dimmed" size="sm">
          {t('join.unsupported.stays')}
        </Text>
      </Stack>
    </MessagePage>
  );
}
