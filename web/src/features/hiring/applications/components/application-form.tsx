import type { OpenJob } from '@candi/contract/hiring/applications';
import { resumeLimits } from '@candi/contract/hiring/applications';
import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Input,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  ThemeIcon,
} from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '#data/api-error.ts';
import { fieldErrors } from '#data/field-errors.ts';
import { toLanguage } from '#i18n/languages.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { initialValues, isPhone, resumeFault, unanswered } from '../open-job-values.ts';
import { sendApplication } from '../queries.ts';
import { PhotoField } from './photo-field.tsx';

interface ApplicationFormProps {
  job: OpenJob;
  onApplied: (firstName: string) => void;
  /** Called if the job has changed or no longer exists, so that it must be refetched. */
  onStale: () => void;
}

/** Error codes about the résumé file. */
const ofFile = new Set([
  'PDF_ONLY',
  'FILE_TOO_LARGE',
  'FILE_TOO_LONG',
  'RESUME_INVALID',
  'RESUME_LOCKED',
  'UPLOAD_TOO_LARGE',
]);

/** Returns the gateway's error messages by field; empty if the error isn't about particular fields. */
function wrongFields(error: Error): Record<string, string> {
  if (hasCode(error, 'FILE_UNSUPPORTED')) return { photo: error.message };
  return error instanceof ApiError && ofFile.has(error.code) ? { resume: error.message } : fieldErrors(error);
}

export function ApplicationForm({ job, onApplied, onStale }: ApplicationFormProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const required = isNotEmpty(t('auth.required'));
  const faults = {
    missing: t('apply.resumeRequired'),
    type: t('apply.pdfOnly'),
    size: t('apply.tooLarge', { size: resumeLimits.megabytes }),
  };
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0)
      document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, id]);
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: {
      firstName: (value) => required(value.trim()),
      lastName: (value) => required(value.trim()),
      email: isEmail(t('auth.emailInvalid')),
      phone: (value) => (isPhone(value) ? null : t('apply.phoneInvalid')),
      resume: (file) => {
        const fault = resumeFault(file);
        return fault && faults[fault];
      },
      answers: (answers) =>
        unanswered(job.applicationQuestions, answers).length ? t('apply.answersRequired') : null,
      consent: (given) => (given ? null : t('apply.consentRequired')),
    },
    save: sendApplication(job.id, toLanguage(i18n.resolvedLanguage), t('apply.sending')),
    onSaved: (_nothing, { firstName }) => onApplied(firstName.trim()),
    errorsOf: wrongFields,
    // Focuses the first invalid field after the fields have been marked as invalid.
    onInvalid: () => setRefused((times) => times + 1),
    onFailed: (error) => {
      if (hasCode(error, 'JOB_CLOSED', 'PAGE_NOT_FOUND') || wrongFields(error)['answers']) onStale();
    },
  });
  const missing = new Set(
    form.errors['answers'] ? unanswered(job.applicationQuestions, form.values.answers) : [],
  );
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <Group legend={t('apply.groups.you')}>
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
          <EmailField
            label={t('auth.email')}
            autoComplete="email"
            withAsterisk
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
          <PhotoField
            companyName={job.companyName}
            hasPhoto={form.values.photo !== null}
            error={typeof form.errors['photo'] === 'string' ? form.errors['photo'] : null}
            onChange={(photo) => form.setFieldValue('photo', photo)}
          />
        </Group>
        <Group legend={t('apply.groups.application')}>
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
              // The language of a question isn't known: an empty `lang` keeps it from being read out in the page's.
              label={<bdi lang="">{question}</bdi>}
              withAsterisk={needed}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={5000}
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
        </Group>
        <Checkbox
          label={
            <>
              {t('apply.consent', { company: job.companyName })}
              <Text span inherit c="var(--mantine-color-error)" aria-hidden>
                {' *'}
              </Text>
            </>
          }
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        {message !== null && <Alert color="red">{message}</Alert>}
        <Button type="submit" size="md" loading={saving.isPending}>
          {t('apply.send')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('apply.requiredHint')}
        </Text>
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

/** Fields that belong together, under a heading. */
function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={legend}
      styles={{ legend: { marginBottom: 12, fontSize: 17, fontWeight: 650 } }}
    >
      <Stack gap="md">{children}</Stack>
    </Fieldset>
  );
}

interface ResumeFieldProps {
  file: File | null;
  error: string | null;
  onChoose: (file: File | null) => void;
}

/** Field for the résumé, with a file picker and drag and drop. */
function ResumeField({ file, error, onChoose }: ResumeFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const size = (bytes: number) =>
    new Intl.NumberFormat(i18n.resolvedLanguage, {
      style: 'unit',
      unit: bytes < 1024 * 1024 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: 1,
    }).format(bytes < 1024 * 1024 ? bytes / 1024 : bytes / 1024 / 1024);
  return (
    <Input.Wrapper
      id={id}
      label={t('apply.resume')}
      withAsterisk
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <DropArea py={22} wrong={error !== null}>
        <ThemeIcon variant="light" size="lg" radius="xl" aria-hidden>
          {file ? <IconFileCheck size={20} /> : <IconFileUpload size={20} />}
        </ThemeIcon>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file ? <bdi>{file.name}</bdi> : t('apply.chooseResume')}
        </Text>
        <Text size="xs" c="dimmed" id={`${id}-hint`}>
          {file
            ? t('apply.otherResume', { size: size(file.size) })
            : t('apply.resumeLimits', { size: resumeLimits.megabytes, pages: resumeLimits.pages })}
        </Text>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </DropArea>
    </Input.Wrapper>
  );
}
