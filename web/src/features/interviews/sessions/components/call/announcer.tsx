import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcement } from '../../call/announcement.ts';
import { candiState } from '../../call/call-recording.ts';
import { stateOf } from '../../call/state-text.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useProgressText } from './use-progress-text.ts';

/** Silence after which it is the candidate's turn, longer than Candi's pause between two sentences (ms). */
const breathMs = 1000;

/** Announces to screen readers when it is the candidate's turn. Nothing is announced while Candi speaks. */
export function Announcer({ heard }: { heard: boolean }) {
  const { t } = useTranslation();
  const doing = useCallStore(candiState);
  const progress = useProgressText();
  const listening = t(`call.state.${stateOf('listening', heard)}`);
  const told = useRef('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const tell = () => {
      setSaid(announcement(doing, { listening, progress }, told.current));
      if (doing === 'listening') told.current = progress;
    };
    const timer = setTimeout(tell, doing === 'listening' ? breathMs : 0);
    return () => clearTimeout(timer);
  }, [doing, progress, listening]);
  return <VisuallyHidden component="output">{said}</VisuallyHidden>;
}
