import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { practiceQuestions } from '@candi/contract/interviews/link';
import { List, Stack, ThemeIcon, Title } from '@mantine/core';
import {
  IconEyeCheck,
  IconFileText,
  IconHandStop,
  IconLanguage,
  IconMessageChatbot,
  IconNotes,
  IconRefreshAlert,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageIn } from '#i18n/languages.ts';

const icon = (element: ReactNode) => (
  <ThemeIcon size={34} radius="md" variant="light" aria-hidden>
    {element}
  </ThemeIcon>
);

/** Explains what happens in the interview, before the candidate consents. */
export function WhatHappens({ link, test }: { link: LinkAnswer; test: boolean }) {
  const { t, i18n } = useTranslation();
  const { companyName, consent } = link;
  const questionCount = test ? practiceQuestions : link.questionCount;
  const recorded = link.type === 'PHONE' ? 'join.what.recordedSound' : 'join.what.recorded';
  return (
    <Stack gap="md" component="section" aria-labelledby="what-happens">
      <Title order={2} size="h3" id="what-happens">
        {t('join.what.title')}
      </Title>
      <List spacing="md" center={false} icon={icon(<IconMessageChatbot size={20} />)}>
        <List.Item>{t('join.what.ai', { count: questionCount })}</List.Item>
        {!test && link.testingLanguage && (
          <List.Item icon={icon(<IconLanguage size={20} />)}>
            {t('join.what.language', {
              language: languageIn(link.testingLanguage, i18n.resolvedLanguage),
            })}
          </List.Item>
        )}
        {!test && link.asksAboutResume && (
          <List.Item icon={icon(<IconFileText size={20} />)}>{t('join.what.resume')}</List.Item>
        )}
        <List.Item icon={icon(<IconHandStop size={20} />)}>{t('join.what.pace')}</List.Item>
        <List.Item icon={icon(<IconVideo size={20} />)}>
          {test ? t('join.test.recorded') : t(recorded, { count: consent.retentionDays })}
        </List.Item>
        {!test && (
          <List.Item icon={icon(<IconNotes size={20} />)}>
            {link.speech.tellsVoices ? t('join.what.signalsVoices') : t('join.what.signals')}
          </List.Item>
        )}
        {!test && (
          <List.Item icon={icon(<IconEyeCheck size={20} />)}>
            {t('join.what.readers', { company: companyName })}
          </List.Item>
        )}
        {!test && (
          <List.Item icon={icon(<IconRefreshAlert size={20} />)}>{t('join.what.oneAttempt')}</List.Item>
        )}
      </List>
    </Stack>
  );
}
