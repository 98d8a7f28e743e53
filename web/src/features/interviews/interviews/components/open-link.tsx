import { Alert, Paper, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkBox } from './link-box.tsx';

/** Shows the open link of a public interview. */
export function OpenLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Stack gap="xs">
      <Alert icon={<IconWorld aria-hidden />} variant="light" role="note">
        {t('interviews.openLinkText')}
      </Alert>
      <Paper withBorder p="md" radius="md">
        <Stack gap="xs">
          <LinkBox
            describedBy={id}
            url={url}
            title={
              <Text fw={600} id={id}>
                {t('interviews.openLinkTitle')}
              </Text>
            }
          />
        </Stack>
      </Paper>
    </Stack>
  );
}
