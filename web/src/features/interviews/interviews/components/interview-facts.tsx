import type { Interview } from '@candi/contract/interviews/interviews';
import { Anchor, Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePhaseName } from '#i18n/phase-name.ts';
import { languageNames } from '#i18n/languages.ts';
import { moment } from '#i18n/moment.ts';
import classes from './interview-facts.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

/** Shows an interview's settings. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { t, i18n } = useTranslation();
  const phaseName = usePhaseName();
  const language = i18n.resolvedLanguage ?? 'en';
  const at = (iso: string, zone?: string): string => moment(iso, language, 'medium', zone).both;
  const { job, jobPhase, template, scheduledAt, timeZone } = interview;
  return (
    <Card withBorder radius="lg" padding="lg">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" className={classes['facts']}>
        <Fact label={t('interviews.type')}>{t(`interviews.types.${interview.type}`)}</Fact>
        <Fact label={t('interviews.language')}>{languageNames[interview.language]}</Fact>
        <Fact label={t('interviews.length')}>{t('common.minutes', { count: interview.duration })}</Fact>
        <Fact label={t('interviews.phase')}>{t(`interviews.phases.${interview.phase}`)}</Fact>
        <Fact label={t('interviews.access')}>{t(`interviews.accesses.${interview.access}`)}</Fact>
        <Fact label={t('interviews.template')}>
          {template.id === null ? (
            <bdi>{template.title}</bdi>
          ) : (
            <Anchor component={Link} to={`/templates/${template.id}`} size="sm">
              <bdi>{template.title}</bdi>
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {t('templates.versionNumber', { number: template.version })}
          </Text>
        </Fact>
        {job && (
          <Fact label={t('interviews.job')}>
            <Anchor component={Link} to={`/jobs/${job.id}`} size="sm">
              <bdi>{job.name}</bdi>
            </Anchor>
            {jobPhase && (
              <Text size="xs" c="dimmed">
                <bdi>{phaseName(jobPhase)}</bdi>
              </Text>
            )}
          </Fact>
        )}
        <Fact label={t('interviews.when')}>
          {scheduledAt === null ? t('interviews.whenAny') : at(scheduledAt)}
          {scheduledAt !== null && timeZone !== null && at(scheduledAt) !== at(scheduledAt, timeZone) && (
            <Text size="xs" c="dimmed">
              {at(scheduledAt, timeZone)}
            </Text>
          )}
        </Fact>
        {interview.type === 'PHONE' && (
          <Fact label={t('interviews.calls.who')}>
            {t(interview.candiCalls ? 'interviews.calls.candi' : 'interviews.calls.candidate')}
          </Fact>
        )}
        <Fact label={t('interviews.expires')}>{at(interview.expiresAt)}</Fact>
        {interview.createdBy && (
          <Fact label={t('interviews.createdBy')}>
            <bdi>{interview.createdBy}</bdi>
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
