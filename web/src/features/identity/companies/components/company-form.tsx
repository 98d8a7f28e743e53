import type { CompanySettings } from '@candi/contract/identity/companies';
import { retentionLimits } from '@candi/contract/identity/companies';
import { Alert, Button, Card, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { isInRange, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { currentUserKey } from '#data/current-user.ts';
import { timeZoneOptions } from '#i18n/time-zones.ts';
import { focusFirstError, showFieldErrors } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { companyKey, saveCompany } from '../api/company-calls.ts';

/** Name, time zone, and how long interviews are kept. Who may not change them reads them. */
export function CompanyForm({ company, mayChange }: { company: CompanySettings; mayChange: boolean }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const zones = useMemo(
    () => timeZoneOptions(i18n.resolvedLanguage ?? 'en', company.timeZone),
    [i18n.resolvedLanguage, company.timeZone],
  );
  const { min, max } = retentionLimits;
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: company.name, timeZone: company.timeZone, retentionDays: company.retentionDays },
    validate: {
      name: isNotEmpty(t('auth.required')),
      retentionDays: isInRange({ min, max }, t('company.retentionRange', { min, max })),
    },
  });
  const saving = useMutation({
    mutationFn: saveCompany,
    onSuccess: async (saved) => {
      form.resetDirty();
      queries.setQueryData(companyKey, saved);
      await queries.invalidateQueries({ queryKey: currentUserKey });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Card withBorder padding={0} radius="lg">
      <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}>
        <Stack gap="lg" p={{ base: 'md', sm: 'xl' }}>
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
            maw={320}
            {...form.getInputProps('retentionDays')}
          />
          {saving.error && Object.keys(fieldErrors(saving.error)).length === 0 && (
            <Alert color="red">{saving.error.message}</Alert>
          )}
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
                {t('common.save')}
              </Button>
            </Group>
          )}
        </Stack>
        <UnsavedWarning when={form.isDirty() && !saving.isPending} />
      </form>
    </Card>
  );
}
