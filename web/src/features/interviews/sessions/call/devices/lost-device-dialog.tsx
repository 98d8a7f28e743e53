import { Button, Loader, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import type { DeviceKind } from '../../devices/open-device.ts';
import { useChoices } from '../../devices/use-choices.ts';
import { formatSeconds } from '../../store/call-clock.ts';
import { useCallStore } from '../call-store.ts';
import { useEverySecond } from '../../use-every-second.ts';

const PermissionGuide = lazy(async () => ({
  default: (await import('../../devices/permission-guide.tsx')).PermissionGuide,
}));

interface LostDeviceDialogProps {
  onRestore: (kind: DeviceKind) => void;
  /** Chooses another device in place of the lost one. */
  onChoose: (kind: DeviceKind, deviceId: string) => void;
  onTimeUp: () => void;
}

/** Offers another device, if there is one, and explains how to grant permission again in this browser. */
function Help({ kind, onChoose }: { kind: DeviceKind; onChoose: (deviceId: string) => void }) {
  const { t } = useTranslation();
  const track = useCallStore((state) => state[kind]);
  const choices = useChoices(kind)[kind];
  return (
    <>
      <Text>{t(`call.lost.help.${kind}`)}</Text>
      {choices.length > 0 && (
        <NativeSelect
          label={t('call.lost.another')}
          data={[{ value: '', label: track?.label ?? '–' }, ...choices]}
          value=""
          onChange={({ currentTarget: { value } }) => value && onChoose(value)}
        />
      )}
      <Suspense fallback={<Loader size="sm" />}>
        <PermissionGuide last={t('call.lost.guideLast')} />
      </Suspense>
    </>
  );
}

/** Shown when access to a device was withdrawn during the call: a countdown and the way to restore the device. */
export function LostDeviceDialog({ onRestore, onChoose, onTimeUp }: LostDeviceDialogProps) {
  const { t, i18n } = useTranslation();
  const lost = useCallStore((state) => state.lostDevice);
  const until = lost?.until ?? Infinity;
  const restore = () => lost && onRestore(lost.kind);
  const left = useEverySecond(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  useEffect(() => {
    if (until === Infinity) return undefined;
    const timer = setTimeout(onTimeUp, until - Date.now());
    return () => clearTimeout(timer);
  }, [onTimeUp, until]);
  return (
    <Modal
      opened={lost !== null}
      onClose={restore}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      title={lost?.kind === 'microphone' ? t('call.lost.microphone') : t('call.lost.camera')}
    >
      <Stack gap="md">
        {lost?.chancesLeft === 0 && (
          <Text fw={600} role="alert">
            {t('call.lost.lastChance')}
          </Text>
        )}
        <Text>
          {t('call.lost.text', {
            time: formatSeconds(Number.isFinite(left) ? left : 0, toLanguage(i18n.resolvedLanguage)),
          })}
        </Text>
        <Button data-autofocus onClick={restore}>
          {t('call.lost.again')}
        </Button>
        {lost && <Help kind={lost.kind} onChoose={(deviceId) => onChoose(lost.kind, deviceId)} />}
      </Stack>
    </Modal>
  );
}
