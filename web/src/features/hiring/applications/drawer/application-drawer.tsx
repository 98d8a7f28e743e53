import type { ApplicationDetail, ApplicationEvent } from '@candi/contract/hiring/applications';
import { candidateDecisions } from '@candi/contract/platform/enumerations';
import {
  Anchor,
  Button,
  Divider,
  Group,
  NativeSelect,
  Pill,
  SimpleGrid,
  Stack,
  Text,
  Timeline,
} from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { moment } from '#i18n/moment.ts';
import { usePhaseName } from '#i18n/phase-name.ts';
import { ContactLinks } from '#ui/contact-links.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { DocumentFindings } from '#ui/document-findings.tsx';
import { LabelledFacts } from '#ui/labelled-facts.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { Section } from '#ui/section.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';
import { useLast } from '#ui/use-last.ts';
import type { BoardActions } from '../board-actions.ts';
import { nameOf } from '../name-of.ts';
import { applicationQueries } from '../queries.ts';
import { FitPanel } from './fit-panel.tsx';
import { Sessions } from './sessions.tsx';

interface ApplicationDrawerProps {
  jobId: string;
  /** Null if the drawer is closed. */
  applicationId: string | null;
  actions: BoardActions;
  onClose: () => void;
}

/** Drawer of an application: candidate, fit, interviews and history. */
export function ApplicationDrawer({ jobId, applicationId, actions, onClose }: ApplicationDrawerProps) {
  const shown = useLast(applicationId);
  const found = useQuery({ ...applicationQueries.one(jobId, shown ?? ''), enabled: shown !== null });
  return (
    <DetailDrawer
      opened={applicationId !== null}
      onClose={onClose}
      size={560}
      found={found}
      nameOf={nameOf}
      faceOf={({ candidate: { id, photoUrl } }) => ({ id, photoUrl })}
    >
      {(detail) => <ApplicationView detail={detail} actions={actions} />}
    </DetailDrawer>
  );
}

interface ApplicationViewProps {
  detail: ApplicationDetail;
  actions: BoardActions;
}

function Contact({ detail: { candidate, profile } }: Pick<ApplicationViewProps, 'detail'>) {
  const { t } = useTranslation();
  const facts = [
    [candidate.currentJobTitle, profile.currentCompany].filter(Boolean).join(' · '),
    candidate.location,
    profile.yearsExperience === null
      ? ''
      : t('applications.years', { count: Math.round(profile.yearsExperience) }),
  ].filter(Boolean);
  return (
    <Stack gap={6}>
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          <MetaLine facts={facts} />
        </Text>
      )}
      <LabelledFacts of={profile} />
      <ContactLinks {...profile} email={candidate.email} />
      {profile.skills.length > 0 && (
        <Group gap={6} mt={4}>
          {profile.skills.map((skill) => (
            <Pill key={skill}>{skill}</Pill>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function PhaseAndDecision({ detail, actions }: ApplicationViewProps) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const rows = [detail];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NativeSelect
        label={t('applications.phase')}
        disabled={!actions.mayEdit}
        data={actions.phases.map((phase) => ({ value: phase.id, label: phaseName(phase) }))}
        value={detail.phaseId}
        onChange={({ currentTarget: { value } }) => actions.change({ rows, change: { phaseId: value } })}
      />
      <NativeSelect
        label={t('applications.decision')}
        disabled={!actions.mayEdit}
        data={[
          { value: '', label: t('applications.decisions.NONE') },
          ...candidateDecisions.map((value) => ({ value, label: t(`applications.decisions.${value}`) })),
        ]}
        value={detail.decision ?? ''}
        onChange={({ currentTarget: { value } }) =>
          actions.change({
            rows,
            change: { decision: candidateDecisions.find((decision) => decision === value) ?? null },
          })
        }
      />
    </SimpleGrid>
  );
}

function Resume({ resume }: { resume: NonNullable<ApplicationDetail['resume']> }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={resume.url}
        target="_blank"
        rel="noreferrer"
        variant="light"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {t('applications.openResume')}
      </Button>
      <Button
        component="a"
        href={`${resume.url}&download=1`}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('applications.downloadResume')}
      </Button>
      <Text size="xs" c="dimmed" w="100%">
        <bdi>{resume.name}</bdi>
      </Text>
      {resume.reading && <DocumentFindings reading={resume.reading} />}
    </Group>
  );
}

function ApplicationView({ detail, actions }: ApplicationViewProps) {
  const { t } = useTranslation();
  const { toCandidate } = useCandidateAddress();
  return (
    <Stack gap="lg">
      <Contact detail={detail} />
      {actions.mayEdit && (
        <Anchor component={Link} to={toCandidate(detail.candidate.id)} size="sm">
          {t('candidates.wholeProfile')}
        </Anchor>
      )}
      <PhaseAndDecision detail={detail} actions={actions} />
      {detail.resume && <Resume resume={detail.resume} />}
      <Divider />
      <FitPanel detail={detail} actions={actions} />
      {detail.answers.length > 0 && (
        <Section title={t('applications.answers')}>
          {detail.answers.map(({ question, answer }) => (
            <div key={question}>
              <Text size="sm" fw={600} dir="auto">
                {question}
              </Text>
              <TextBlocks text={answer} />
            </div>
          ))}
        </Section>
      )}
      {detail.profile.about !== '' && (
        <Section title={t('applications.about')}>
          <TextBlocks text={detail.profile.about} />
        </Section>
      )}
      <Sessions detail={detail} mayInvite={actions.mayEdit} />
      <History detail={detail} />
    </Stack>
  );
}

/** History of the application, newest first. */
function History({ detail }: { detail: ApplicationDetail }) {
  const { t, i18n } = useTranslation();
  const textOf = useEventText();
  return (
    <Section title={t('applications.history')}>
      <Timeline bulletSize={14} lineWidth={2} active={-1}>
        {detail.history.map((event) => {
          const { both } = moment(event.at, i18n.resolvedLanguage ?? 'en');
          return (
            <Timeline.Item key={`${event.at} ${event.kind}`}>
              <Text size="sm">{textOf(event)}</Text>
              <Text size="xs" c="dimmed">
                <MetaLine facts={[...(event.by ? [event.by] : []), both]} />
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Section>
  );
}

/** Returns a function that describes an event of the history. */
function useEventText(): (event: ApplicationEvent) => string {
  const { t, i18n } = useTranslation();
  // Isolates the phase name, whose text direction may differ from that of the sentence.
  const phase = (name: string) => (name === '' ? t('jobs.screening') : bidiIsolate(name));
  return (event) => {
    switch (event.kind) {
      case 'applied':
        return t(`applications.events.applied.${event.source}`);
      case 'moved':
        return t('applications.events.moved', { from: phase(event.from), to: phase(event.to) });
      case 'decided':
        return t('applications.events.decided', {
          decision: t(`applications.decisions.${event.to ?? 'NONE'}`),
        });
      case 'fit':
        return t('applications.events.fit', { fit: t(`applications.fits.${event.to ?? 'NONE'}`) });
      case 'screened':
        return t('applications.events.screened', {
          fit: t(`applications.fits.${event.fit ?? 'NONE'}`),
          score: new Intl.NumberFormat(i18n.resolvedLanguage).format(event.score),
        });
      case 'session':
        return t('applications.events.session', { title: bidiIsolate(event.title) });
    }
  };
}
