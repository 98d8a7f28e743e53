import type { AdminCompanyDetail } from '@candi/contract/identity/admin';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Fact } from '#ui/fact.tsx';
import { allowCalling } from '../queries.ts';
import classes from './company-calling.module.css';

/** Whether Candi calls candidates for a company, with the action to allow it or to withdraw that permission. */
export function CompanyCalling({ company: { id, name, calling } }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  const { mutateAsync } = useMutation(allowCalling(id));
  const action = calling.allowed ? 'disallowCalls' : 'allowCalls';
  const state =
    calling.fault === null ? t('companies.callingOpen') : t(`companies.callingFaults.${calling.fault}`);
  return (
    <Stack gap={4} align="flex-start" className={classes['calling'] ?? ''}>
      <Fact label={t('companies.calling')}>{calling.allowed ? t('companies.callingAllowed') : state}</Fact>
      {(calling.allowed || calling.fault !== null) && (
        <Button variant="default" size="compact-sm" onClick={dialog.open}>
          {t(`companies.${action}`)}
        </Button>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={t(`companies.${action}Title`)}
        confirm={t(`companies.${action}`)}
        onConfirm={() => mutateAsync(!calling.allowed)}
      >
        {t(`companies.${action}Text`, { company: name })}
      </ConfirmDialog>
    </Stack>
  );
}
