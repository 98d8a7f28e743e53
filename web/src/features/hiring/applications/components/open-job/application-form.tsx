import type { OpenJob } from '@candi/contract/hiring/applications';
import { resumeLimits } from '@candi/contract/hiring/applications';
import { Alert, Button, Checkbox, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#data/api-error.ts';
import { toLanguage } from '#i18n/languages.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { sendApplication } from '../../api/application-calls.ts';
import type { OpenJobValues } from '../../open-job-values.ts';
import { initialValues, isPhone, resumeFault, toForm, unanswered } from '../../open-job-values.ts';
import { ResumeField } from './resume-field.tsx';

interface ApplicationFormProps {
  job: OpenJob;
  onApplied: (firstName: string) => void;
  /** The job changed, or is gone: it has to be read again. */
  onStale: () => void;
}

/** Codes that speak of the file. */
const ofFile = new Set(['PDF_ONLY', 'FILE_TOO_LARGE', 'FILE_TOO_LONG', 'RESUME_INVALID', 'UPLOAD_TOO_LARGE']);

/** What the gateway found wrong, by field; null where it is about none of them. */
function wrongFields(error: Error): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null;
  if (ofFile.has(error.code)) return { resume: error.message };
  const { fields } = error.details;
  return typeof fields === 'object' && fields !== null ? { ...fields } : null;
}

export function ApplicationForm({ job, onApplied, onStale }: ApplicationFormProps) {
  const { t, i18n } = useTranslation();
  const key = useRef(crypto.randomUUID());
  const id = useId();
  const required = isNotEmpty(t('auth.required'));
  const faults = {
    missing: t('apply.resumeRequired'),
    type: t('apply.pdfOnly'),
    size: t('apply.tooLarge', { size: resumeLimits.megabytes }),
  };
  const form = useForm<OpenJobValues>({
    mode: 'controlled',
    initialValues,
    validate: {
      firstName: (value) => required(value.trim()),
      lastName: (value) => required(value.trim()),
      email: (value) => isEmail(t('auth.emailInvalid'))(value.trim()),
      phone: (value) => (isPhone(value) ? null : t('apply.phoneInvalid')),
      resume: (file) => {
        const fault = resumeFault(file);
        return fault && faults[fault];
      },
      answers: (answers) =>
        unanswered(job.applicationQuestions, answers).length ? t('apply.answersRequired') : null,
      consent: (given) => (given ? null : t('apply.consentRequired')),
    },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0)
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, id]);
  /** Once what is wrong shows, the first of it has the focus. */
  const focusWrong = () => setRefused((times) => times + 1);
  const sending = useMutation({
    mutationFn: (values: OpenJobValues) =>
      sendApplication(
        job.id,
        toForm(values, toLanguage(i18n.resolvedLanguage)),
        values.resume ?? new File([], ''),
        {
          idempotencyKey: key.current,
          loadingMessage: t('apply.sending'),
        },
      ),
    onSuccess: (_nothing, values) => onApplied(values.firstName.trim()),
    onError: (error) => {
      const fields = wrongFields(error);
      if (fields) {
        form.setErrors(fields);
        focusWrong();
      }
      const gone = error instanceof ApiError && ['JOB_CLOSED', 'PAGE_NOT_FOUND'].includes(error.code);
      if (gone || fields?.['answers']) onStale();
    },
  });
  const missing = new Set(
    form.errors['answers'] ? unanswered(job.applicationQuestions, form.values.answers) : [],
  );
  return (
    <form id={id} noValidate onSubmit={form.onSubmit((values) => sending.mutate(values), focusWrong)}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('candidates.firstName')}
            autoComplete="given-name"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            autoComplete="family-name"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('auth.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          withAsterisk
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('apply.phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          withAsterisk
          maxLength={40}
          {...form.getInputProps('phone')}
        />
        <ResumeField
          file={form.values.resume}
          error={typeof form.errors['resume'] === 'string' ? form.errors['resume'] : null}
          onChoose={(file) => {
            form.setFieldValue('resume', file);
            const fault = file && resumeFault(file);
            if (fault) form.setFieldError('resume', faults[fault]);
          }}
        />
        {job.applicationQuestions.map(({ id: questionId, question, required: needed }) => (
          <Textarea
            key={questionId}
            label={<bdi>{question}</bdi>}
            withAsterisk={needed}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={5000}
            dir="auto"
            value={form.values.answers[questionId] ?? ''}
            error={missing.has(questionId) && form.errors['answers']}
            onChange={(event) => {
              form.setFieldValue('answers', {
                ...form.values.answers,
                [questionId]: event.currentTarget.value,
              });
            }}
          />
        ))}
        <Checkbox
          label={t('apply.consent', { company: job.companyName })}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        {sending.error && !wrongFields(sending.error) && <Alert color="red">{sending.error.message}</Alert>}
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('apply.send')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('apply.requiredHint')}
        </Text>
      </Stack>
      <UnsavedWarning when={form.isDirty() && !sending.isSuccess} />
    </form>
  );
}
