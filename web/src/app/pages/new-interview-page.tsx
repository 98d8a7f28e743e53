import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { LoadingRows } from '#ui/list-view.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { companyQueries } from '../../features/identity/companies/queries.ts';
import { LinkList } from '../../features/interviews/interviews/components/link-list.tsx';
import { OpenLink } from '../../features/interviews/interviews/components/open-link.tsx';
import { NewInterviewForm } from './new-interview-form.tsx';
import { usePreset } from './new-interview/preset.ts';

interface CreatedInterviewProps {
  created: InterviewCreated;
  /** Whether the candidates receive their links by email. */
  mailed: boolean;
}

function Links({ created: { id, links, openUrl }, mailed }: CreatedInterviewProps) {
  const { t } = useTranslation();
  return (
    <Card withBorder radius="lg" padding={0}>
      <Stack p={{ base: 'md', sm: 'xl' }}>
        <Group gap="xs" wrap="nowrap" c="var(--mantine-primary-color-light-color)">
          <IconCircleCheck aria-hidden style={{ flexShrink: 0 }} />
          <Text fw={600}>
            {mailed
              ? t('interviews.mailsSent', { count: links.length })
              : links.length > 0
                ? t('interviews.sendLinks', { count: links.length })
                : t('interviews.sendOpenLink')}
          </Text>
        </Group>
        {openUrl !== null && <OpenLink url={openUrl} />}
        {links.length > 0 && <LinkList links={links} interviewId={mailed ? id : undefined} />}
        <Group justify="flex-end">
          <Button component={Link} to="/interviews" variant="default">
            {t('interviews.backToList')}
          </Button>
          <Button component={Link} to={`/interviews/${id}`}>
            {t('interviews.toInterview')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** /interviews/new: the form for a new interview, then the links of the created interview. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('interviews.new'));
  const [made, setMade] = useState<CreatedInterviewProps | null>(null);
  const preset = usePreset();
  const company = useQuery(companyQueries.own);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (made === null) return;
    scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [made]);
  return (
    <Container size={860} px={0}>
      <Stack gap="md">
        <BackLink to="/interviews">{t('interviews.title')}</BackLink>
        <Title order={1} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {made ? t('interviews.created') : t('interviews.new')}
        </Title>
        {made && <Links {...made} />}
        {/* Waits for the company, so that the form starts in its time zone instead of UTC. */}
        {!made &&
          (preset.ready && !company.isPending ? (
            <NewInterviewForm
              preset={preset}
              timeZone={company.data?.timeZone ?? 'UTC'}
              onCreated={(created, mailed) => setMade({ created, mailed })}
            />
          ) : (
            <LoadingRows rows={4} />
          ))}
      </Stack>
    </Container>
  );
}
