import type { Candidate } from '@candi/contract/candidates';
import type { ComboboxItem } from '@mantine/core';
import { isOptionsGroup, Loader, MultiSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from './add-button.tsx';
import { shownOptions } from './shown-options.ts';
import type { InterviewValues } from './values.ts';

interface CandidatesFieldProps {
  form: UseFormReturnType<InterviewValues>;
  /** Null until they are read. */
  candidates: Candidate[] | null;
  onNew: () => void;
}

/** Who is asked: found by name or e-mail, shown by name. */
export function CandidatesField({ form, candidates, onNew }: CandidatesFieldProps) {
  const { t } = useTranslation();
  const emails = useMemo(() => new Map(candidates?.map(({ id, email }) => [id, email])), [candidates]);
  const emailOf = ({ value }: ComboboxItem) => emails.get(value) ?? '';
  const placeholder = candidates
    ? form.values.candidateIds.length === 0
      ? t('interviews.chooseCandidates')
      : ''
    : t('common.loading');
  return (
    <Stack gap="xs">
      <MultiSelect
        label={t('interviews.candidates')}
        placeholder={placeholder}
        searchable
        hidePickedOptions
        limit={shownOptions}
        nothingFoundMessage={t('interviews.noCandidates')}
        disabled={candidates === null}
        rightSection={candidates ? undefined : <Loader size={16} />}
        data={(candidates ?? []).map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        }))}
        filter={({ options, search, limit }) => {
          const words = search.toLocaleLowerCase().split(/\s+/);
          return options
            .filter((option) => {
              if (isOptionsGroup(option)) return false;
              const text = `${option.label} ${emailOf(option)}`.toLocaleLowerCase();
              return words.every((word) => text.includes(word));
            })
            .slice(0, limit);
        }}
        renderOption={({ option }) => (
          <span>
            <bdi>{option.label}</bdi>
            <Text component="bdi" display="block" size="xs" c="dimmed">
              {emailOf(option)}
            </Text>
          </span>
        )}
        {...form.getInputProps('candidateIds')}
      />
      <AddButton label={t('candidates.new')} onClick={onNew} />
    </Stack>
  );
}
