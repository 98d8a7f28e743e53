import type { OpenJob } from '@candi/contract/hiring/applications';
import { Badge, Box, Button, Card, Container, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconBriefcaseOff,
  IconBuilding,
  IconCircleCheck,
  IconMapPin,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { ApiError, hasCode } from '#data/api-error.ts';
import { languageIn } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { AskErasureForm } from '../components/ask-erasure-form.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import { HiringSteps } from '../components/hiring-steps.tsx';
import { applicationQueries } from '../queries.ts';
import classes from './open-job-page.module.css';

function Heading({ job }: { job: OpenJob }) {
  const { t, i18n } = useTranslation();
  const facts = [
    { icon: IconBuilding, text: job.companyName },
    ...(job.location ? [{ icon: IconMapPin, text: job.location }] : []),
  ];
  return (
    <Stack gap="xs">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{job.name}</bdi>
      </Title>
      <Group gap="4px 20px">
        {facts.map(({ icon: Icon, text }) => (
          <Group key={text} gap={6} wrap="nowrap" c="dimmed">
            <Icon size={18} aria-hidden />
            <Text component="bdi">{text}</Text>
          </Group>
        ))}
      </Group>
      <Chips job={job} />
      <Text size="sm" c="dimmed">
        {t('apply.posted', { day: moment(job.createdAt, i18n.resolvedLanguage ?? 'en', 'long').day })}
      </Text>
    </Stack>
  );
}

/** The job's terms, and the languages of its interviews. */
function Chips({ job: { employment, workplace, interview } }: { job: OpenJob }) {
  const { t, i18n } = useTranslation();
  const languages = interview?.languages.map((language) => languageIn(language, i18n.resolvedLanguage)) ?? [];
  const chips = [
    ...(employment ? [t(`jobs.terms.employments.${employment}`)] : []),
    ...(workplace ? [t(`jobs.terms.workplaces.${workplace}`)] : []),
    ...(languages.length > 0
      ? [
          t('apply.interviewIn', {
            languages: new Intl.ListFormat(i18n.resolvedLanguage, { type: 'disjunction' }).format(languages),
          }),
        ]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <Group gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {chips.map((chip) => (
        <Badge key={chip} component="li" size="lg" variant="default">
          {chip}
        </Badge>
      ))}
    </Group>
  );
}

function Thanks({ job, firstName }: { job: OpenJob; firstName: string }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Stack align="center" ta="center" gap="sm" py="xl">
      <ThemeIcon size={64} radius="xl" variant="light">
        <IconCircleCheck size={34} aria-hidden />
      </ThemeIcon>
      <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {t('apply.thanks', { name: firstName })}
      </Title>
      <Text c="dimmed">{t('apply.thanksText', { company: job.companyName })}</Text>
    </Stack>
  );
}

const isOfDeletedCompany = (error: unknown): boolean =>
  error instanceof ApiError && error.details['companyDeleted'] === true;

/** /job/:jobId: the public page of a job, with the application form. */
export function Component() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const [applied, setApplied] = useState<string | null>(null);
  const { ref: form, inViewport } = useInViewport<HTMLDivElement>();
  const formTitle = useRef<HTMLHeadingElement>(null);
  const found = useQuery(applicationQueries.openJob(jobId));
  const job = found.data;
  // With white-labelling, the company's name is already part of every title.
  const name = job && (job.brand.whiteLabel ? job.name : `${job.name} · ${job.companyName}`);
  usePageTitle(name ?? t('apply.title'));
  if (found.isPending) return <FullPageLoading />;
  if (hasCode(found.error, 'PAGE_NOT_FOUND')) return <Navigate to="/job/not-found" replace />;
  if (hasCode(found.error, 'JOB_CLOSED'))
    return (
      <MessagePage
        icon={<IconBriefcaseOff size={36} aria-hidden />}
        title={t('apply.closed')}
        action={isOfDeletedCompany(found.error) && <AskErasureForm jobId={jobId} />}
      >
        {t('apply.closedText')}
      </MessagePage>
    );
  if (!job)
    return (
      <MessagePage
        colour="red"
        icon={<IconAlertTriangle size={36} aria-hidden />}
        title={t('errors.title')}
        action={<Button onClick={() => void found.refetch()}>{t('common.tryAgain')}</Button>}
      >
        {found.error.message}
      </MessagePage>
    );
  return (
    <>
      <PageHeader brand={job.brand} />
      <Container component="main" size={1120} py={{ base: 'md', sm: 'xl' }} pb={80}>
        <div className={classes['columns']}>
          <Stack gap="xl">
            <Heading job={job} />
            <section aria-labelledby="about-job">
              <Title order={2} size="h3" id="about-job" mb="sm">
                {t('apply.about')}
              </Title>
              {job.description === '' ? <Text>{job.position}</Text> : <TextBlocks text={job.description} />}
            </section>
            <HiringSteps job={job} />
          </Stack>
          <Card ref={form} withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} className={classes['form']}>
            {applied === null ? (
              <Stack gap="md">
                <Title order={2} ref={formTitle} tabIndex={-1} style={{ outline: 'none' }}>
                  {t('apply.title')}
                </Title>
                <ApplicationForm job={job} onApplied={setApplied} onStale={() => void found.refetch()} />
              </Stack>
            ) : (
              <Thanks job={job} firstName={applied} />
            )}
          </Card>
        </div>
      </Container>
      {applied === null && !inViewport && (
        <Box className={classes['bar']} hiddenFrom="md">
          <Button
            fullWidth
            size="md"
            onClick={() => {
              formTitle.current?.focus({ preventScroll: true });
              formTitle.current?.scrollIntoView({ block: 'start' });
            }}
          >
            {t('apply.now')}
          </Button>
        </Box>
      )}
    </>
  );
}
