import { type Trunk, trunkEncryptions, trunkTransports } from '@candi/contract/interviews/phone-line';
import { Modal, NativeSelect, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { applyTrunks } from '../queries.ts';
import { areNetworks, isHost, isNumber, valuesOf } from '../trunk-values.ts';

interface TrunkFormProps {
  trunks: readonly Trunk[];
  /** What candidates dial. */
  number: string | null;
  onDone: () => void;
}

function TrunkForm({ trunks, number, onDone }: TrunkFormProps) {
  const { t } = useTranslation();
  const { form, ...save } = useSaveForm({
    mode: 'controlled',
    initialValues: valuesOf(trunks, number),
    validate: {
      number: (_, values) => (isNumber(values) ? null : t('phoneLine.form.numberInvalid')),
      address: (address) => (isHost(address) ? null : t('phoneLine.form.addressInvalid')),
      networks: (networks) => (areNetworks(networks) ? null : t('phoneLine.form.networksInvalid')),
    },
    save: applyTrunks,
    onSaved: onDone,
  });
  return (
    <DialogForm
      {...save}
      submit={t(trunks.length === 0 ? 'phoneLine.trunks.create' : 'phoneLine.trunks.replace')}
      onCancel={onDone}
    >
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
