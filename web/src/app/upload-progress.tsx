import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/common-store.ts';

/** How much of a file has been sent, and the way to cancel it. */
export function UploadProgress({ share, cancel }: Upload) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // The page below is covered.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Progress value={share * 100} animated={share === 1} w={260} aria-label={t('layout.upload.progress')} />
      <Button variant="white" ref={button} onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
