import { createLevelMeter } from '@candi/media/recording/level-meter';
import { Group, Text, Transition } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMicrophoneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detectEcho, echoEveryMs, noEcho } from './sound/echo.ts';
import { detectMutedSpeech, silent } from './devices/muted-speech.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';
import classes from './hints.module.css';
import notes from './notes.module.css';
import { useSilentMicrophone } from './devices/use-silent-microphone.ts';
import { useTurn } from './use-turn.ts';

/** Explains how to unmute: before the first answer, and whenever somebody speaks while muted. */
export function MutedHint() {
  const { t } = useTranslation();
  const microphone = useCallStore((state) => state.microphone);
  const muted = useSessionStore((state) => state.isMuted);
  const { present, firstAnswer } = useTurn();
  const speaking = useMutedSpeech(microphone, muted);
  const keys = !useMediaQuery('(pointer: coarse)');
  const first = muted && firstAnswer && microphone !== null;
  return (
    <Hint
      shown={present && (speaking || first)}
      urgent={speaking}
      icon={<IconMicrophoneOff size={18} aria-hidden />}
    >
      {speaking
        ? t(keys ? 'call.mutedHint' : 'call.mutedHintTouch')
        : t(keys ? 'call.startMuted' : 'call.startMutedTouch')}
    </Hint>
  );
}

/** Explains what to do about a microphone that delivers no sound, such as one that the system has muted. */
export function SilentHint() {
  const { t } = useTranslation();
  const microphone = useCallStore((state) => state.microphone);
  const muted = useSessionStore((state) => state.isMuted);
  const setCall = useCallStore((state) => state.setCall);
  const { present } = useTurn();
  const soundless = useSilentMicrophone(microphone, muted);
  useEffect(() => setCall({ microphoneSilent: soundless }), [soundless, setCall]);
  return (
    <Hint shown={present && soundless} urgent icon={<IconMicrophoneOff size={18} aria-hidden />}>
      {t('call.noSoundHint', { devices: t('call.devices.open') })}
    </Hint>
  );
}

/**
 * Hint that answers must be typed. Shown before the first answer, and whenever the microphone is on in an interview
 * without speech recognition.
 */
export function TypedHint() {
  const { t } = useTranslation();
  const microphone = useCallStore((state) => state.microphone !== null);
  const speaking = useSessionStore((state) => !state.isMuted) && microphone;
  const { present, firstAnswer } = useTurn();
  return (
    <Hint shown={present && (speaking || firstAnswer)}>
      {microphone ? t('call.typedOnlyMicrophone') : t('call.typedOnly')}
    </Hint>
  );
}

/** Shows a hint, once per call, on what to do when the microphone picks up Candi's voice. */
export function EchoHint() {
  const { t } = useTranslation();
  const voice = useCallStore((state) => state.candiVoice);
  const microphone = useCallStore((state) => state.microphone);
  const speaking = useCallStore((state) => state.agent === 'speaking');
  return <Hint shown={useEcho(voice, microphone, speaking)}>{t('call.echoHint')}</Hint>;
}

interface HintProps {
  shown: boolean;
  urgent?: boolean;
  icon?: ReactNode;
  children: string;
}

/** Note above the stage that screen readers announce when it appears. */
function Hint({ shown, urgent = false, icon, children }: HintProps) {
  return (
    <output className={notes['group']}>
      <Transition mounted={shown} transition="slide-down">
        {(styles) => (
          <Group
            gap={8}
            wrap="nowrap"
            className={classes['hint']}
            style={styles}
            data-urgent={urgent || undefined}
          >
            {icon}
            <Text size="sm">{children}</Text>
          </Group>
        )}
      </Transition>
    </output>
  );
}

const listenEveryMs = 100;

/** Returns true while somebody speaks into a muted microphone. Levels are measured in the page and never sent. */
function useMutedSpeech(microphone: MediaStreamTrack | null, muted: boolean): boolean {
  const [hint, setHint] = useState(false);
  useEffect(() => {
    if (!microphone || !muted) return undefined;
    const track = enabledClone(microphone);
    const meter = createLevelMeter(track);
    let heard = silent;
    const timer = setInterval(() => {
      heard = detectMutedSpeech(heard, meter.level(), performance.now());
      setHint(heard.hint);
    }, listenEveryMs);
    return () => {
      clearInterval(timer);
      meter.close();
      track.stop();
      setHint(false);
    };
  }, [microphone, muted]);
  return hint;
}

/** How long the hint about an echo stays (ms). */
const echoHintMs = 15_000;

/**
 * Returns true for a while after Candi's voice was detected in the microphone, muted or not. Levels are measured in the
 * page and never sent.
 */
function useEcho(
  voice: MediaStreamTrack | null,
  microphone: MediaStreamTrack | null,
  speaking: boolean,
): boolean {
  const [heard, setHeard] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!voice || !microphone || !speaking || heard) return undefined;
    const track = enabledClone(microphone);
    const context = new AudioContext();
    const [candi, candidate] = [createLevelMeter(voice, context), createLevelMeter(track, context)];
    let echo = noEcho;
    const timer = setInterval(() => {
      echo = detectEcho(echo, candi.level(), candidate.level());
      if (echo.heard) setHeard(true);
    }, echoEveryMs);
    return () => {
      clearInterval(timer);
      candi.close();
      candidate.close();
      track.stop();
      void context.close();
    };
  }, [voice, microphone, speaking, heard]);
  useEffect(() => {
    if (!heard) return undefined;
    const timer = setTimeout(() => setOver(true), echoHintMs);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard && !over;
}

/** Returns a copy of the microphone that can be measured while the call's own track is disabled by muting. */
function enabledClone(microphone: MediaStreamTrack): MediaStreamTrack {
  const clone = microphone.clone();
  clone.enabled = true;
  return clone;
}
