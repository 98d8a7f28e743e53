import { type SearchFilters, searchFilters } from '@candi/contract/hiring/searches';
import { Button, Group, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { focusFirstError } from '#ui/focus-first-error.ts';

interface SearchFormProps {
  /** Filters of the current search. */
  filters: SearchFilters;
  busy: boolean;
  onSearch: (filters: SearchFilters) => void;
}

type Values = Omit<SearchFilters, 'minYears' | 'maxYears'> & { minYears: number | ''; maxYears: number | '' };

const toValues = ({ minYears, maxYears, ...rest }: SearchFilters): Values => ({
  ...rest,
  minYears: minYears ?? '',
  maxYears: maxYears ?? '',
});
const toFilters = ({ minYears, maxYears, ...rest }: Values): SearchFilters => ({
  ...rest,
  minYears: minYears === '' ? null : minYears,
  maxYears: maxYears === '' ? null : maxYears,
});
const isYears = (value: number | ''): boolean => value === '' || (value >= 0 && value <= 80);

/** Form for the filters of a search. A candidate must match all of them. */
export function SearchForm({ filters, busy, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const wrongRange = t('search.invalidYears');
  const form = useForm<Values>({
    mode: 'controlled',
    name: 'search',
    initialValues: toValues(filters),
    validate: {
      minYears: (min, { maxYears: max }) =>
        !isYears(min) || (min !== '' && max !== '' && min > max) ? wrongRange : null,
      maxYears: (max) => (isYears(max) ? null : wrongRange),
    },
  });
  const years = { min: 0, max: 80, step: 1, decimalScale: 1, clampBehavior: 'none' as const };
  return (
    <search>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => onSearch(toFilters(values)), focusFirstError(form))}
      >
        <TextInput
          type="search"
          label={t('search.keywords')}
          placeholder={t('search.keywordsExample')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={300}
          {...form.getInputProps('keywords')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mt="sm">
          <TextInput label={t('search.industry')} maxLength={100} {...form.getInputProps('industry')} />
          <TextInput label={t('search.location')} maxLength={200} {...form.getInputProps('location')} />
          <NumberInput label={t('search.minYears')} {...years} {...form.getInputProps('minYears')} />
          <NumberInput label={t('search.maxYears')} {...years} {...form.getInputProps('maxYears')} />
        </SimpleGrid>
        <Group justify="space-between" mt="md">
          <Group gap="8px 24px">
            <Switch
              label={t('candidates.openToWork')}
              {...form.getInputProps('openToWork', { type: 'checkbox' })}
            />
            <Switch
              label={t('search.hasLinkedin')}
              {...form.getInputProps('hasLinkedin', { type: 'checkbox' })}
            />
            <Switch
              label={t('search.hasGithub')}
              {...form.getInputProps('hasGithub', { type: 'checkbox' })}
            />
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={() => form.setValues(toValues(searchFilters.parse({})))}>
              {t('search.clear')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('search.search')}
            </Button>
          </Group>
        </Group>
      </form>
    </search>
  );
}
