import type { Confirmation } from '@candi/contract/identity/auth';
import { companyDeletionDays, type CompanySettings } from '@candi/contract/identity/companies';
import { Button, Card, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clearToken } from '#data/access-token.ts';
import { clearReturnPath } from '#data/return-path.ts';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { deleteCompany } from '../queries.ts';

/** Lets the owner delete the company, after typing its name. It can be restored for a few days with an emailed link. */
export function DeleteCompany({ company }: { company: CompanySettings }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation(deleteCompany);
  const solo = company.kind === 'SOLO';
  const end = async (confirmation: Confirmation) => {
    await deleting.mutateAsync({ name: typed.trim(), confirmation });
    // The deletion ended all logins, so the page signs out.
    clearToken();
    clearReturnPath();
    queries.clear();
    await navigate('/signin', { replace: true });
  };
  return (
    <Card withBorder padding={0} radius="lg" component="section">
      <Stack p={{ base: 'md', sm: 'xl' }} gap="sm">
        <Title order={2} fz="h3">
          {t(solo ? 'company.deleteSolo' : 'company.delete')}
        </Title>
        <Text c="dimmed">{t('company.deleteIntro', { days: companyDeletionDays })}</Text>
        <Group>
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              setTyped('');
              dialog.open();
            }}
          >
            {t(solo ? 'company.deleteSolo' : 'company.delete')}
          </Button>
        </Group>
      </Stack>
      <SensitiveDialog
        opened={opened}
        onClose={dialog.close}
        danger
        title={t('company.deleteTitle', { name: company.name })}
        confirm={t('company.deleteConfirm')}
        disabled={typed.trim() !== company.name}
        onConfirm={end}
      >
        <Text>{t('company.deleteText', { days: companyDeletionDays })}</Text>
        <List size="sm">
          <List.Item>{t('company.deleteWhat.work')}</List.Item>
          <List.Item>{t('company.deleteWhat.links')}</List.Item>
          <List.Item>{t('company.deleteWhat.subscription')}</List.Item>
          <List.Item>{t('company.deleteWhat.accounts')}</List.Item>
        </List>
        <TextInput
          label={t('company.typeName', { name: company.name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </SensitiveDialog>
    </Card>
  );
}
