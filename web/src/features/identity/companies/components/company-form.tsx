import type { CompanySettings } from '@candi/contract/identity/companies';
import { retentionLimits } from '@candi/contract/identity/companies';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { isInRange, isNotEmpty } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZoneOptions } from '#i18n/time-zones.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveCompany } from '../queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** Form for the company's name, time zone and retention period. Read-only for members who may not change them. */
export function CompanyForm({ company, mayChange }: { company: CompanySettings; mayChange: boolean }) {
  const { t, i18n } = useTranslation();
  const zones = useMemo(
    () => timeZoneOptions(i18n.resolvedLanguage ?? 'en', company.timeZone),
    [i18n.resolvedLanguage, company.timeZone],
  );
  const { min, max } = retentionLimits;
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues: { name: company.name, timeZone: company.timeZone, retentionDays: company.retentionDays },
    validate: {
      name: isNotEmpty(t('auth.required')),
      retentionDays: isInRange({ min, max }, t('company.retentionRange', { min, max })),
    },
    save: saveCompany,
    // Makes the saved values the baseline for detecting unsaved changes.
    onSaved: () => {
      form.resetDirty();
    },
  });
  return (
    <SettingsCard {...save} submit={t('common.save')} dirty={form.isDirty()} locked={!mayChange}>
      <TextInput
        label={t(company.kind === 'SOLO' ? 'company.soloName' : 'company.name')}
        description={t('company.nameHint')}
        maxLength={80}
        readOnly={!mayChange}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('company.timeZone')}
        description={t('company.timeZoneHint')}
        data={zones}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('company.noZone')}
        limit={100}
        readOnly={!mayChange}
        {...form.getInputProps('timeZone')}
      />
      <NumberInput
        label={t('company.retention')}
        description={t('company.retentionHint')}
        min={min}
        max={max}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        readOnly={!mayChange}
        maw={{ sm: 320 }}
        {...form.getInputProps('retentionDays')}
      />
    </SettingsCard>
  );
}
