import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../devices/use-device.ts';
import type { DeviceKind } from '../../devices/open-device.ts';

interface DeviceHelpProps {
  kind: DeviceKind;
  device: Device;
  /** The interview can be held without it. */
  optional: boolean;
}

/** Why a device isn't there and what helps. Nothing is lost before the join, so it can be tried as often as it takes. */
export function DeviceHelp({ kind, device, optional }: DeviceHelpProps) {
  const { t } = useTranslation();
  if (!device.fault) return null;
  const title = kind === 'camera' ? t('join.devices.noCamera') : t('join.devices.noMicrophone');
  const help = {
    denied: t('join.devices.denied'),
    missing: t('join.devices.missing'),
    busy: t('join.devices.busy'),
  }[device.fault];
  return (
    <Alert
      color={optional ? 'gray' : 'red'}
      icon={<IconAlertCircle aria-hidden />}
      title={title}
      role={optional ? 'status' : 'alert'}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{help}</Text>
        {optional && <Text size="sm">{t('join.devices.optional')}</Text>}
        <Button size="compact-sm" variant="light" loading={device.asking} onClick={() => device.ask()}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
