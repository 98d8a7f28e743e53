import { Button, Code, CopyButton, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/save-file.ts';

/** Minimum width of a recovery code's column, at which the code fits on one line. */
const codeWidth = '11.5rem';

/** Dialog that shows new recovery codes, which can't be shown again. `codes`: null while it is closed. */
export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const { t } = useTranslation();
  const lines = codes?.join('\n') ?? '';
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('factor.codesTitle')}
      centered
    >
      <Stack>
        <Text>{t('factor.codesText')}</Text>
        <SimpleGrid minColWidth={codeWidth} spacing="xs" dir="ltr" translate="no">
          {codes?.map((code) => (
            <Code key={code} fz="sm" ta="center">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton value={lines} timeout={2000}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={
                    copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                  }
                  onClick={copy}
                >
                  {copied ? t('factor.copied') : t('factor.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                saveFile('candi-recovery-codes.txt', new Blob([`${lines}\n`], { type: 'text/plain' }))
              }
            >
              {t('factor.download')}
            </Button>
          </Group>
          <Button onClick={onClose}>{t('factor.saved')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
