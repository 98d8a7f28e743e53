import { lineTestKeys, type LineTest, type PhoneLineState } from '@candi/contract/interviews/phone-line';
import {
  Alert,
  Button,
  Card,
  Group,
  List,
  Loader,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ltrIsolate } from '#i18n/bidi-isolate.ts';
import { moment } from '#i18n/moment.ts';
import { phoneLineQueries, startTest, stopTest } from '../queries.ts';
import { adviceOf, isRunning, type StepState, stepsOf } from '../test-steps.ts';

const icons = {
  done: (
    <ThemeIcon size={22} radius="xl" color="lagoon">
      <IconCheck size={14} aria-hidden />
    </ThemeIcon>
  ),
  failed: (
    <ThemeIcon size={22} radius="xl" color="red">
      <IconX size={14} aria-hidden />
    </ThemeIcon>
  ),
  waiting: <Loader size={22} aria-hidden />,
};

function Step({ state, text }: { state: StepState; text: string }) {
  const { t } = useTranslation();
  return (
    <List.Item icon={icons[state]}>
      {text} <VisuallyHidden>{t(`phoneLine.test.states.${state}`)}</VisuallyHidden>
    </List.Item>
  );
}

interface TestProps {
  test: LineTest;
  /** Whether the LiveKit server's trunks are set up; null for another line. */
  areTrunksFine: boolean | null;
  /** When the test was read (ms since the epoch). */
  nowMs: number;
}

function Steps({ test, areTrunksFine, nowMs }: TestProps) {
  const { t } = useTranslation();
  const steps = stepsOf(test, nowMs);
  const advice = adviceOf(test, nowMs);
  return (
    <Stack gap="sm">
      <List spacing="xs" center aria-live="polite">
        {areTrunksFine !== null && (
          <Step state={areTrunksFine ? 'done' : 'failed'} text={t('phoneLine.test.steps.server')} />
        )}
        <Step
          state={steps.called}
          text={
            test.from === ''
              ? t('phoneLine.test.steps.called')
              : t('phoneLine.test.steps.calledFrom', { number: ltrIsolate(test.from) })
          }
        />
        <Step state={steps.heard} text={t('phoneLine.test.steps.heard')} />
        <Step
          state={steps.keys}
          text={t('phoneLine.test.steps.keys', { count: test.keys, all: lineTestKeys.length })}
        />
        <Step state={steps.passed} text={t('phoneLine.test.steps.passed')} />
      </List>
      {test.passedAt !== null && <Alert color="lagoon">{t('phoneLine.test.passed')}</Alert>}
      {advice !== null && <Alert color="apricot">{t(`phoneLine.test.${advice}`)}</Alert>}
    </Stack>
  );
}

/** Starts a test, in which the admin calls the line and presses keys, and shows each step as it happens. */
export function LineTestCard({ state: { number, livekit, test: initial } }: { state: PhoneLineState }) {
  const { t, i18n } = useTranslation();
  const { data: test, dataUpdatedAt: nowMs } = useQuery(phoneLineQueries.test(initial));
  const starting = useMutation(startTest);
  const stopping = useMutation(stopTest);
  const runs = test !== null && isRunning(test, nowMs);
  const areTrunksFine =
    livekit &&
    livekit.problem === null &&
    livekit.trunks.length > 0 &&
    livekit.trunks.every(({ differences }) => differences.length === 0);
  const expiry = ({ expiresAt }: LineTest) => moment(expiresAt, i18n.resolvedLanguage ?? 'en').time;
  const failure = starting.error ?? stopping.error;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="line-test">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="line-test">
            {t('phoneLine.test.title')}
          </Title>
          <Text c="dimmed">{t('phoneLine.test.intro')}</Text>
        </div>
        {runs && test && (
          <Text fw={550}>
            {number === null
              ? t('phoneLine.test.dialAny', { time: expiry(test) })
              : t('phoneLine.test.dial', { number: ltrIsolate(number), time: expiry(test) })}
          </Text>
        )}
        {test && <Steps test={test} areTrunksFine={areTrunksFine} nowMs={nowMs} />}
        {failure && <Alert color="red">{failure.message}</Alert>}
        <Group>
          {runs ? (
            <Button variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('phoneLine.test.stop')}
            </Button>
          ) : (
            <Button loading={starting.isPending} onClick={() => starting.mutate()}>
              {t(test ? 'phoneLine.test.again' : 'phoneLine.test.start')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
