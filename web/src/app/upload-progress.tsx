import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#data/common-store.ts';

/** Progress of an upload, with a button to cancel it. */
export function UploadProgress({ share, cancel }: Upload) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus here because the overlay covers the rest of the page.
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
