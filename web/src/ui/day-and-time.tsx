import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';

const nowrap = { whiteSpace: 'nowrap' } as const;

/** Cell of a table with a day and, below it, the time, each on one line. `iso`: ISO 8601. */
export function DayAndTime({ iso }: { iso: string }) {
  const { i18n } = useTranslation();
  const { day, time } = moment(iso, i18n.resolvedLanguage ?? 'en');
  return (
    <>
      <Text size="sm" component="span" display="block" style={nowrap}>
        {day}
      </Text>
      <Text size="xs" c="dimmed" component="span" display="block" style={nowrap}>
        {time}
      </Text>
    </>
  );
}
