import type { OpenJob } from '@candi/contract/hiring/applications';
import { IconMessageChatbot, IconSend2, IconUsersGroup } from '@tabler/icons-react';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './hiring-steps.module.css';

/** How the company hires for a job, from the application to the decision. Mentions Candi only if she interviews. */
export function HiringSteps({ job: { companyName, interview } }: { job: OpenJob }) {
  const { t } = useTranslation();
  const steps = [
    { icon: IconSend2, title: t('apply.how.apply'), text: t('apply.how.applyText') },
    ...(interview
      ? [
          {
            icon: IconMessageChatbot,
            title: t('apply.how.interview', { minutes: t('common.minutes', { count: interview.minutes }) }),
            text: t('apply.how.interviewText'),
          },
        ]
      : []),
    {
      icon: IconUsersGroup,
      title: t('apply.how.decide'),
      text: t('apply.how.decideText', { company: companyName }),
    },
  ];
  return (
    <Stack gap="md" component="section" aria-labelledby="hiring-steps">
      <Title order={2} size="h3" id="hiring-steps">
        {t('apply.how.title')}
      </Title>
      <ol className={classes['steps']}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes['step']}>
            <span className={classes['icon']} aria-hidden>
              <Icon size={20} />
            </span>
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
