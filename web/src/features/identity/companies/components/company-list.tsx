import { companySorts, companyStates } from '@candi/contract/identity/admin';
import { companyKinds, languages } from '@candi/contract/platform/enumerations';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n/languages.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { DialogForm } from '#ui/dialog-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { companyQueries, createCompany } from '../queries.ts';
import { useCompanyColumns } from '../use-company-columns.ts';
import { CompanyTable } from './company-table.tsx';

/** Table of all companies, with search, filter and sort. */
export function CompanyList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter('q', 'kind', 'state', 'sort');
  const [creating, dialog] = useDisclosure(false);
  const companies = companyQueries.list(filter);
  const list = useInfiniteQuery(companies);
  const columns = useCompanyColumns();
  const filtered = filter.q !== '' || filter.kind !== '' || filter.state !== '';
  const sort = filter.sort || 'newest';
  const setSort = (by: string) => setFilter({ sort: by === 'newest' ? '' : by });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      {t('companies.new')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Group component="search" style={{ flex: '1 1 300px' }}>
          <SearchField label={t('companies.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
          <FilterSelect
            label={t('companies.kind')}
            allLabel={t('companies.allKinds')}
            values={companyKinds}
            labelOf={(kind) => t(`companies.kinds.${kind}`)}
            value={filter.kind}
            onChange={(kind) => setFilter({ kind })}
          />
          <FilterSelect
            label={t('companies.state')}
            allLabel={t('companies.allStates')}
            values={companyStates}
            labelOf={(state) => t(`companies.states.${state}`)}
            value={filter.state}
            onChange={(state) => setFilter({ state })}
          />
          <SortField
            value={sort}
            onChange={setSort}
            options={companySorts.map((value) => ({ value, label: t(`common.sorts.${value}`) }))}
          />
        </Group>
        <Group gap="xs">
          <ExportMenu
            name={t('companies.title')}
            list={list}
            columns={columns}
            readPage={companies.readPage}
          />
          {create}
        </Group>
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconBuilding size={28} aria-hidden />}
            title={t(filtered ? 'common.noneFound' : 'companies.none')}
            text={t(filtered ? 'common.noneFoundText' : 'companies.noneText')}
            action={filtered ? undefined : create}
          />
        }
      >
        {(rows) => <CompanyTable rows={rows} sort={sort} onSort={setSort} />}
      </ListView>
      <NewCompanyDialog opened={creating} onClose={dialog.close} />
    </Stack>
  );
}

function NewCompanyForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues: { name: '', ownerEmail: '', language: toLanguage(i18n.resolvedLanguage) },
    validate: { name: isNotEmpty(t('auth.required')), ownerEmail: isEmail(t('auth.emailInvalid')) },
    save: createCompany,
    onSaved: onDone,
  });
  return (
    <DialogForm {...save} submit={t('companies.create')} onCancel={onDone}>
      <TextInput label={t('companies.name')} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <EmailField
        autoComplete="off"
        label={t('companies.ownerEmail')}
        description={t('companies.ownerEmailHint')}
        {...form.getInputProps('ownerEmail')}
      />
      <NativeSelect
        label={t('companies.emailLanguage')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
    </DialogForm>
  );
}

/** Dialog that creates a company and invites its owner. */
function NewCompanyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t('companies.new')}>
      <NewCompanyForm onDone={onClose} />
    </Modal>
  );
}
