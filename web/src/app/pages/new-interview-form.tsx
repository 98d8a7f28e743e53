import type { JobRow } from '@candi/contract/hiring/jobs';
import type { InterviewCreated } from '@candi/contract/interviews/interviews';
import { maxInvited } from '@candi/contract/interviews/interviews';
import type { Template } from '@candi/contract/interviews/templates';
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedSection } from '#ui/folded-section.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { FormSection } from '#ui/form-section.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { CandidateForm } from '../../features/hiring/candidates/components/candidate-form.tsx';
import { ImportButton } from '../../features/hiring/candidates/import/import-button.tsx';
import { readCandidates } from '../../features/hiring/candidates/queries.ts';
import { searchTerms } from '../../features/hiring/candidates/search-terms.ts';
import { readJobs } from '../../features/hiring/jobs/queries.ts';
import { ScheduleFields } from '../../features/interviews/interviews/components/schedule-fields.tsx';
import { createInterview } from '../../features/interviews/interviews/queries.ts';
import { wrongTimes } from '../../features/interviews/interviews/schedule.ts';
import { TemplateForm } from '../../features/interviews/templates/components/template-form.tsx';
import { readTemplates } from '../../features/interviews/templates/queries.ts';
import { AccessField } from './new-interview/access-field.tsx';
import { CallerFields } from './new-interview/caller-fields.tsx';
import { candidateLabel, CandidatesField, type Invited } from './new-interview/candidates-field.tsx';
import { InvitationFields } from './new-interview/invitation-fields.tsx';
import { JobFields, jobLabel } from './new-interview/job-fields.tsx';
import type { Preset } from './new-interview/preset.ts';
import { SaveBar } from './new-interview/save-bar.tsx';
import { SettingsFields } from './new-interview/settings-fields.tsx';
import { TemplateField, templateLabel } from './new-interview/template-field.tsx';
import type { Fold } from './new-interview/use-folds.ts';
import { useFolds } from './new-interview/use-folds.ts';
import { useSummaries } from './new-interview/use-summaries.ts';
import { useOptions } from '#data/use-options.ts';
import type { InterviewValues } from './new-interview/values.ts';
import {
  initialValues,
  isDuration,
  missingFields,
  needsCandidates,
  toBody,
  withTemplate,
} from './new-interview/values.ts';

interface NewInterviewFormProps {
  preset: Preset;
  /** Time zone of the company (IANA name). */
  timeZone: string;
  onCreated: (created: InterviewCreated, mailed: boolean) => void;
}

function presetValues(
  { template, job, jobPhaseId, candidates, matching }: Preset,
  timeZone: string,
): InterviewValues {
  return {
    ...initialValues,
    timeZone,
    ...(template ? withTemplate(initialValues, template, undefined) : {}),
    jobId: job?.id ?? null,
    jobPhaseId: job?.phases.find(({ id }) => id === jobPhaseId)?.id ?? null,
    candidateIds: candidates.map(({ id }) => id),
    matching,
  };
}

