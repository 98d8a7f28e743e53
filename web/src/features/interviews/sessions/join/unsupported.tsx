import type { CompanyBrand } from '@candi/contract/identity/brand';
import type { DialIn } from '@candi/contract/interviews/dial-in';
import { List, Stack, Text } from '@mantine/core';
import { IconBrowserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';
import type { BrowserSupport } from '../devices/browser-support.ts';
import { CopyLink } from './copy-link.tsx';
import { DialInCard } from './dial-in-card.tsx';

interface UnsupportedProps {
  brand: CompanyBrand;
  /** How to join by telephone instead; null if that isn't possible. */
  dialIn: DialIn | null;
  support: Exclude<BrowserSupport, 'supported'>;
}

/** Explains, before consent and devices, that this browser can't run the interview and that the link stays valid. */
export function Unsupported({ brand, support, dialIn }: UnsupportedProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      brand={brand}
      icon={<IconBrowserX size={36} aria-hidden />}
      colour="apricot"
      title={t('join.unsupported.title')}
      action={support === 'unsupported' && <CopyLink />}
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
        {dialIn && <DialInCard dialIn={dialIn} />}
      </Stack>
    </MessagePage>
  );
}
