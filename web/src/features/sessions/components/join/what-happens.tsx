import type { LinkAnswer } from '@candi/contract/sessions';
import { List, Stack, ThemeIcon, Title } from '@mantine/core';
import {
  IconEyeCheck,
  IconHandStop,
  IconMessageChatbot,
  IconNotes,
  IconRefreshAlert,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const icon = (element: ReactNode) => (
  <ThemeIcon size={34} radius="md" variant="light" aria-hidden>
    {element}
  </ThemeIcon>
);

/** What a candidate should know before saying yes. */
export function WhatHappens({ link }: { link: LinkAnswer }) {
  const { t } = useTranslation();
  const { companyName, questionCount, consent } = link;
  return (
    <Stack gap="md" component="section" aria-labelledby="what-happens">
      <Title order={2} size="h3" id="what-happens">
        {t('join.what.title')}
      </Title>
      <List spacing="md" center={false} icon={icon(<IconMessageChatbot size={20} />)}>
        <List.Item>{t('join.what.ai', { count: questionCount })}</List.Item>
        <List.Item icon={icon(<IconHandStop size={20} />)}>{t('join.what.pace')}</List.Item>
        <List.Item icon={icon(<IconVideo size={20} />)}>
          {link.type === 'PHONE'
            ? t('join.what.recordedSound', { count: consent.retentionDays })
            : t('join.what.recorded', { count: consent.retentionDays })}
        </List.Item>
        <List.Item icon={icon(<IconNotes size={20} />)}>{t('join.what.signals')}</List.Item>
        <List.Item icon={icon(<IconEyeCheck size={20} />)}>
          {t('join.what.readers', { company: companyName })}
        </List.Item>
        <List.Item icon={icon(<IconRefreshAlert size={20} />)}>{t('join.what.oneAttempt')}</List.Item>
      </List>
    </Stack>
  );
}
