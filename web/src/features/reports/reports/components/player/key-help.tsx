import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyHelp } from '../../player/keys.ts';

/** Dialog that lists the player's keyboard shortcuts. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('reports.player.help')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('reports.player.helpText')}
        </Text>
        <Stack component="dl" gap="xs" m={0}>
          {keyHelp.map(({ keys, text }) => (
            <Group key={text} justify="space-between" wrap="nowrap">
              <dt>{t(`reports.player.keys.${text}`)}</dt>
              <Group component="dd" gap={4} m={0} wrap="nowrap" dir="ltr">
                {keys.map((key, i) => (
                  <span key={key} style={{ whiteSpace: 'nowrap' }}>
                    {text === 'questionAt' && i > 0 && '– '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Modal>
  );
}
