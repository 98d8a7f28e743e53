import type { CompanySettings } from '@candi/contract/identity/companies';
import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { saveFactorPolicy } from '../queries.ts';

/** Lets the owner require a second factor of all members. */
export function FactorPolicy({ company }: { company: CompanySettings }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const saving = useMutation(saveFactorPolicy);
  const required = company.secondFactorRequired;
  return (
    <Card withBorder padding={0} radius="lg" component="section">
      <Stack p={{ base: 'md', sm: 'xl' }} gap="sm">
        <Title order={2} fz="h3">
          {t('factor.title')}
        </Title>
        <Text c="dimmed">{t('factor.policyText')}</Text>
        <Switch
          label={t('factor.policy')}
          checked={required}
          disabled={saving.isPending}
          onChange={() => {
            if (required) dialog.open();
            else saving.mutate({ required: true, confirmation: undefined });
          }}
        />
        {saving.error && !opened && (
          <Text size="sm" c="var(--mantine-color-error)">
            {saving.error.message}
          </Text>
        )}
      </Stack>
      <SensitiveDialog
        opened={opened}
        onClose={dialog.close}
        title={t('factor.policyOffTitle')}
        confirm={t('factor.policyOff')}
        onConfirm={(confirmation) => saving.mutateAsync({ required: false, confirmation })}
      >
        {t('factor.policyOffText')}
      </SensitiveDialog>
    </Card>
  );
}
