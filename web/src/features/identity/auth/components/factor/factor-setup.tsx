import { type FactorSetupAnswer, rememberedDays } from '@candi/contract/identity/second-factor';
import { Checkbox, Code, Modal, Stack, Text } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#ui/code-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { switchFactorOn } from '../../queries.ts';

/** Dialog that shows the secret for the authenticator app. `setup`: null while it is closed. */
export function FactorSetup({
  setup,
  onClose,
  onDone,
}: {
  setup: FactorSetupAnswer | null;
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={setup !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('factor.setupTitle')}
      centered
    >
      {setup && <SetupForm setup={setup} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function SetupForm({
  setup,
  onClose,
  onDone,
}: {
  setup: FactorSetupAnswer;
  onClose: () => void;
  onDone: (recoveryCodes: string[] | null) => void;
}) {
  const { t } = useTranslation();
  const { form, ...save } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { code: '', remember: false },
    validate: { code: isNotEmpty(t('auth.required')) },
    save: switchFactorOn,
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <DialogForm {...save} submit={t('factor.switchOn')} onCancel={onClose}>
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
