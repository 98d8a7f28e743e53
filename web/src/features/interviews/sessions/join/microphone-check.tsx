import { NativeSelect, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../devices/use-device.ts';
import { Check } from './check.tsx';
import { LevelBar } from '../devices/level-bar.tsx';

interface MicrophoneCheckProps {
  microphone: Device;
  /** True if the microphone is used only for the recording. */
  optional: boolean;
}

/** The microphone in use and its level. Passes once a voice was heard. */
export function MicrophoneCheck({ microphone, optional }: MicrophoneCheckProps) {
  const { t } = useTranslation();
  const { track } = microphone;
  const [heard, setHeard] = useState<MediaStreamTrack | null>(null);
  const onHeard = useCallback(() => setHeard(track), [track]);
  const passed = track !== null && heard === track;
  return (
    <Check label={t('join.devices.microphone')} state={passed ? 'passed' : 'open'}>
      <NativeSelect
        aria-label={t('join.devices.microphone')}
        data={microphone.choices}
        value={track?.getSettings().deviceId ?? ''}
        onChange={(event) => microphone.ask(event.currentTarget.value)}
      />
      <LevelBar track={track} onHeard={onHeard} />
      <Text size="xs" c="dimmed">
        {optional
          ? t('join.devices.recordingOnly')
          : passed
            ? t('join.devices.heard')
            : t('join.devices.levelHint')}
      </Text>
    </Check>
  );
}
