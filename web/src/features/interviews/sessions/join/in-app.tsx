import type { CompanyBrand } from '@candi/contract/identity/brand';
import { Button, Stack, Text } from '@mantine/core';
import { IconBrowserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';
import type { InAppBrowser } from '../devices/in-app-browser.ts';
import { CopyLink } from './copy-link.tsx';

interface InAppProps {
  brand: CompanyBrand;
  browser: InAppBrowser;
  /** Continues in this browser; null if it can't run the interview. */
  onAnyway: (() => void) | null;
}

/** Warns, before consent and devices, that an app's built-in browser often fails, and offers to open a full browser. */
export function InApp({ brand, browser: { app, openHref }, onAnyway }: InAppProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      brand={brand}
      icon={<IconBrowserShare size={36} aria-hidden />}
      colour="apricot"
      title={t('join.inApp.title')}
      action={
        <Stack gap="sm">
          {openHref !== null && (
            <Button component="a" href={openHref}>
              {t('join.inApp.open')}
            </Button>
          )}
          <CopyLink variant={openHref === null ? 'filled' : 'default'} />
          {onAnyway && (
            <Button variant="subtle" onClick={onAnyway}>
              {t('join.inApp.anyway')}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap="sm" ta="start">
        <Text>{app === null ? t('join.inApp.textUnnamed') : t('join.inApp.text', { app })}</Text>
        <Text>{openHref === null ? t('join.inApp.ios') : t('join.inApp.android')}</Text>
        <Text c="dimmed" size="sm">
          {t('join.unsupported.stays')}
        </Text>
      </Stack>
    </MessagePage>
  );
}
