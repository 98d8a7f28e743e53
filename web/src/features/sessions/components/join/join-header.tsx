import type { LinkAnswer } from '@candi/contract/sessions';
import { Alert, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconKeyboard, IconLanguage, IconListNumbers, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { usePageTitle } from '#ui/page-title.ts';

/** Who invites to what, and how it will be held. */
export function JoinHeader({ link }: { link: LinkAnswer }) {
  const { t } = useTranslation();
  usePageTitle(link.title);
  const facts = [
    {
      icon: <IconClock size={16} />,
      text: t('common.minutes', { count: Math.round(link.durationSeconds / 60) }),
    },
    { icon: <IconListNumbers size={16} />, text: t('common.questions', { count: link.questionCount }) },
    { icon: <IconLanguage size={16} />, text: languageNames[link.language] },
  ];
  return (
    <Stack gap="md">
      <Stack gap={6}>
        <Text c="dimmed">
          {t('join.invitation', { name: link.candidateFirstName, company: link.companyName })}
        </Text>
        <Title order={1}>{link.title}</Title>
        {link.jobTitle && link.jobTitle !== link.title && <Text fz="lg">{link.jobTitle}</Text>}
      </Stack>
      <Group gap="lg" c="dimmed">
        {facts.map((fact) => (
          <Group key={fact.text} gap={6} wrap="nowrap">
            <span aria-hidden style={{ display: 'inline-flex' }}>
              {fact.icon}
            </span>
            <Text size="sm">{fact.text}</Text>
          </Group>
        ))}
        {link.speech.offlineDemo && (
          <Badge variant="light" color="apricot">
            {t('common.offlineDemo')}
          </Badge>
        )}
      </Group>
      {link.givenBack && (
        <Alert color="apricot" role="note" icon={<IconRefresh aria-hidden />}>
          {t('join.again')}
        </Alert>
      )}
      {!link.speech.listens && (
        <Alert icon={<IconKeyboard aria-hidden />} title={t('join.typed.title')}>
          {t('join.typed.text', { language: languageNames[link.language] })}
        </Alert>
      )}
    </Stack>
  );
}
