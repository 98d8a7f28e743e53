import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n/languages.ts';
import type { DeviceKind } from '../../devices/open-device.ts';
import { formatSeconds } from '../../store/call-clock.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useEverySecond } from '../use-every-second.ts';

/** A device was taken away in the call: a countdown, and the way to bring it back. */
export function LostDeviceDialog({
  onRestore,
  onTimeUp,
}: {
  onRestore: (kind: DeviceKind) => void;
  onTimeUp: () => void;
}) {
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
      </Stack>
    </Modal>
  );
}
