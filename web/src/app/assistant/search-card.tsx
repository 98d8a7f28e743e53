import type { SearchFilters } from '@candi/contract/hiring/searches';
import { Alert, Button, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createSearch } from '../../features/hiring/searches/queries.ts';
import { type CardActions, ProposalCard } from './proposal-card.tsx';

/** Card with proposed search filters. The recruiter can change them here and, later, on the search page. */
export function SearchCard({
  filters,
  onDone,
  onDismiss,
  onLeave,
}: CardActions & { filters: SearchFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [values, setValues] = useState(filters);
  const searching = useMutation(createSearch);
  const text = (name: 'keywords' | 'industry' | 'location', maxLength: number) => (
    <TextInput
      size="sm"
      label={t(`search.${name}`)}
      maxLength={maxLength}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
    />
  );
  const years = (name: 'minYears' | 'maxYears') => (
    <NumberInput
      size="sm"
      label={t(`search.${name}`)}
      min={0}
      max={80}
      value={values[name] ?? ''}
      onChange={(value) => setValues({ ...values, [name]: typeof value === 'number' ? value : null })}
    />
  );
  const flag = (name: 'openToWork' | 'hasLinkedin' | 'hasGithub', label: string) => (
    <Switch
      label={label}
      checked={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.checked })}
    />
  );
  const search = () =>
    searching.mutate(values, {
      onSuccess: ({ id }) => {
        onDone();
        onLeave();
        void navigate(`/search-results?searchId=${id}`);
      },
    });
  return (
    <ProposalCard
      title={t('assistant.search.title')}
      onDismiss={onDismiss}
      action={
        <Button loading={searching.isPending} onClick={search}>
          {t('search.search')}
        </Button>
      }
    >
      {text('keywords', 300)}
      <SimpleGrid cols={2} spacing="xs">
        {text('industry', 100)}
        {text('location', 200)}
        {years('minYears')}
        {years('maxYears')}
      </SimpleGrid>
      {flag('openToWork', t('candidates.openToWork'))}
      {flag('hasLinkedin', t('search.hasLinkedin'))}
      {flag('hasGithub', t('search.hasGithub'))}
      {searching.error && <Alert color="red">{searching.error.message}</Alert>}
    </ProposalCard>
  );
}
