import type { CurrentUser } from '@candi/contract/identity/auth';
import type { FactorSetupAnswer } from '@candi/contract/identity/second-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import {
  beginFactor,
  factorQuery,
  refreshFactor,
  renewRecoveryCodes,
  switchFactorOff,
} from '../../queries.ts';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Switches the user's second factor on and off, and renews its recovery codes. */
export function SecondFactor({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'begin' | 'renew' | 'off' | null>(null);
  const [setup, setSetup] = useState<FactorSetupAnswer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queries = useQueryClient();
  const beginning = useMutation(beginFactor);
  const renewing = useMutation(renewRecoveryCodes);
  const ending = useMutation(switchFactorOff);
  const close = () => setAsked(null);
  return (
    <>
      {user.secondFactor ? (
        <Stack>
          <FactorStatus />
          <Group>
            <Button variant="default" onClick={() => setAsked('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="default" onClick={() => setAsked('off')}>
              {t('factor.switchOff')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group justify="space-between" gap="md">
          <Text size="sm">{t('factor.off')}</Text>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={18} aria-hidden />}
            onClick={() => setAsked('begin')}
          >
            {t('factor.switchOn')}
          </Button>
        </Group>
      )}
      <SensitiveDialog
        opened={asked === 'begin'}
        onClose={close}
        title={t('factor.setupTitle')}
        confirm={t('factor.setupConfirm')}
        onConfirm={async (confirmation) => setSetup(await beginning.mutateAsync(confirmation))}
      >
        {t('factor.setupText')}
      </SensitiveDialog>
      <SensitiveDialog
        opened={asked === 'renew'}
        onClose={close}
        title={t('factor.renewTitle')}
        confirm={t('factor.renewConfirm')}
        onConfirm={async (confirmation) => {
          const { recoveryCodes } = await renewing.mutateAsync(confirmation);
          setCodes(recoveryCodes);
        }}
      >
        {t('factor.renewText')}
      </SensitiveDialog>
      <SensitiveDialog
        opened={asked === 'off'}
        onClose={close}
        danger
        title={t('factor.offTitle')}
        confirm={t('factor.switchOff')}
        onConfirm={ending.mutateAsync}
      >
        {t('factor.offText')}
      </SensitiveDialog>
      <FactorSetup
        setup={setup}
        onClose={() => setSetup(null)}
        onDone={(recoveryCodes) => {
          setSetup(null);
          setCodes(recoveryCodes);
        }}
      />
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          setCodes(null);
          // Not earlier, because the page that asked for a second factor closes then.
          void refreshFactor(queries);
        }}
      />
    </>
  );
}

/** Since when the second factor is on, and how many recovery codes are left. */
function FactorStatus() {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery(factorQuery);
  if (error) return <Text size="sm">{error.message}</Text>;
  if (!data?.since) return null;
  const { day } = moment(data.since, i18n.resolvedLanguage ?? 'en', 'long');
  return (
    <div>
      <Text size="sm">{t('factor.on', { day })}</Text>
      <Text size="sm" c="dimmed">
        {t('factor.codesLeft', { count: data.recoveryCodesLeft })}
      </Text>
    </div>
  );
}
