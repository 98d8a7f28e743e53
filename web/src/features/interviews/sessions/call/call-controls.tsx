import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconMoodOff,
  IconMoodSmile,
  IconPhoneEnd,
  IconSettings,
  IconUserQuestion,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';
import classes from './call-controls.module.css';
import { ControlFace } from './devices/control-face.tsx';
import { HelpMenu } from './help-menu.tsx';
import { LevelRing } from './devices/level-ring.tsx';

interface ControlProps {
  /** Full name of the action. Contains `short`, so that voice control finds it by the visible word. */
  label: string;
  /** Word below the icon. */
  short: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  colour?: string;
  variant?: 'filled' | 'light';
  ring?: ReactNode;
  disabled?: boolean;
  shortcut?: string;
}

function Control({
  label,
  short,
  icon,
  onClick,
  pressed,
  colour,
  variant,
  ring,
  disabled,
  shortcut,
}: ControlProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <UnstyledButton
        className={classes['control']}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut}
        disabled={disabled ?? false}
        onClick={onClick}
      >
        <ControlFace short={short} icon={icon} colour={colour} variant={variant} ring={ring} />
      </UnstyledButton>
    </Tooltip>
  );
}

interface CallControlsProps {
  /** False if answers are typed and the microphone is used only for the recording. */
  heard: boolean;
  onMute: (muted: boolean) => void;
  onCamera: (on: boolean) => void;
  onAvatar: (on: boolean) => void;
  /** Opens the choice of camera, microphone and speaker. */
  onDevices: () => void;
  /** Shows how to continue by telephone; null if that isn't possible. */
  onPhone: (() => void) | null;
  /** Opens the request for a person; null if nobody can be asked, such as in a test. */
  onPerson: (() => void) | null;
  onEnd: () => void;
}

/** Controls for microphone, camera, avatar, transcript, devices, help, and ending the call. */
export function CallControls({
  heard,
  onMute,
  onCamera,
  onAvatar,
  onDevices,
  onPhone,
  onPerson,
  onEnd,
}: CallControlsProps) {
  const { t } = useTranslation();
  const { isMuted, sidePanelOpen, interviewType, openSidePanel, closeSidePanel } = useSessionStore();
  const camera = useCallStore((state) => state.camera);
  const microphone = useCallStore((state) => state.microphone);
  const drawn = useCallStore((state) => state.appearance !== null);
  const unmute = heard ? t('call.unmute') : t('call.unmuteRecording');
  return (
    <nav className={classes['controls']} aria-label={t('call.controls')}>
      <Control
        label={microphone ? (isMuted ? unmute : t('call.mute')) : t('call.noMicrophone')}
        short={t(`call.short.${microphone ? (isMuted ? 'unmute' : 'mute') : 'noMicrophone'}`)}
        icon={isMuted ? <IconMicrophoneOff size={24} /> : <IconMicrophone size={24} />}
        pressed={!isMuted}
        colour="lagoon"
        variant={isMuted ? 'light' : 'filled'}
        ring={microphone && !isMuted && <LevelRing microphone={microphone} />}
        disabled={microphone === null}
        shortcut="M"
        onClick={() => onMute(!isMuted)}
      />
      {interviewType !== 'PHONE' && (
        <Control
          label={camera ? t('call.cameraTurnOff') : t('call.cameraOn')}
          short={t('call.short.camera')}
          icon={camera ? <IconVideo size={24} /> : <IconVideoOff size={24} />}
          pressed={camera !== null}
          onClick={() => onCamera(camera === null)}
        />
      )}
      {interviewType === 'HUMANOID' && (
        <Control
          label={drawn ? t('call.avatarTurnOff') : t('call.avatarOn')}
          short={t('call.candi')}
          icon={drawn ? <IconMoodSmile size={24} /> : <IconMoodOff size={24} />}
          pressed={drawn}
          onClick={() => onAvatar(!drawn)}
        />
      )}
      <Control
        label={sidePanelOpen ? t('call.closeTranscript') : t('call.openTranscript')}
        short={t('call.short.transcript')}
        icon={<IconMessage size={24} />}
        pressed={sidePanelOpen}
        onClick={() => (sidePanelOpen ? closeSidePanel() : openSidePanel('transcript'))}
      />
      <Control
        label={t('call.devices.open')}
        short={t('call.devices.open')}
        icon={<IconSettings size={24} />}
        onClick={onDevices}
      />
      {onPhone ? (
        <HelpMenu onPhone={onPhone} onPerson={onPerson} />
      ) : (
        onPerson && (
          <Control
            label={t('call.person.ask')}
            short={t('call.short.person')}
            icon={<IconUserQuestion size={24} />}
            onClick={onPerson}
          />
        )
      )}
      <Control
        label={t('call.end')}
        short={t('call.short.end')}
        icon={<IconPhoneEnd size={24} />}
        colour="red"
        variant="filled"
        onClick={onEnd}
      />
    </nav>
  );
}
