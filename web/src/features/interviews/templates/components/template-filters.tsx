import { interviewPhases, languages } from '@candi/contract/platform/enumerations';
import { templateSorts } from '@candi/contract/interviews/templates';
import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { TemplateFilter } from '../template-filter.ts';

interface TemplateFiltersProps {
  filter: TemplateFilter;
  onChange: (filter: Partial<TemplateFilter>) => void;
}

const narrow = { style: { flex: '1 1 150px' }, maw: { sm: 200 } } as const;

export function TemplateFilters({ filter, onChange }: TemplateFiltersProps) {
  const { t } = useTranslation();
  return (
    <Group component="search">
      <SearchField label={t('templates.search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        {...narrow}
        aria-label={t('interviews.phase')}
        data={[
          { value: '', label: t('interviews.allPhases') },
          ...interviewPhases.map((value) => ({ value, label: t(`interviews.phases.${value}`) })),
        ]}
        value={filter.phase}
        onChange={({ currentTarget }) => onChange({ phase: currentTarget.value })}
      />
      <NativeSelect
        {...narrow}
        aria-label={t('common.language')}
        data={[
          { value: '', label: t('interviews.allLanguages') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        value={filter.language}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
      />
      <NativeSelect
        {...narrow}
        aria-label={t('interviews.sort')}
        data={templateSorts.map((value) => ({ value, label: t(`templates.sorts.${value}`) }))}
        value={filter.sort || 'newest'}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value === 'newest' ? '' : value })}
      />
    </Group>
  );
}
