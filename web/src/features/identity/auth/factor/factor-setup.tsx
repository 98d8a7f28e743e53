import { type FactorSetupAnswer, rememberedDays } from '@candi/contract/identity/second-factor';
import { Checkbox, Code, Modal, Stack, Text } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#ui/code-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { switchFactorOn } from '../queries.ts';

interface FormProps {
  /** Label of the button that adds the app. */
  submit: string;
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}

/** Dialog that shows the secret for the authenticator app. `setup`: null while it is closed. */
export function FactorSetup({
  setup,
  title,
  ...form
}: FormProps & { setup: FactorSetupAnswer | null; title: string }) {
  return (
    <Modal opened={setup !== null} onClose={form.onClose} closeOnClickOutside={false} title={title} centered>
      {setup && <SetupForm setup={setup} {...form} />}
    </Modal>
  );
}

function SetupForm({ setup, submit, onClose, onDone }: FormProps & { setup: FactorSetupAnswer }) {
  const { t } = useTranslation();
  const { form, ...save } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { code: '', remember: false },
    validate: { code: isNotEmpty(t('auth.required')) },
    save: switchFactorOn,
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <DialogForm {...save} submit={submit} onCancel={onClose}>
      <Text>{t('factor.scan')}</Text>
      <QRCodeSVG value={setup.url} size={196} marginSize={4} title={t('factor.qr')} />
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t('factor.key')}
        </Text>
        <Code dir="ltr" translate="no" fz="sm" w="fit-content" style={{ overflowWrap: 'anywhere' }}>
          {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Code>
      </Stack>
      <CodeField
        data-autofocus
        label={t('factor.code')}
        description={t('factor.enter')}
        inputMode="numeric"
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Checkbox
        label={t('factor.remember', { count: rememberedDays })}
        key={form.key('remember')}
        {...form.getInputProps('remember', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
