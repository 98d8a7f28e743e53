import type { Interview } from '@candi/contract/interviews/interviews';
import { Alert, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { changeInterview } from '../api/interview-calls.ts';
import { interviewKey, sessionsKey } from '../interview-keys.ts';
import { endOf, type Schedule, scheduleOf, startOf, withRoom, wrongTimes } from '../schedule.ts';
import { ScheduleFields } from './schedule-fields.tsx';

interface ScheduleDialogProps {
  interview: Interview;
  /** The company's time zone, used if the interview has no scheduled time yet. */
  timeZone: string;
  opened: boolean;
  onClose: () => void;
}

/** Maps the gateway's field errors to the form's field names. */
function refusedFields(error: unknown): Partial<Record<'title' | 'date' | 'expiresOn', string>> {
  const { title, scheduledAt, expiresAt } = fieldErrors(error);
  return {
    ...(title === undefined ? {} : { title }),
    ...(scheduledAt === undefined ? {} : { date: scheduledAt }),
    ...(expiresAt === undefined ? {} : { expiresOn: expiresAt }),
  };
}

function Fields({ interview, timeZone, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [before] = useState(() => scheduleOf(interview, timeZone));
  const [schedule, setSchedule] = useState<Schedule>(before);
  const [title, setTitle] = useState(interview.title);
  const [sendMails, setSendMails] = useState(true);
  const [tried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  // An unchanged time may be in the past.
  const moves = startOf(schedule)?.getTime() !== startOf(before)?.getTime();
  const wrong = wrongTimes(schedule, now);
  if (!moves && wrong.date === 'past') delete wrong.date;
  const form = useRef<HTMLFormElement>(null);
  const focus = (field: string | undefined) =>
    form.current?.querySelector<HTMLElement>(`[name="${field ?? ''}"]`)?.focus();
  const changing = useMutation({
    mutationFn: () => {
      const end = schedule.expiresOn === before.expiresOn ? null : endOf(schedule);
      return changeInterview(
        interview.id,
        {
          title: title.trim(),
          sendMails,
          ...(moves
            ? { scheduledAt: startOf(schedule)?.toISOString() ?? null, timeZone: schedule.timeZone }
            : {}),
          ...(end ? { expiresAt: end.toISOString() } : {}),
        },
        key.current,
      );
    },
    onSuccess: (changed) => {
      queries.setQueryData(interviewKey(interview.id), changed);
      void queries.invalidateQueries({ queryKey: sessionsKey });
      onClose();
    },
    onError: (error) => focus(Object.keys(refusedFields(error))[0]),
  });
  const refused = refusedFields(changing.error);
  const noTitle = title.trim() === '';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const first = noTitle ? 'title' : Object.keys(wrong)[0];
        if (first === undefined) changing.mutate();
        else focus(first);
      }}
      onChange={() => {
        key.current = crypto.randomUUID();
        if (changing.isError) changing.reset();
      }}
    >
      <Stack gap="lg">
        <TextInput
          label={t('interviews.titleField')}
          maxLength={200}
          data-autofocus
          name="title"
          value={title}
          error={tried && noTitle ? t('auth.required') : refused.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <ScheduleFields
          schedule={schedule}
          wrong={tried ? wrong : {}}
          refused={refused}
          onChange={(change) => setSchedule((shown) => withRoom({ ...shown, ...change }, before))}
        />
        {interview.sessions.PENDING > 0 && (
          <Switch
            label={t('interviews.mailChange')}
            description={t('interviews.mailChangeHint')}
            checked={sendMails}
            onChange={({ currentTarget }) => setSendMails(currentTarget.checked)}
          />
        )}
        {changing.error && Object.keys(refused).length === 0 && (
          <Alert color="red">{changing.error.message}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={changing.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Changes the title and the times for candidates who haven't started. */
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
