import type { JobBody } from '@candi/contract/hiring/jobs';
import { maxApplicationQuestions } from '@candi/contract/hiring/jobs';
import { Card, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { autoDirection } from '#ui/auto-direction.ts';
import { AddButton } from '#ui/add-button.tsx';
import { RowAction } from './row-action.tsx';

interface QuestionProps {
  form: UseFormReturnType<JobBody>;
  at: number;
}

function Question({ form, at }: QuestionProps) {
  const { t } = useTranslation();
  const number = at + 1;
  const last = form.values.applicationQuestions.length - 1;
  const move = (to: number) => form.reorderListItem('applicationQuestions', { from: at, to });
  return (
    <Card withBorder padding="sm" radius="md">
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          label={t('jobs.form.question', { number })}
          maxLength={500}
          {...autoDirection}
          style={{ flex: 1 }}
          {...form.getInputProps(`applicationQuestions.${at}.question`)}
        />
        <Group gap={2} wrap="nowrap" mt={26}>
          <RowAction
            label={t('jobs.form.upNumber', { number })}
            tooltip={t('jobs.form.up')}
            icon={IconArrowUp}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <RowAction
            label={t('jobs.form.downNumber', { number })}
            tooltip={t('jobs.form.down')}
            icon={IconArrowDown}
            disabled={at === last}
            onClick={() => move(at + 1)}
          />
          <RowAction
            label={t('jobs.form.removeQuestion', { number })}
            icon={IconTrash}
            color="red"
            onClick={() => form.removeListItem('applicationQuestions', at)}
          />
        </Group>
      </Group>
      <Switch
        mt="sm"
        label={t('jobs.form.required')}
        {...form.getInputProps(`applicationQuestions.${at}.required`, { type: 'checkbox' })}
      />
    </Card>
  );
}

/** Editor for the questions of the public application form, in display order. */
export function ApplicationQuestionsField({ form }: { form: UseFormReturnType<JobBody> }) {
  const { t } = useTranslation();
  const questions = form.values.applicationQuestions;
  const full = questions.length >= maxApplicationQuestions;
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {t('jobs.form.questions')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('jobs.form.questionsHint')}
      </Text>
      {questions.map(({ id }, at) => (
        <Question key={id} form={form} at={at} />
      ))}
      {full ? (
        <Text size="sm" c="dimmed">
          {t('jobs.form.atMost')}
        </Text>
      ) : (
        <AddButton
          label={t('jobs.form.addQuestion')}
          onClick={() =>
            form.insertListItem('applicationQuestions', {
              id: crypto.randomUUID(),
              question: '',
              required: true,
            })
          }
        />
      )}
    </Stack>
  );
}
