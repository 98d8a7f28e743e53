import type { InterviewLink } from '@candi/contract/interviews';
import { Alert, Button, Card, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { CandidateForm } from '../../features/candidates/components/candidate-form.tsx';
import { useCandidates } from '../../features/candidates/components/use-candidates.ts';
import { createInterview } from '../../features/interviews/api/interview-calls.ts';
import { TemplateForm } from '../../features/templates/components/template-form.tsx';
import { useTemplates } from '../../features/templates/components/use-templates.ts';
import { CandidatesField } from './new-interview/candidates-field.tsx';
import { SettingsFields } from './new-interview/settings-fields.tsx';
import { TemplateField } from './new-interview/template-field.tsx';
import type { InterviewValues } from './new-interview/values.ts';
import { initialValues, isDuration, toBody, withTemplate } from './new-interview/values.ts';

/** The set-up of an interview: what is asked, who is asked, in which language and for how long. */
export function NewInterviewForm({ onCreated }: { onCreated: (links: InterviewLink[]) => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const templates = useTemplates();
  const candidates = useCandidates();
  const [addingCandidate, candidateModal] = useDisclosure(false);
  const [addingTemplate, templateModal] = useDisclosure(false);
  const key = useRef(crypto.randomUUID());
  const form = useForm<InterviewValues>({
    mode: 'controlled',
    initialValues,
    validate: {
      title: (value) => (value.trim() === '' ? t('auth.required') : null),
      templateId: (value) => (value === null ? t('interviews.templateNeeded') : null),
      candidateIds: (value) => (value.length === 0 ? t('interviews.candidatesNeeded') : null),
      duration: (value) => (isDuration(value) ? null : t('interviews.invalidDuration')),
    },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const creating = useMutation({
    mutationFn: (values: InterviewValues) => createInterview(toBody(values), key.current),
    onSuccess: ({ links }) => {
      void queries.invalidateQueries({ queryKey: ['sessions'] });
      onCreated(links);
    },
  });
  const unread = templates.error ?? candidates.error;

  return (
    <Card withBorder radius="lg" padding={0}>
      <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values), focusFirstError(form))}>
        <Stack gap="lg" p={{ base: 'md', sm: 'xl' }}>
          {unread && (
            <Alert color="red">
              <Group justify="space-between">
                {unread.message}
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    if (templates.isError) void templates.refetch();
                    if (candidates.isError) void candidates.refetch();
                  }}
                >
                  {t('common.tryAgain')}
                </Button>
              </Group>
            </Alert>
          )}
          <TemplateField form={form} templates={templates.data ?? null} onNew={templateModal.open} />
          <TextInput
            label={t('interviews.titleField')}
            placeholder={t('interviews.titleExample')}
            maxLength={200}
            {...form.getInputProps('title')}
          />
          <CandidatesField form={form} candidates={candidates.data ?? null} onNew={candidateModal.open} />
          <SettingsFields form={form} />
          {creating.error && <Alert color="red">{creating.error.message}</Alert>}
          <Group justify="flex-end">
            <Button component={Link} to="/interviews" variant="default">
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={creating.isPending}>
              {t('interviews.create')}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedWarning when={(form.isDirty() || addingTemplate || addingCandidate) && !creating.isSuccess} />
      <Modal
        opened={addingCandidate}
        onClose={candidateModal.close}
        closeOnClickOutside={false}
        title={t('candidates.new')}
        size="lg"
      >
        <CandidateForm
          onCancel={candidateModal.close}
          onAdded={(candidate) => {
            form.setFieldValue('candidateIds', (ids) => [...ids, candidate.id]);
            candidateModal.close();
          }}
        />
      </Modal>
      <Modal
        opened={addingTemplate}
        onClose={templateModal.close}
        // Much may be typed in it: only its own buttons close it.
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={t('templates.new')}
        size="xl"
      >
        <TemplateForm
          language={form.values.language}
          onCancel={templateModal.close}
          onMade={(template) => {
            const before = templates.data?.find(({ id }) => id === form.values.templateId);
            form.setValues(withTemplate(form.values, template, before));
            templateModal.close();
          }}
        />
      </Modal>
    </Card>
  );
}
