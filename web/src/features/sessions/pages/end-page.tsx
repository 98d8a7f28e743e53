import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '#ui/message-page.tsx';
import { readLink } from '../api/link-calls.ts';
import { AfterwardsView } from '../components/end/afterwards-view.tsx';
import { useLeftovers } from '../leftovers/use-leftovers.ts';
import { endScreen, readOutcome } from '../store/outcome.ts';
import { pagePath } from './page-path.ts';
import { useAddress } from './use-address.ts';

const looks = {
  ended: { icon: <IconCircleCheck size={40} aria-hidden />, colour: 'lagoon' },
  error: { icon: <IconAlertTriangle size={40} aria-hidden />, colour: 'red' },
  cancelled: { icon: <IconCircleX size={40} aria-hidden />, colour: 'apricot' },
};

/** An end that couldn't be told to the gateway is seen there within minutes, and the attempt is given back then. */
const lookAgain = { everyMs: 5000, times: 60 };

/** How the interview ended, why, and what happens next. After a fault of ours: the way to start again. */
export function Component() {
  const { t } = useTranslation();
  // A tab that knows nothing of the sitting was opened after it.
  const address = useAddress();
  const rest = useLeftovers(address);
  const outcome = readOutcome(address) ?? { status: 'COMPLETED', cancelReason: null, saved: true };
  const screen = endScreen(outcome);
  const test = outcome.test === true;
  const why =
    screen === 'cancelled' ? t(`end.reason.${outcome.cancelReason ?? 'left'}`) : t(`end.${screen}.text`);
  const again = useQuery({
    queryKey: ['given-back', address.interviewId, address.candidateId, address.token],
    queryFn: () => readLink(address),
    enabled: screen === 'error' && !test,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.errorUpdateCount < lookAgain.times ? lookAgain.everyMs : false,
  });
  const next = test ? 'test' : screen === 'error' && again.data ? 'again' : screen;
  const looking = screen === 'error' && !test && again.isPending;
  return (
    <MessagePage
      icon={looks[screen].icon}
      colour={looks[screen].colour}
      title={t(`end.${screen}.title`)}
      action={
        (again.data || test) && (
          <Button component={Link} size="md" to={pagePath(address, 'join')}>
            {test ? t('end.toInterview') : t('end.startAgain')}
          </Button>
        )
      }
    >
      {test && (
        <Badge size="lg" variant="light" color="apricot">
          {t('join.test.badge')}
        </Badge>
      )}
      <Text fz="lg">{test && screen === 'ended' ? t('end.testEnded') : why}</Text>
      {!outcome.saved && rest !== 'arrived' && <Text c="dimmed">{t('end.notSaved')}</Text>}
      <Paper withBorder radius="lg" p="lg" mt="md" w="100%">
        <Stack gap={6} ta="start">
          <Title order={2} size="h5">
            {t('end.nextTitle')}
          </Title>
          <Text>{looking ? t('common.loading') : t(`end.next.${next}`)}</Text>
          {rest !== 'sending' && (
            <Text c="dimmed" size="sm">
              {t('end.close')}
            </Text>
          )}
        </Stack>
      </Paper>
      {!test && <AfterwardsView address={address} />}
    </MessagePage>
  );
}
