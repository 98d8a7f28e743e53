import type { JobRow } from '@candi/contract/hiring/jobs';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import type { Options } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import type { InterviewValues } from './values.ts';

interface JobFieldsProps {
  form: UseFormReturnType<InterviewValues>;
  jobs: Options<JobRow>;
}

export const jobLabel = ({ name }: JobRow): string => name;

/** Fields for the job and, if the job has phases, the phase that the interview belongs to. */
export function JobFields({ form, jobs }: JobFieldsProps) {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const { jobId, jobPhaseId } = form.values;
  const job = jobId === null ? undefined : jobs.known.get(jobId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className="aligned-fields">
      <OptionSelect
        label={t('interviews.job')}
        description={t('interviews.jobHint')}
        placeholder={t('interviews.noJob')}
        clearable
        options={jobs}
        nothingFoundMessage={t('interviews.noneFound')}
        {...form.getInputProps('jobId')}
        value={jobId}
        onChange={(value) => form.setValues({ jobId: value, jobPhaseId: null })}
      />
      {job && job.phases.length > 0 && (
        <NativeSelect
          label={t('interviews.jobPhase')}
          description={t('interviews.jobPhaseHint')}
          data={[
            { value: '', label: t('interviews.noJobPhase') },
            ...job.phases.map((phase) => ({ value: phase.id, label: phaseName(phase) })),
          ]}
          value={jobPhaseId ?? ''}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('jobPhaseId', value || null)}
        />
      )}
    </SimpleGrid>
  );
}
