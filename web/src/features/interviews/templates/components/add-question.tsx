import { maxQuestions } from '@candi/contract/interviews/templates';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emptyQuestion } from '../template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

/** Button that adds a question. Shows an error if there are no questions, and a note if the maximum is reached. */
export function AddQuestion({ form }: { form: TemplateForm }) {
  const { t } = useTranslation();
  const full = form.values.questions.length >= maxQuestions;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={full}
        onClick={() => form.insertListItem('questions', emptyQuestion())}
      >
        {t('templates.addQuestion')}
      </Button>
      {form.errors['questions'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors['questions']}
        </Text>
      )}
      {full && (
        <Text size="sm" c="dimmed">
          {t('templates.atMost')}
        </Text>
      )}
    </>
  );
}