/** Form for a new interview: template and candidates; access, settings and schedule are folded with their defaults. */
export function NewInterviewForm({ preset, timeZone, onCreated }: NewInterviewFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const templates = useOptions(
    'templates',
    (q, after) => readTemplates({ q }, after),
    templateLabel,
    preset.template ? [preset.template] : [],
  );
  const candidates = useOptions<Invited>(
    'candidates',
    (q, after) => readCandidates({ q: searchTerms(q), sort: 'newest' }, after),
    candidateLabel,
    preset.candidates,
  );
  const jobs = useOptions<JobRow>(
    'jobs',
    (q, after) => readJobs({ state: null, q, sort: 'newest' }, after),
    jobLabel,
    preset.job ? [preset.job] : [],
  );
  const [addingCandidate, candidateModal] = useDisclosure(false);
  const [addingTemplate, templateModal] = useDisclosure(false);
  const [tried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  const folds = useFolds();
  const { form, saving, onSubmit, message, dirty } = useSaveForm<InterviewValues, InterviewCreated>({
    mode: 'controlled',
    initialValues: presetValues(preset, timeZone),
    validate: {
      title: (value) => (value.trim() === '' ? t('auth.required') : null),
      templateId: (value) => (value === null ? t('interviews.templateNeeded') : null),
      candidateIds: (_ids, values) => (needsCandidates(values) ? t('interviews.candidatesNeeded') : null),
      duration: (value) => (isDuration(value) ? null : t('interviews.invalidDuration')),
      // These validators return error codes; the schedule fields show the codes' texts.
      date: (_date, values) => wrongTimes(values, now).date,
      time: (_time, values) => wrongTimes(values, now).time,
      expiresOn: (_day, values) => wrongTimes(values, now).expiresOn,
    },
    save: createInterview(toBody),
    onSaved: (created, { sendMails }) => onCreated(created, sendMails && created.links.length > 0),
    // Errors are shown at the end of the form, not next to the fields.
    errorsOf: () => ({}),
    onInvalid: (errors) => showErrors(errors),
  });
  const showErrors = (errors: FormErrors) => {
    setTried(true);
    folds.show(errors);
    // The field may be folded until the next paint.
    requestAnimationFrame(() => focusFirstError(form)(errors));
  };
  const unread = templates.error ?? candidates.error ?? jobs.error;
  const { jobId } = form.values;
  const summaries = useSummaries(form.values, jobId === null ? undefined : jobs.known.get(jobId));
  const section = (name: Fold) => ({
    title: t(`interviews.sections.${name}`),
    summary: summaries.folded[name],
    opened: folds.has(name),
    onToggle: () => folds.toggle(name),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTried(true);
        onSubmit(event);
      }}
    >
      <Stack gap="md">
        {unread && (
          <Alert color="red">
            <Group justify="space-between">
              {unread.message}
              <Button
                size="xs"
                variant="default"
                onClick={() => [templates, candidates, jobs].forEach((each) => each.error && each.retry())}
              >
                {t('common.tryAgain')}
              </Button>
            </Group>
          </Alert>
        )}
        <FormSection title={t('interviews.sections.what')}>
          <TemplateField form={form} templates={templates} onNew={templateModal.open} />
          <TextInput
            label={t('interviews.titleField')}
            description={t('interviews.titleHint')}
            placeholder={t('interviews.titleExample')}
            maxLength={200}
            {...form.getInputProps('title')}
          />
        </FormSection>
        <FormSection title={t('interviews.sections.who')}>
          {form.values.matching && (
            <Alert
              variant="light"
              withCloseButton
              closeButtonLabel={t('interviews.inviteFewer')}
              onClose={() => form.setFieldValue('matching', null)}
            >
              {t('interviews.inviteAll', { count: maxInvited })}
            </Alert>
          )}
          <CandidatesField form={form} candidates={candidates} onNew={candidateModal.open} />
          <div>
            <ImportButton
              subtle
              onImported={() => void queries.invalidateQueries({ queryKey: ['options', 'candidates'] })}
            />
          </div>
        </FormSection>
        <FoldedSection {...section('access')}>
          <AccessField form={form} />
          <JobFields form={form} jobs={jobs} />
        </FoldedSection>
        <FoldedSection {...section('how')}>
          <SettingsFields form={form} />
          <CallerFields form={form} candidates={candidates} />
        </FoldedSection>
        <FoldedSection {...section('when')}>
          <ScheduleFields
            schedule={form.values}
            wrong={tried ? wrongTimes(form.values, now) : {}}
            needsTime={form.values.candiCalls}
            onChange={(change) => form.setValues(change)}
          />
        </FoldedSection>
        <FoldedSection {...section('invitations')}>
          <InvitationFields form={form} onInvalid={showErrors} />
        </FoldedSection>
        {message !== null && <Alert color="red">{message}</Alert>}
        <SaveBar
          summary={summaries.whole}
          reserves={summaries.reserves}
          missing={missingFields(form.values).map((field) => t(`interviews.${field}`))}
          saving={saving.isPending}
        />
      </Stack>
      <UnsavedWarning when={dirty || ((addingTemplate || addingCandidate) && !saving.isSuccess)} />
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
            candidates.learn([candidate]);
            form.setFieldValue('candidateIds', (ids) => [...ids, candidate.id]);
            candidateModal.close();
          }}
        />
      </Modal>
      <Modal
        opened={addingTemplate}
        onClose={templateModal.close}
        // Closing by accident would lose a lot of input, so only the form's own buttons close the dialog.
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={t('templates.new')}
        size="xl"
      >
        <TemplateForm
          language={form.values.language}
          onCancel={templateModal.close}
          onMade={(template: Template) => {
            const before = templates.known.get(form.values.templateId ?? '');
            templates.learn([template]);
            form.setValues(withTemplate(form.values, template, before));
            templateModal.close();
          }}
        />
      </Modal>
    </form>
  );
}
