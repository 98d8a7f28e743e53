import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import { maxInvited } from '@candi/contract/interviews/interviews';
import { Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#ui/add-button.tsx';
import type { Options } from '#data/use-options.ts';
import { OptionMultiSelect } from '#ui/option-select.tsx';
import type { InterviewValues } from './values.ts';

/** Candidate fields that the select needs. */
export type Invited = Pick<CandidateSummary, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;

interface CandidatesFieldProps {
  form: UseFormReturnType<InterviewValues>;
  candidates: Options<Invited>;
  onNew: () => void;
}

export const candidateLabel = ({ firstName, lastName }: Invited): string => `${firstName} ${lastName}`;

/** Field for the invited candidates, searched by name or email. */
export function CandidatesField({ form, candidates, onNew }: CandidatesFieldProps) {
  const { t } = useTranslation();
  const { candidateIds, access } = form.values;
  const placeholder = candidateIds.length === 0 ? t('interviews.chooseCandidates') : '';
  return (
    <Stack gap="xs">
      <OptionMultiSelect
        label={t('interviews.candidates')}
        description={access === 'public' ? t('interviews.candidatesOptional') : undefined}
        placeholder={placeholder}
        hidePickedOptions
        maxValues={maxInvited}
        options={candidates}
        nothingFoundMessage={t('interviews.noCandidates')}
        renderOption={({ option }) => (
          <span>
            <bdi>{option.label}</bdi>
            <Text component="bdi" display="block" size="xs" c="dimmed">
              {candidates.known.get(option.value)?.email}
            </Text>
          </span>
        )}
        {...form.getInputProps('candidateIds')}
        value={candidateIds}
      />
      {candidateIds.length > 1 && (
        <Text size="xs" c="dimmed" component="output">
          {t('interviews.chosenCandidates', { count: candidateIds.length })}
        </Text>
      )}
      <AddButton label={t('candidates.new')} onClick={onNew} />
    </Stack>
  );
}
