import type { LinkState } from '@candi/contract/interviews/sessions';
import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { askedText } from '#ui/end-facts.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import type { InterviewAddress } from '../link/link-calls.ts';
import { CandidateFeedbackView } from './candidate-feedback-view.tsx';
import { NextSteps } from './next-steps.tsx';
import { LinkProblem } from '../link/link-problem.tsx';
import { OpenElsewhere } from '../link/open-elsewhere.tsx';
import { useInterruptedUploads } from '../interrupted-uploads/use-interrupted-uploads.ts';
import type { Outcome } from '../store/outcome.ts';
import { endScreen, settledOutcome, readOutcome } from '../store/outcome.ts';
import { pagePath } from '../link/page-path.ts';
import { useAddress } from '../link/use-address.ts';
import { useLinkState } from '../link/use-link-state.ts';

interface EndedProps {
  address: InterviewAddress;
  /** The gateway's state; undefined until it is known, and in a test. */
  state: LinkState | undefined;
  outcome: Outcome;
  /** True if the attempt was restored and the same link leads to a new one. */
  again: boolean;
  /** True while it is unknown whether the attempt is restored. */
  looking: boolean;
}

const looks = {
  ended: { icon: <IconCircleCheck size={40} aria-hidden />, colour: 'lagoon' },
  error: { icon: <IconAlertTriangle size={40} aria-hidden />, colour: 'red' },
  cancelled: { icon: <IconCircleX size={40} aria-hidden />, colour: 'apricot' },
};

/** Shows how the interview ended, why, and what happens next. After an error on our side, offers to start again. */
function Ended({ address, state, outcome, again, looking }: EndedProps) {
  const { t } = useTranslation();
  const uploadState = useInterruptedUploads(address);
  const screen = endScreen(outcome);
  const test = outcome.test === true;
  const visit = outcome.visit === true;
  const brand = state?.brand ?? outcome.brand;
  const name = state?.candidateFirstName || outcome.candidateFirstName;
  const stopped = screen === 'ended' && state?.endedBy === 'candidate';
  const asked = stopped ? askedText(t, state) : null;
  const thanks = name && brand ? t('end.ended.thanks', { name, company: brand.name }) : t('end.ended.text');
  const why = {
    ended: stopped ? t('end.ended.stopped') : thanks,
    error: t('end.error.text'),
    cancelled: t(`end.reason.${outcome.cancelReason ?? 'left'}`),
  }[screen];
  const next = visit ? 'visit' : test ? 'test' : again ? 'again' : screen;
  return (
    <MessagePage
      brand={brand}
      icon={looks[screen].icon}
      colour={looks[screen].colour}
      title={t(`end.${screen}.title`)}
      action={
        visit ? (
          <Button component={Link} size="md" to="/signup">
            {t('auth.createAccount')}
          </Button>
        ) : (
          (again || test) && (
            <Button component={Link} size="md" to={pagePath(address, 'join')}>
              {test ? t('end.toInterview') : t('end.startAgain')}
            </Button>
          )
        )
      }
    >
      {test && !visit && (
        <Badge size="lg" variant="light" color="apricot">
          {t('join.test.badge')}
        </Badge>
      )}
      <Text fz="lg">{test && screen === 'ended' ? t(visit ? 'end.visitEnded' : 'end.testEnded') : why}</Text>
      {asked !== null && <Text c="dimmed">{asked}</Text>}
      {!outcome.saved && uploadState !== 'arrived' && <Text c="dimmed">{t('end.notSaved')}</Text>}
      <Paper withBorder radius="lg" p="lg" mt="md" w="100%">
        <Stack gap="sm" ta="start">
          <Title order={2} size="h5">
            {t('end.nextTitle')}
          </Title>
          {next === 'ended' && state ? (
            <NextSteps state={state} />
          ) : (
            <Text>{looking ? t('common.loading') : t(`end.next.${next}`)}</Text>
          )}
          {uploadState !== 'sending' && (
            <Text c="dimmed" size="sm">
              {t('end.close')}
            </Text>
          )}
        </Stack>
      </Paper>
      {!test && <CandidateFeedbackView address={address} />}
    </MessagePage>
  );
}

/**
 * Page of an ended session, based on the gateway's state. If the session hasn't ended, redirects to the right page.
 */
export function Component() {
  const { t } = useTranslation();
  const address = useAddress();
  const [own] = useState(() => readOutcome(address));
  const state = useLinkState(address, { awaited: own !== null, enabled: own?.test !== true });
  const outcome = settledOutcome(own, state.data);
  if (outcome) {
    const failed = !outcome.test && endScreen(outcome) === 'error';
    const given = state.data?.status === 'PENDING';
    const looking = failed && (state.isLoading || state.data?.status === 'OPENED');
    return (
      <Ended
        address={address}
        state={state.data}
        outcome={outcome}
        again={failed && given}
        looking={looking}
      />
    );
  }
  if (state.data?.status === 'OPENED')
    return <OpenElsewhere brand={state.data.brand} byPhone={state.data.byPhone} />;
  if (state.data) return <Navigate to={pagePath(address, 'join')} replace />;
  if (state.isFetching) return <FullPageLoading text={t('common.loading')} />;
  return <LinkProblem error={state.error} onAgain={() => void state.refetch()} />;
}
