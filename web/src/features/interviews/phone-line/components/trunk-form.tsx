import {
  e164,
  sipHost,
  sipNetwork,
  type Trunk,
  trunkEncryptions,
  type TrunkSettings,
  trunkTransports,
} from '@candi/contract/interviews/phone-line';
import { Modal, NativeSelect, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { mutationOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#ui/dialog-form.tsx';
import type { Submission } from '#data/submission.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { applyTrunks } from '../queries.ts';

type Values = Omit<TrunkSettings, 'address' | 'networks'> & { address: string; networks: string };

const networksOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((network) => network.trim())
    .filter((network) => network !== '');
const settingsOf = ({ address, networks, number, ...values }: Values): TrunkSettings => ({
  ...values,
  number: number.replaceAll(/[\s().-]/g, ''),
  address: address.trim() || null,
  networks: networksOf(networks),
});

/** Returns the form's values from the existing trunks, without the password. */
const valuesOf = (trunks: readonly Trunk[], number: string | null): Values => {
  const inbound = trunks.find(({ kind }) => kind === 'inbound');
  const outbound = trunks.find(({ kind }) => kind === 'outbound');
  return {
    number: inbound?.numbers[0] ?? number ?? '',
    address: outbound?.address ?? '',
    transport: outbound?.transport ?? 'auto',
    encryption: inbound?.encryption ?? 'allow',
    username: outbound?.username ?? '',
    password: '',
    networks: inbound?.networks.join('\n') ?? '',
  };
};

interface TrunkFormProps {
  trunks: readonly Trunk[];
  /** What candidates dial. */
  number: string | null;
  onDone: () => void;
}

function TrunkForm({ trunks, number, onDone }: TrunkFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues: valuesOf(trunks, number),
    validate: {
      number: (_, values) =>
        e164.safeParse(settingsOf(values).number).success ? null : t('phoneLine.form.numberInvalid'),
      address: (address) =>
        address.trim() === '' || sipHost.safeParse(address).success ? null : t('phoneLine.form.addressInvalid'),
      networks: (networks) =>
        networksOf(networks).every((network) => sipNetwork.safeParse(network).success)
          ? null
          : t('phoneLine.form.networksInvalid'),
    },
    save: mutationOptions({
      mutationFn: async ({ values, idempotencyKey }: Submission<Values>) => {
        const submission = { values: settingsOf(values), idempotencyKey };
        return client.getMutationCache().build(client, applyTrunks).execute(submission);
      },
    }),
    onSaved: onDone,
  });
  return (
    <DialogForm {...save} submit={t(trunks.length === 0 ? 'phoneLine.trunks.create' : 'phoneLine.trunks.replace')} onCancel={onDone}>
      <TextInput
        dir="ltr"
        type="tel"
        autoComplete="off"
        label={t('phoneLine.form.number')}
        description={t('phoneLine.form.numberHint')}
        data-autofocus
        {...form.getInputProps('number')}
      />
      <Textarea
        dir="ltr"
        autosize
        minRows={2}
        maxRows={6}
        label={t('phoneLine.form.networks')}
        description={t('phoneLine.form.networksHint')}
        {...form.getInputProps('networks')}
      />
      <TextInput
        dir="ltr"
        autoComplete="off"
        label={t('phoneLine.form.address')}
        description={t('phoneLine.form.addressHint')}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          label={t('phoneLine.form.username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          dir="ltr"
          autoComplete="new-password"
          label={t('phoneLine.form.password')}
          description={t('phoneLine.form.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('password')}
        />
        <NativeSelect
          label={t('phoneLine.form.transport')}
          data={trunkTransports.map((value) => ({ value, label: t(`phoneLine.form.transports.${value}`) }))}
          {...form.getInputProps('transport')}
        />
        <NativeSelect
          label={t('phoneLine.form.encryption')}
          data={trunkEncryptions.map((value) => ({ value, label: t(`phoneLine.form.encryptions.${value}`) }))}
          {...form.getInputProps('encryption')}
        />
      </SimpleGrid>
    </DialogForm>
  );
}

/** Dialog with the settings of the trunks. */
export function TrunkDialog({ opened, ...props }: TrunkFormProps & { opened: boolean }) {
  const { t } = useTranslation();
  const title = t(props.trunks.length === 0 ? 'phoneLine.trunks.create' : 'phoneLine.trunks.replace');
  return (
    <Modal opened={opened} onClose={props.onDone} closeOnClickOutside={false} title={title} size="lg">
      <TrunkForm {...props} />
    </Modal>
  );
}
