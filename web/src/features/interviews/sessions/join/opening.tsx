import type { LinkAnswer } from '@candi/contract/interviews/sessions';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { saveFile } from '#ui/save-file.ts';
import { calendarFile } from './calendar-file.ts';
import { formatWait } from './waiting-time.ts';

/** Shows a scheduled interview's start in the reader's time zone and the wait until it opens. `wait`: in seconds. */
export function Opening({
  link,
  scheduledAt,
  wait,
}: {
  link: LinkAnswer;
  scheduledAt: string;
  wait: number;
}) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const { day, time } = moment(scheduledAt, language, 'long');
  const save = () =>
    saveFile(
      'interview.ics',
      new Blob([calendarFile({ ...link, scheduledAt, url: window.location.href })], {
        type: 'text/calendar',
      }),
    );
  return (
    <Alert icon={<IconClockHour4 aria-hidden />} title={t('join.opening.title', { day, time })} role="note">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {wait > 0 ? t('join.opening.wait', { wait: formatWait(wait, language) }) : t('join.opening.open')}
        </Text>
        {wait > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconCalendarPlus size={18} />}
            onClick={save}
          >
            {t('join.opening.calendar')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
