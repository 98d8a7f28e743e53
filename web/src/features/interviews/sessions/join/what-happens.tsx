import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { testQuestionCount } from '@candi/contract/interviews/link';
import { Stack, Title } from '@mantine/core';
import {
  IconChevronDown,
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
import classes from './what-happens.module.css';

/** One line that unfolds to the full statement. */
function Fact({ icon, line, children }: { icon: ReactNode; line: string; children: string }) {
  return (
    <li>
      <details className={classes['fact']}>
        <summary>
          <span className={classes['icon']} aria-hidden>
            {icon}
          </span>
          <span>{line}</span>
          <IconChevronDown size={18} className={classes['chevron']} aria-hidden />
        </summary>
        <p>{children}</p>
      </details>
    </li>
  );
}

/** Explains what happens in the interview, before the candidate consents. */
export function WhatHappens({ link, test }: { link: LinkAnswer; test: boolean }) {
  const { t, i18n } = useTranslation();
  const { companyName, consent, testingLanguage } = link;
  const questionCount = test && !link.visit ? testQuestionCount : link.questionCount;
  const recorded = link.type === 'PHONE' ? 'join.what.recordedSound' : 'join.what.recorded';
  const language = testingLanguage && languageIn(testingLanguage, i18n.resolvedLanguage);
  return (
    <Stack gap="xs" component="section" aria-labelledby="what-happens">
      <Title order={2} size="h4" id="what-happens">
        {t('join.what.title')}
      </Title>
      <ul className={classes['facts']}>
        <Fact icon={<IconMessageChatbot size={20} />} line={t('join.what.lines.ai')}>
          {t('join.what.ai', { count: questionCount })}
        </Fact>
        {!test && language !== null && (
          <Fact icon={<IconLanguage size={20} />} line={t('join.what.lines.language', { language })}>
            {t('join.what.language', { language })}
          </Fact>
        )}
        {!test && link.asksAboutResume && (
          <Fact icon={<IconFileText size={20} />} line={t('join.what.lines.resume')}>
            {t('join.what.resume')}
          </Fact>
        )}
        <Fact icon={<IconHandStop size={20} />} line={t('join.what.lines.pace')}>
          {t('join.what.pace')}
        </Fact>
        {test ? (
          <Fact
            icon={<IconVideo size={20} />}
            line={t(link.visit ? 'join.what.lines.visitRecorded' : 'join.what.lines.testRecorded')}
          >
            {t(link.visit ? 'join.visit.recorded' : 'join.test.recorded')}
          </Fact>
        ) : (
          <Fact
            icon={<IconVideo size={20} />}
            line={t('join.what.lines.recorded', { count: consent.retentionDays })}
          >
            {t(recorded, { count: consent.retentionDays })}
          </Fact>
        )}
        {!test && (
          <>
            <Fact icon={<IconNotes size={20} />} line={t('join.what.lines.signals')}>
              {link.speech.tellsVoices ? t('join.what.signalsVoices') : t('join.what.signals')}
            </Fact>
            <Fact
              icon={<IconEyeCheck size={20} />}
              line={t('join.what.lines.readers', { company: companyName })}
            >
              {t('join.what.readers', { company: companyName })}
            </Fact>
            <Fact icon={<IconRefreshAlert size={20} />} line={t('join.what.lines.oneAttempt')}>
              {t('join.what.oneAttempt')}
            </Fact>
          </>
        )}
      </ul>
    </Stack>
  );
}
