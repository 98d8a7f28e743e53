import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportDialogProps } from './import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Opens the import of candidates. */
export function ImportButton(props: Omit<ImportDialogProps, 'opened' | 'onClose' | 'title'>) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={dialog.open}>
        {t('imports.button')}
      </Button>
      <ImportDialog {...props} opened={opened} onClose={dialog.close} title={t('imports.title')} />
    </>
  );
}
