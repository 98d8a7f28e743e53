import { Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeviceKind } from '../../devices/open-device.ts';
import { useChoices } from '../../devices/use-choices.ts';
import { useCallStore } from '../call-store.ts';
import { useSessionStore } from '../session-store.ts';
import { LevelBar } from '../../devices/level-bar.tsx';

interface DevicesDialogProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (kind: DeviceKind, deviceId: string) => void;
  onSpeaker: (id: string) => void;
}

function Devices({ onChoose, onSpeaker }: Pick<DevicesDialogProps, 'onChoose' | 'onSpeaker'>) {
  const { t } = useTranslation();
  const camera = useCallStore((state) => state.camera);
  const microphone = useCallStore((state) => state.microphone);
  const speaker = useCallStore((state) => state.speaker);
  const withCamera = useSessionStore((state) => state.interviewType !== 'PHONE');
  const choices = useChoices(microphone ?? camera);
  const select = (kind: DeviceKind, track: MediaStreamTrack | null) => {
    const now = track?.getSettings().deviceId ?? '';
    const listed = choices[kind].some(({ value }) => value === now);
    return (
      <NativeSelect
        label={kind === 'camera' ? t('join.devices.camera') : t('join.devices.microphone')}
        // A device that is off, or that the browser doesn't list, is added as a separate option.
        data={listed ? choices[kind] : [{ value: '', label: track?.label ?? '–' }, ...choices[kind]]}
        value={listed ? now : ''}
        onChange={({ currentTarget: { value } }) => value && onChoose(kind, value)}
      />
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('call.devices.note')}
      </Text>
      {withCamera && choices.camera.length > 0 && select('camera', camera)}
      {choices.microphone.length > 0 && (
        <Stack gap="xs">
          {select('microphone', microphone)}
          <LevelBar track={microphone} />
        </Stack>
      )}
      {choices.speaker.length > 0 && (
        <NativeSelect
          label={t('join.speaker.title')}
          data={[{ value: '', label: t('join.speaker.system') }, ...choices.speaker]}
          value={speaker}
          onChange={({ currentTarget: { value } }) => onSpeaker(value)}
        />
      )}
    </Stack>
  );
}

/** Changes camera, microphone and speaker during the interview. */
export function DevicesDialog({ opened, onClose, onChoose, onSpeaker }: DevicesDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} centered title={t('call.devices.title')}>
      <Devices onChoose={onChoose} onSpeaker={onSpeaker} />
    </Modal>
  );
}
