import { Alert } from '@mantine/core';
import { IconCookieOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#data/storage.ts';

interface StorageNoteProps {
  /** What doesn't work, or works less well, without the browser's storage. */
  of: 'signIn' | 'hostedSignIn' | 'interview';
}

/** If the browser blocks site data, says what that means for this page and what to allow. */
export function StorageNote({ of }: StorageNoteProps) {
  const { t } = useTranslation();
  if (!browserStorage.isBlocked()) return null;
  return (
    <Alert
      role="note"
      color={of === 'hostedSignIn' ? 'red' : 'gray'}
      icon={<IconCookieOff aria-hidden />}
      title={t('storage.title')}
    >
      {t(`storage.${of}`)}
    </Alert>
  );
}
