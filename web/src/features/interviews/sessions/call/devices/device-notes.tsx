import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMicrophone, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeviceChange } from './device-changes.ts';
import type { DeviceKind } from '../../devices/open-device.ts';
import { useCallStore } from '../call-store.ts';
import classes from '../notes.module.css';

interface DeviceNotesProps {
  onRestore: (kind: DeviceKind) => void;
  onChoose: (kind: DeviceKind, deviceId: string) => void;
}

/**
 * Notes about devices that were plugged in or unplugged, with the available actions. The interview continues while
 * they are shown.
 */
export function DeviceNotes({ onRestore, onChoose }: DeviceNotesProps) {
  const { t } = useTranslation();
  const told = useCallStore((state) => state.deviceChanges);
  const setCall = useCallStore((state) => state.setCall);
  const words = (kind: DeviceKind, change: DeviceChange): string => {
    switch (change.change) {
      case 'unplugged':
        return kind === 'camera' ? t('call.devices.cameraUnplugged') : t('call.devices.microphoneUnplugged');
      case 'replaced':
        return kind === 'camera'
          ? t('call.devices.cameraReplaced', { label: change.label })
          : t('call.devices.microphoneReplaced', { label: change.label });
      case 'back':
        return t('call.devices.back', { label: change.label });
      case 'returned':
        return t('call.devices.returned', { label: change.label });
    }
  };
  const read = (kind: DeviceKind) => {
    const { [kind]: _, ...others } = useCallStore.getState().deviceChanges;
    setCall({ deviceChanges: others });
  };
  const note = (kind: DeviceKind) => {
    const change = told[kind];
    if (!change) return null;
    return (
      <Alert
        key={kind}
        role="presentation"
        className={classes['note']}
        color={change.change === 'unplugged' ? 'apricot.7' : 'lagoon'}
        variant="filled"
        py="xs"
        styles={{ closeButton: { minWidth: 28, minHeight: 28 } }}
        icon={kind === 'camera' ? <IconVideo aria-hidden /> : <IconMicrophone aria-hidden />}
        withCloseButton
        closeButtonLabel={t('common.close')}
        onClose={() => read(kind)}
      >
        <Group gap="xs">
          <Text size="sm" inherit>
            {words(kind, change)}
          </Text>
          {change.change === 'unplugged' && (
            <Button size="compact-sm" variant="white" onClick={() => onRestore(kind)}>
              {t('common.tryAgain')}
            </Button>
          )}
          {change.change === 'returned' && (
            <Button size="compact-sm" variant="white" onClick={() => onChoose(kind, change.deviceId)}>
              {t('call.devices.use')}
            </Button>
          )}
        </Group>
      </Alert>
    );
  };
  return (
    // The element is rendered from the start, so that screen readers announce what is added to it.
    <output className={classes['group']}>
      {note('microphone')}
      {note('camera')}
    </output>
  );
}
