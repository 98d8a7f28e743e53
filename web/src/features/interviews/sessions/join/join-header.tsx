import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { testQuestionCount } from '@candi/contract/interviews/link';
import { Alert, Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconClock,
  IconFlask,
  IconKeyboard,
  IconLanguage,
  IconListNumbers,
  IconMicrophone,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '#i18n/languages.ts';
import { Opening } from './opening.tsx';
import { TypedReasonNote } from './typed-reason-note.tsx';

/** Shows the company, the interview and its facts. `wait`: time until the interview may be joined (s). */
export function JoinHeader({
  link,
  test,
  interviewPath,
  wait,
}: {
  link: LinkAnswer;
  test: boolean;
  interviewPath: string;
  wait: number;
}) {
  const { t } = useTranslation();
  const facts = [
    {
      icon: <IconClock size={16} />,
      text: t('common.minutes', { count: Math.round(link.durationSeconds / 60) }),
    },
    {
      icon: <IconListNumbers size={16} />,
      text: t('common.questions', { count: test && !link.visit ? testQuestionCount : link.questionCount }),
    },
    { icon: <IconLanguage size={16} />, text: languageNames[link.language] },
  ];
  return (
    <Stack gap="md">
      <Stack gap={4}>
        {!link.visit && (
          <Text c="dimmed" fz={{ base: 'sm', sm: 'md' }}>
            {t('join.invitation', { name: link.candidateFirstName, company: link.companyName })}
          </Text>
        )}
        <Title order={1} fz={{ base: 28, sm: 34 }}>
          {link.title}
        </Title>
        {link.jobTitle && link.jobTitle !== link.title && <Text fz="lg">{link.jobTitle}</Text>}
      </Stack>
      <Group gap="4px 20px" c="dimmed">
        {facts.map((fact) => (
          <Group key={fact.text} gap={6} wrap="nowrap">
            <span aria-hidden style={{ display: 'inline-flex' }}>
              {fact.icon}
            </span>
            <Text size="sm">{fact.text}</Text>
          </Group>
        ))}
        {/* Announced when it changes while the page is open. */}
        <Group component="output" gap={6} wrap="nowrap">
          <span aria-hidden style={{ display: 'inline-flex' }}>
            {link.speech.listens ? <IconMicrophone size={16} /> : <IconKeyboard size={16} />}
          </span>
          <Text size="sm">{link.speech.listens ? t('join.speakOrType') : t('join.typed.title')}</Text>
        </Group>
        {link.speech.offlineDemo && (
          <Badge variant="light" color="apricot">
            {t('common.offlineDemo')}
          </Badge>
        )}
      </Group>
      {test && link.visit && (
        <Alert color="apricot" role="note" icon={<IconFlask aria-hidden />}>
          {t('join.visit.text')}
        </Alert>
      )}
      {test && !link.visit && (
        <Alert color="apricot" role="note" icon={<IconFlask aria-hidden />} title={t('join.test.title')}>
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('join.test.text')}</Text>
            <Anchor component={Link} to={interviewPath} size="sm" c="inherit" underline="always">
              {t('join.test.leave')}
            </Anchor>
          </Stack>
        </Alert>
      )}
      {!test && link.scheduledAt !== null && (
        <Opening link={link} scheduledAt={link.scheduledAt} wait={wait} />
      )}
      {link.givenBack && (
        <Alert color="apricot" role="note" icon={<IconRefresh aria-hidden />}>
          {t('join.again')}
        </Alert>
      )}
      {link.speech.reason && <TypedReasonNote reason={link.speech.reason} language={link.language} />}
    </Stack>
  );
}
