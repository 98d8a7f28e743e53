import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '#ui/message-page.tsx';
import { endScreen, readOutcome } from '../store/outcome.ts';
import { useAddress } from './use-address.ts';

const looks = {
  ended: { icon: <IconCircleCheck size={40} aria-hidden />, colour: 'lagoon' },
  error: { icon: <IconAlertTriangle size={40} aria-hidden />, colour: 'red' },
  cancelled: { icon: <IconCircleX size={40} aria-hidden />, colour: 'apricot' },
};

/** How the interview ended, why, and what happens next. */
export function Component() {
  const { t } = useTranslation();
  // A tab that knows nothing of the sitting was opened after it.
  const outcome = readOutcome(useAddress()) ?? { status: 'COMPLETED', cancelReason: null, saved: true };
  const screen = endScreen(outcome);
  const why =
    screen === 'cancelled' ? t(`end.reason.${outcome.cancelReason ?? 'left'}`) : t(`end.${screen}.text`);
  return (
    <MessagePage icon={looks[screen].icon} colour={looks[screen].colour} title={t(`end.${screen}.title`)}>
      <Text fz="lg">{why}</Text>
      {!outcome.saved && <Text c="dimmed">{t('end.notSaved')}</Text>}
      <Paper withBorder radius="lg" p="lg" mt="md" w="100%">
        <Stack gap={6} ta="start">
          <Title order={2} size="h5">
            {t('end.nextTitle')}
          </Title>
          <Text>{t(`end.next.${screen}`)}</Text>
          <Text c="dimmed" size="sm">
            {t('end.close')}
          </Text>
        </Stack>
      </Paper>
    </MessagePage>
  );
}
