import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcement } from '../../call/announcement.ts';
import { candiState } from '../../call/call-recording.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useProgressText } from './use-progress-text.ts';

/** Tells a screen reader when it is the candidate's turn, and nothing while Candi speaks. */
export function Announcer() {
  const { t } = useTranslation();
  const doing = useCallStore(candiState);
  const progress = useProgressText();
  const told = useRef('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid(announcement(doing, { listening: t('call.state.listening'), progress }, told.current));
    if (doing === 'listening') told.current = progress;
  }, [doing, progress, t]);
  return <VisuallyHidden component="output">{said}</VisuallyHidden>;
}
