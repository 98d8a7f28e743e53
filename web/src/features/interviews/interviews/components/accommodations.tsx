import { extraTimes } from '@candi/contract/interviews/link';
import type { AskedAccommodation } from '@candi/contract/interviews/accommodations';
import type { ExtraTime } from '@candi/contract/interviews/link';
import { Alert, Badge, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerAccommodation, interviewQueries } from '../queries.ts';

interface RequestProps {
  interviewId: string;
  asked: AskedAccommodation;
  mayEdit: boolean;
}

/** One candidate's accommodation request and the recruiter's answer to it. */
function Request({ interviewId, asked, mayEdit }: RequestProps) {
  const { t, i18n } = useTranslation();
  const answering = useMutation(answerAccommodation({ sessionId: asked.sessionId, interviewId }));
  const percent = (factor: number) =>
    new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', { style: 'percent' }).format(factor - 1);
  const given = (factor: ExtraTime | null) =>
    factor === null
      ? t('interviews.accommodations.waiting')
      : factor === 1
        ? t('interviews.accommodations.none')
        : t('interviews.accommodations.given', { percent: percent(factor) });
  const labels = [
    ...(asked.extraTime > 1
      ? [t('interviews.accommodations.extraTime', { percent: percent(asked.extraTime) })]
      : []),
    ...(asked.typed ? [t('interviews.accommodations.typed')] : []),
    ...(asked.largerText ? [t('interviews.accommodations.largerText')] : []),
  ];
  const shown = answering.isPending ? answering.variables : asked.grantedExtraTime;
  return (
    <Stack gap="xs" component="li">
      <Group gap="xs">
        <Text fw={600}>
          <bdi>{asked.candidateName}</bdi>
        </Text>
        {labels.map((label) => (
          <Badge key={label} variant="light" tt="none" radius="sm">
            {label}
          </Badge>
        ))}
      </Group>
      {asked.note && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {asked.note}
        </Text>
      )}
      {mayEdit && asked.open ? (
        <Group align="flex-end" gap="sm">
          {/* The usual answer takes one click. */}
          {asked.grantedExtraTime === null && asked.extraTime > 1 && (
            <Button loading={answering.isPending} onClick={() => answering.mutate(asked.extraTime)}>
              {t('interviews.accommodations.allow', { percent: percent(asked.extraTime) })}
            </Button>
          )}
          <NativeSelect
            maw={320}
            label={t('interviews.accommodations.grant', { name: asked.candidateName })}
            data={[
              ...(shown === null ? [{ value: '', label: given(null) }] : []),
              ...extraTimes.map((factor) => ({ value: String(factor), label: given(factor) })),
            ]}
            value={shown === null ? '' : String(shown)}
            disabled={answering.isPending}
            onChange={({ currentTarget: { value } }) => {
              const factor = extraTimes.find((known) => String(known) === value);
              if (factor !== undefined) answering.mutate(factor);
            }}
          />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {given(asked.grantedExtraTime)}
        </Text>
      )}
      {answering.error && <Alert color="red">{answering.error.message}</Alert>}
      {!asked.open && (
        <Text size="sm" c="dimmed">
          {t('interviews.accommodations.over')}
        </Text>
      )}
    </Stack>
  );
}

/** Accommodation requests of an interview's candidates; renders nothing if there are none. */
export function Accommodations({ interviewId, mayEdit }: { interviewId: string; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery(interviewQueries.accommodations(interviewId));
  if (!data?.items.length) return null;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="accommodations-title">
      <Title order={2} size="h4" mb="sm" id="accommodations-title">
        {t('interviews.accommodations.title')}
      </Title>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items.map((asked) => (
          <Request key={asked.sessionId} interviewId={interviewId} asked={asked} mayEdit={mayEdit} />
        ))}
      </Stack>
    </Card>
  );
}
