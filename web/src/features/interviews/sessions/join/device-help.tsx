import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeviceFault } from '../devices/device-needs.ts';

interface DeviceHelpProps {
  title: string;
  fault: DeviceFault;
  asking: boolean;
  /** True if the interview works without the device. */
  optional: boolean;
  onAgain: () => void;
}

/** Explains why a device is unavailable and what to do. Before the join, retries are unlimited. */
export function DeviceHelp({ title, fault, asking, optional, onAgain }: DeviceHelpProps) {
  const { t } = useTranslation();
  const help = {
    denied: t('join.devices.denied'),
    missing: t('join.devices.missing'),
    busy: t('join.devices.busy'),
  }[fault];
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
        <Button size="compact-sm" variant="default" loading={asking} onClick={onAgain}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
