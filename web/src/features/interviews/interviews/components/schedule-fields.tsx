import { defaultValidityDays } from '@candi/contract/interviews/interviews';
import { Input, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { timeZoneOptions } from '#i18n/time-zones.ts';
import { today } from '#i18n/zoned-time.ts';
import { type Schedule, startOf, type WrongTimes } from '../schedule.ts';

interface ScheduleFieldsProps {
  schedule: Schedule;
  /** Validation errors by field, given once submission has been attempted. */
  wrong: WrongTimes;
  /** The gateway's errors for these fields. */
  refused?: Partial<Record<keyof WrongTimes, string>>;
  /** True if the interview needs a set time, so that “any time” can't be chosen. */
  needsTime?: boolean;
  onChange: (change: Partial<Schedule>) => void;
}

/**
 * Fields for the time of the interview: either any time while the links are valid, or a fixed time in a chosen time
 * zone.
 */
export function ScheduleFields({
  schedule,
  wrong,
  refused = {},
  needsTime = false,
  onChange,
}: ScheduleFieldsProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const id = useId();
  const zones = useMemo(() => timeZoneOptions(language, schedule.timeZone), [language, schedule.timeZone]);
  const start = startOf(schedule);
  const own = start && moment(start.toISOString(), language);
  const error = (name: keyof WrongTimes) => {
    const what = wrong[name];
    if (!what) return refused[name];
    return t(what === 'required' ? 'auth.required' : `interviews.wrongTimes.${what}`);
  };
  return (
    <Stack gap="md">
      <div>
        <Input.Label component="div" display="block" id={id} mb={6}>
          {t('interviews.when')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby={id}
          data={[
            { value: 'any', label: t('interviews.whenAny'), disabled: needsTime },
            { value: 'scheduled', label: t('interviews.whenScheduled') },
          ]}
          value={schedule.when}
          onChange={(value) => onChange({ when: value === 'any' ? 'any' : 'scheduled' })}
        />
        <Text size="xs" c="dimmed" mt={6}>
          {t(schedule.when === 'any' ? 'interviews.whenAnyHint' : 'interviews.whenScheduledHint')}
        </Text>
      </div>
      {schedule.when === 'scheduled' && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <TextInput
              type="date"
              data-path="date"
              label={t('interviews.day')}
              min={today(schedule.timeZone)}
              value={schedule.date}
              error={error('date')}
              onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
            />
            <TextInput
              type="time"
              data-path="time"
              label={t('interviews.time')}
              value={schedule.time}
              error={error('time')}
              onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
            />
            <Select
              label={t('interviews.timeZone')}
              searchable
              allowDeselect={false}
              data={zones}
              value={schedule.timeZone}
              onChange={(value) => value && onChange({ timeZone: value })}
            />
          </SimpleGrid>
          {own && (
            <Text size="sm" c="dimmed" component="output">
              {t('interviews.forYou', { day: own.day, time: own.time })}
            </Text>
          )}
        </>
      )}
      <TextInput
        type="date"
        data-path="expiresOn"
        label={t('interviews.expiresOn')}
        description={t('interviews.expiresOnHint', { count: defaultValidityDays })}
        min={today(schedule.timeZone)}
        maw={{ sm: 320 }}
        value={schedule.expiresOn}
        error={error('expiresOn')}
        onChange={({ currentTarget }) => onChange({ expiresOn: currentTarget.value })}
      />
    </Stack>
  );
}
