import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcement } from './announcement.ts';
import { candiState } from './recording/call-recording.ts';
import { stateOf } from './state-text.ts';
import { useCallStore } from './call-store.ts';
import { useSessionStore } from './session-store.ts';
import { useProgressText } from './use-progress-text.ts';
import { useTurn } from './use-turn.ts';

/** Silence after which it is the candidate's turn, longer than Candi's pause between two sentences (ms). */
const breathMs = 1000;

/**
 * Announces to screen readers when it is the candidate's turn, and whether they are muted. Nothing is announced while
 * Candi speaks. The hint about the microphone and the mute button announce themselves.
 */
export function Announcer({ heard }: { heard: boolean }) {
  const { t } = useTranslation();
  const doing = useCallStore(candiState);
  const progress = useProgressText();
  const microphone = useCallStore((state) => state.microphone !== null);
  const isMuted = useSessionStore((state) => state.isMuted);
  const silent = useCallStore((state) => state.microphoneSilent);
  const { firstAnswer } = useTurn();
  const state = stateOf('listening', { heard, microphone, muted: isMuted, silent });
  const muted = state === 'muted';
  const stateText = t(`call.state.${state}`);
  // Before the first answer, `MutedHint` says that the candidate is muted.
  const mutedTurn = firstAnswer ? t('call.yourTurn') : `${t('call.yourTurn')}. ${stateText}`;
  const turn = muted ? mutedTurn : stateText;
  const told = useRef({ turn: false, progress: '' });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const listening = doing === 'listening';
    const tell = () => {
      const before = told.current;
      const justMuted = listening && muted && before.turn && before.progress === progress;
      setSaid(justMuted ? '' : announcement(doing, { turn, progress }, before.progress));
      told.current = { turn: listening, progress: listening ? progress : before.progress };
    };
    const timer = setTimeout(tell, listening ? breathMs : 0);
    return () => clearTimeout(timer);
  }, [doing, progress, turn, muted]);
  return <VisuallyHidden component="output">{said}</VisuallyHidden>;
}
