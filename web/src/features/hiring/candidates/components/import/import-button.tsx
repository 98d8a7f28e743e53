import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportDialogProps } from './import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Opens the import of candidates. */
export function ImportButton({
  subtle = false,
  ...props
}: Omit<ImportDialogProps, 'opened' | 'onClose' | 'title'> & {
  /** Beside a form's field, where it is one way among others. */
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
