import type { Interview, InterviewChange } from '@candi/contract/interviews/interviews';
import { Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '#data/page-settings.ts';
import { fieldErrors } from '#data/field-errors.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { changeInterview } from '../queries.ts';
import { endOf, type Schedule, scheduleOf, startOf, withRoom, wrongTimes } from '../schedule.ts';
import { CallerField } from './caller-field.tsx';
import { CallPlanText } from './call-plan-text.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

interface ScheduleDialogProps {
  interview: Interview;
  /** The company's time zone, used if the interview has no scheduled time yet. */
  timeZone: string;
  opened: boolean;
  onClose: () => void;
}

interface Values extends Schedule {
  title: string;
  candiCalls: boolean;
  sendMails: boolean;
}

const movesFrom = (before: Schedule, schedule: Schedule): boolean =>
  startOf(schedule)?.getTime() !== startOf(before)?.getTime();

/** Returns the request body. Times that weren't changed are left out. */
function toChange(
  { title, candiCalls, sendMails, ...schedule }: Values,
  before: Schedule,
  interview: Interview,
): InterviewChange {
  const end = schedule.expiresOn === before.expiresOn ? null : endOf(schedule);
  return {
    title: title.trim(),
    sendMails,
    ...(candiCalls === interview.candiCalls ? {} : { candiCalls }),
    ...(movesFrom(before, schedule)
      ? { scheduledAt: startOf(schedule)?.toISOString() ?? null, timeZone: schedule.timeZone }
      : {}),
    ...(end ? { expiresAt: end.toISOString() } : {}),
  };
}

/** Maps the gateway's field errors to the form's field names. */
function refusedFields(error: unknown): Record<string, string> {
  const { title, scheduledAt, expiresAt } = fieldErrors(error);
  return {
    ...(title === undefined ? {} : { title }),
    ...(scheduledAt === undefined ? {} : { date: scheduledAt }),
    ...(expiresAt === undefined ? {} : { expiresOn: expiresAt }),
  };
}

function Fields({ interview, timeZone, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const [before] = useState(() => scheduleOf(interview, timeZone));
  const [tried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  const phoneCalls = useQuery(pageSettings).data?.phoneCalls ?? false;
  const wrongOf = (schedule: Schedule) => {
    const wrong = wrongTimes(schedule, now);
    // An unchanged time may be in the past.
    if (wrong.date === 'past' && !movesFrom(before, schedule)) delete wrong.date;
    return wrong;
  };
  const { form, saving, onSubmit, message } = useSaveForm<Values, Interview>({
    mode: 'controlled',
    initialValues: {
      title: interview.title,
      candiCalls: interview.candiCalls,
      sendMails: true,
      ...before,
    },
    validate: (values) => ({
      title: values.title.trim() === '' ? t('auth.required') : null,
      ...wrongOf(values),
    }),
    save: changeInterview(interview.id, (values: Values) => toChange(values, before, interview)),
    errorsOf: refusedFields,
    onSaved: onClose,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTried(true);
        onSubmit(event);
      }}
      onChange={() => {
        if (saving.isError) saving.reset();
      }}
    >
      <Stack gap="lg">
        <TextInput
          label={t('interviews.titleField')}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {interview.type === 'PHONE' && (phoneCalls || interview.candiCalls) && (
          <CallerField candiCalls={form.values.candiCalls} onChange={(change) => form.setValues(change)} />
        )}
        {form.values.candiCalls && <CallPlanText />}
        <ScheduleFields
          schedule={form.values}
          wrong={tried ? wrongOf(form.values) : {}}
          refused={refusedFields(saving.error)}
          needsTime={form.values.candiCalls}
          onChange={(change) => form.setValues(withRoom({ ...form.values, ...change }, before))}
        />
        {interview.sessions.PENDING > 0 && (
          <Switch
            label={t('interviews.mailChange')}
            description={t('interviews.mailChangeHint')}
            {...form.getInputProps('sendMails', { type: 'checkbox' })}
          />
        )}
        <FormFooter
          message={message}
          submit={t('common.save')}
          saving={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** Dialog that changes an interview's title, and its times for candidates who haven't started. */
export function ScheduleDialog({ opened, onClose, ...rest }: ScheduleDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('interviews.change')}
      size="lg"
    >
      <Fields onClose={onClose} {...rest} />
    </Modal>
  );
}
