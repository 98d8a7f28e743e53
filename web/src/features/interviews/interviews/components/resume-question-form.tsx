import { type ResumeQuestionChange, resumeQuestionLimits } from '@candi/contract/interviews/resume-questions';
import type { Language } from '@candi/contract/platform/enumerations';
import { Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { changeResumeQuestion } from '../queries.ts';

interface ResumeQuestionFormProps {
  sessionId: string;
  interviewId: string;
  candidateName: string;
  language: Language;
  question: string;
  onClose: () => void;
}

/** Form that rewords the question about a candidate's résumé in its place. Keeps the words if they are refused. */
export function ResumeQuestionForm({
  sessionId,
  interviewId,
  candidateName,
  language,
  question,
  onClose,
}: ResumeQuestionFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, saving, onSubmit, message } = useSaveForm<ResumeQuestionChange, { message: string }>({
    mode: 'controlled',
    initialValues: { question },
    validate: (values) => ({ question: values.question.trim() === '' ? t('auth.required') : null }),
    save: changeResumeQuestion({ sessionId, interviewId }),
    onSaved: onClose,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xs">
        <Textarea
          ref={field}
          aria-label={t('interviews.resumeQuestions.editFor', { name: candidateName })}
          description={t('interviews.resumeQuestions.editHint')}
          autosize
          minRows={2}
          maxLength={resumeQuestionLimits.most}
          dir="auto"
          lang={language}
          {...form.getInputProps('question')}
        />
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
