import type { CurrentUser } from '@candi/contract/identity/auth';
import { maxPasskeys } from '@candi/contract/identity/passkeys';
import {
  type FactorSetupAnswer,
  rememberedDays,
  type SecondFactorAnswer,
} from '@candi/contract/identity/second-factor';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '#data/passkeys.ts';
import { factorQuery, refreshFactor } from '#data/second-factor.ts';
import { moment } from '#i18n/moment.ts';
import { SensitiveDialog } from '#ui/sensitive-dialog.tsx';
import { addPasskey } from '../passkey-queries.ts';
import { beginFactor, removeApp, renewRecoveryCodes, switchFactorOff } from '../queries.ts';
import { FactorSetup } from './factor-setup.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What the user is asked to confirm. */
type Asked = 'begin' | 'passkey' | 'renew' | 'removeApp' | 'off';

/** Switches the user's second factor on and off, lists what it consists of, and renews its recovery codes. */
export function SecondFactor({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(factorQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [setup, setSetup] = useState<FactorSetupAnswer | null>(null);
  const [remember, setRemember] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const queries = useQueryClient();
  const beginning = useMutation(beginFactor);
  const adding = useMutation(addPasskey);
  const renewing = useMutation(renewRecoveryCodes);
  const removing = useMutation(removeApp);
  const ending = useMutation(switchFactorOff);
  const close = () => {
    setAsked(null);
    setRemember(false);
  };
  const appTitle = t(user.secondFactor ? 'passkey.appTitle' : 'factor.setupTitle');
  const onAdded = (recoveryCodes: string[] | null) => {
    setSetup(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    else void refreshFactor(queries);
  };
  return (
    <>
      {error && <Text size="sm">{error.message}</Text>}
      {data && user.secondFactor && <FactorOn factor={data} ask={setAsked} />}
      {data && !user.secondFactor && <FactorOff factor={data} ask={setAsked} />}
      <SensitiveDialog
        opened={asked === 'begin'}
        onClose={close}
        title={appTitle}
        confirm={t('factor.setupConfirm')}
        onConfirm={async (confirmation) => setSetup(await beginning.mutateAsync(confirmation))}
      >
        {t('factor.setupText')}
      </SensitiveDialog>
      <SensitiveDialog
        opened={asked === 'passkey'}
        onClose={close}
        title={t('passkey.addTitle')}
        confirm={t('factor.setupConfirm')}
        onConfirm={async (confirmation) => {
          const { recoveryCodes } = await adding.mutateAsync({ confirmation, remember });
          onAdded(recoveryCodes);
        }}
      >
        <Text>{t('passkey.addText')}</Text>
        {!user.secondFactor && (
          <Checkbox
            label={t('factor.remember', { count: rememberedDays })}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        )}
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
        opened={asked === 'removeApp'}
        onClose={close}
        danger
        title={t('passkey.removeAppTitle')}
        confirm={t('passkey.remove')}
        onConfirm={removing.mutateAsync}
      >
        {t('passkey.removeAppText')}
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
        title={appTitle}
        submit={t(user.secondFactor ? 'passkey.addApp' : 'factor.switchOn')}
        onClose={() => setSetup(null)}
        onDone={onAdded}
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

interface PartProps {
  factor: SecondFactorAnswer;
  ask: (what: Asked) => void;
}

const arePasskeysOffered = ({ passkeysOffered }: SecondFactorAnswer): boolean =>
  passkeysOffered && hasPasskeys();

/** Offers a passkey, where there can be one, and an authenticator app. */
function FactorOff({ factor, ask }: PartProps) {
  const { t } = useTranslation();
  const offered = arePasskeysOffered(factor);
  return (
    <Group justify="space-between" gap="md">
      <Text size="sm">{t('factor.off')}</Text>
      <Group gap="xs">
        {offered && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={() => ask('passkey')}
          >
            {t('passkey.use')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          onClick={() => ask('begin')}
        >
          {t(offered ? 'passkey.useApp' : 'factor.switchOn')}
        </Button>
      </Group>
    </Group>
  );
}

/** The app, the passkeys and how many recovery codes are left. */
function FactorOn({ factor, ask }: PartProps) {
  const { t, i18n } = useTranslation();
  const { since, appSince, passkeys, recoveryCodesLeft } = factor;
  const dayOf = (at: string) => moment(at, i18n.resolvedLanguage ?? 'en', 'long').day;
  const canAdd = arePasskeysOffered(factor) && passkeys.length < maxPasskeys;
  return (
    <Stack>
      <div>
        {since !== null && <Text size="sm">{t('factor.on', { day: dayOf(since) })}</Text>}
        <Text size="sm" c="dimmed">
          {t('factor.codesLeft', { count: recoveryCodesLeft })}
        </Text>
      </div>
      {appSince !== null && (
        <Group justify="space-between" gap="md">
          <div>
            <Text size="sm" fw={550}>
              {t('passkey.app')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('passkey.added', { day: dayOf(appSince) })}
            </Text>
          </div>
          {passkeys.length > 0 && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('passkey.removeOne', { name: t('passkey.app') })}
              onClick={() => ask('removeApp')}
            >
              {t('passkey.remove')}
            </Button>
          )}
        </Group>
      )}
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
      <Group>
        {canAdd && (
          <Button variant="default" onClick={() => ask('passkey')}>
            {t('passkey.add')}
          </Button>
        )}
        {appSince === null && (
          <Button variant="default" onClick={() => ask('begin')}>
            {t('passkey.addApp')}
          </Button>
        )}
        <Button variant="default" onClick={() => ask('renew')}>
          {t('factor.renew')}
        </Button>
        <Button variant="default" onClick={() => ask('off')}>
          {t('factor.switchOff')}
        </Button>
      </Group>
    </Stack>
  );
}
