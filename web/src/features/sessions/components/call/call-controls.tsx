import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneEnd,
  IconSettings,
  IconUser,
  IconUserOff,
  IconUserQuestion,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';

/** Seven of them stand in a row, also on the narrowest phone. */
const size = 'clamp(36px, 11.4vw, 54px)';

interface ControlProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  colour?: string;
  filled?: boolean;
  disabled?: boolean;
  shortcut?: string;
}

function Control({ label, icon, onClick, pressed, colour, filled, disabled, shortcut }: ControlProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <ActionIcon
        size={size}
        radius={27}
        variant={filled ? 'filled' : 'default'}
        color={colour ?? 'gray'}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut}
        disabled={disabled ?? false}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

interface CallControlsProps {
  onMute: (muted: boolean) => void;
  onCamera: (on: boolean) => void;
  onAvatar: (on: boolean) => void;
  /** Another camera, microphone or speaker. */
  onDevices: () => void;
  /** Asks for a person; null where there is none to ask, as in a test. */
  onPerson: (() => void) | null;
  onEnd: () => void;
}

/** Microphone, camera, Candi's figure, transcript, other devices, a person and the way out. */
export function CallControls({ onMute, onCamera, onAvatar, onDevices, onPerson, onEnd }: CallControlsProps) {
  const { t } = useTranslation();
  const { isMuted, sidePanelOpen, interviewType, openSidePanel, closeSidePanel } = useSessionStore();
  const camera = useCallStore((state) => state.camera);
  const microphone = useCallStore((state) => state.microphone);
  const drawn = useCallStore((state) => state.look !== null);
  return (
    <Group
      component="nav"
      justify="center"
      gap="clamp(4px, 1.5vw, 16px)"
      wrap="nowrap"
      aria-label={t('call.controls')}
    >
      <Control
        label={microphone ? (isMuted ? t('call.unmute') : t('call.mute')) : t('call.noMicrophone')}
        icon={isMuted ? <IconMicrophoneOff size={24} /> : <IconMicrophone size={24} />}
        pressed={!isMuted}
        colour={isMuted ? 'apricot.6' : 'lagoon'}
        filled={microphone !== null}
        disabled={microphone === null}
        shortcut="M"
        onClick={() => onMute(!isMuted)}
      />
      {interviewType !== 'PHONE' && (
        <Control
          label={camera ? t('call.cameraTurnOff') : t('call.cameraOn')}
          icon={camera ? <IconVideo size={24} /> : <IconVideoOff size={24} />}
          pressed={camera !== null}
          onClick={() => onCamera(camera === null)}
        />
      )}
      {interviewType === 'HUMANOID' && (
        <Control
          label={drawn ? t('call.avatarTurnOff') : t('call.avatarOn')}
          icon={drawn ? <IconUser size={24} /> : <IconUserOff size={24} />}
          pressed={drawn}
          onClick={() => onAvatar(!drawn)}
        />
      )}
      <Control
        label={sidePanelOpen ? t('call.closeTranscript') : t('call.openTranscript')}
        icon={<IconMessage size={24} />}
        pressed={sidePanelOpen}
        onClick={() => (sidePanelOpen ? closeSidePanel() : openSidePanel('transcript'))}
      />
      <Control label={t('call.devices.open')} icon={<IconSettings size={24} />} onClick={onDevices} />
      {onPerson && (
        <Control label={t('call.person.ask')} icon={<IconUserQuestion size={24} />} onClick={onPerson} />
      )}
      <Control label={t('call.end')} icon={<IconPhoneEnd size={24} />} colour="red" filled onClick={onEnd} />
    </Group>
  );
}
