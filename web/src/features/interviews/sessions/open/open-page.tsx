import type { OpenInterview } from '@candi/contract/interviews/interviews';
import { Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconCalendarEvent,
  IconClock,
  IconHourglassEmpty,
  IconLanguage,
  IconLinkOff,
  IconListNumbers,
  IconMailCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { type OpenAddress, readOpenInterview } from './open-calls.ts';
import { Unreachable } from '../link/link-problem.tsx';
import { OpenForm } from './open-form.tsx';

function Facts({ interview }: { interview: OpenInterview }) {
  const { t, i18n } = useTranslation();
  const at = interview.scheduledAt && moment(interview.scheduledAt, i18n.resolvedLanguage ?? 'en');
  const facts = [
    {
      icon: <IconClock size={16} />,
      text: t('common.minutes', { count: Math.round(interview.durationSeconds / 60) }),
    },
    { icon: <IconListNumbers size={16} />, text: t('common.questions', { count: interview.questionCount }) },
    { icon: <IconLanguage size={16} />, text: languageNames[interview.language] },
    ...(at ? [{ icon: <IconCalendarEvent size={16} />, text: at.both }] : []),
  ];
  return (
    <Group gap="lg" c="dimmed">
      {facts.map(({ icon, text }) => (
        <Group key={text} gap={6} wrap="nowrap">
          <span aria-hidden style={{ display: 'inline-flex' }}>
            {icon}
          </span>
          <Text size="sm">{text}</Text>
        </Group>
      ))}
    </Group>
  );
}

function Welcome({ interview, address }: { interview: OpenInterview; address: OpenAddress }) {
  const { t } = useTranslation();
  usePageTitle(interview.title);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [full, setFull] = useState(false);
  if (full)
    return (
      <MessagePage
        brand={interview.brand}
        icon={<IconHourglassEmpty size={36} aria-hidden />}
        colour="gray"
        title={t('open.full')}
      >
        {t('open.fullText', { company: interview.companyName })}
      </MessagePage>
    );
  if (mailedTo !== null)
    return (
      <MessagePage
        brand={interview.brand}
        icon={<IconMailCheck size={36} aria-hidden />}
        title={t('open.mailed')}
      >
        {t('open.mailedText', { email: mailedTo })}
      </MessagePage>
    );
  return (
    <Stack mih="100dvh" gap={0}>
      <PageHeader brand={interview.brand} />
      <Container component="main" size={560} w="100%" pb="xl" pt={{ base: 'md', sm: 'xl' }}>
        <Stack gap="lg">
          <Stack gap={6}>
            <Text c="dimmed">{t('open.invitation', { company: interview.companyName })}</Text>
            <Title order={1}>
              <bdi>{interview.title}</bdi>
            </Title>
          </Stack>
          <Facts interview={interview} />
          <Text>{t('open.what')}</Text>
          <Card withBorder radius="lg" padding="lg">
            <Stack gap="md">
              <Title order={2} size="h4">
                {t('open.who')}
              </Title>
              <OpenForm address={address} onMailed={setMailedTo} onFull={() => setFull(true)} />
            </Stack>
          </Card>
        </Stack>
      </Container>
    </Stack>
  );
}

/** Landing page of a public interview's open link: visitors enter their name and get a personal link. */
export function Component() {
  const { t } = useTranslation();
  const { interviewId = '', token = '' } = useParams();
  const address = { interviewId, token };
  const interview = useQuery({
    queryKey: ['open', interviewId, token],
    queryFn: () => readOpenInterview(address),
    refetchOnReconnect: false,
    gcTime: 0,
  });
  if (interview.data) return <Welcome interview={interview.data} address={address} />;
  if (interview.isPending || interview.isFetching) return <FullPageLoading text={t('common.loading')} />;
  if (hasCode(interview.error, 'INVALID_LINK', 'VALIDATION', 'PAGE_NOT_FOUND'))
    return (
      <MessagePage icon={<IconLinkOff size={36} aria-hidden />} colour="gray" title={t('errors.invalidLink')}>
        {t('open.invalidLink')}
      </MessagePage>
    );
  return <Unreachable error={interview.error} onAgain={() => void interview.refetch()} />;
}
