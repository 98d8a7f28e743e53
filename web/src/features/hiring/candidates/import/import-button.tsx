import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportDialogProps } from './import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Button that opens the import dialog. */
export function ImportButton({
  subtle = false,
  ...props
}: Omit<ImportDialogProps, 'opened' | 'onClose' | 'title'> & {
  /** Smaller variant for use next to a form field. */
  subtle?: boolean;
}) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant={subtle ? 'subtle' : 'default'}
        size={subtle ? 'compact-sm' : undefined}
        ms={subtle ? -8 : undefined}
        leftSection={<IconFileImport size={subtle ? 16 : 18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('imports.button')}
      </Button>
      <ImportDialog {...props} opened={opened} onClose={dialog.close} title={t('imports.title')} />
    </>
  );
}
