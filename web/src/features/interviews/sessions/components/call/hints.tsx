import { Text, Transition } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { candiState } from '../../call/call-recording.ts';
import { useMutedSpeech } from '../../call/use-muted-speech.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';
import classes from './muted-hint.module.css';
import notes from './notes.module.css';

/** Explains how to unmute: before the first answer, and whenever somebody speaks while muted. */
export function MutedHint() {
  const { t } = useTranslation();
  const microphone = useCallStore((state) => state.microphone);
  const muted = useSessionStore((state) => state.isMuted);
  const listening = useCallStore((state) => candiState(state) === 'listening');
  const answered = useSessionStore((state) => state.messages.some(({ speaker }) => speaker === 'candidate'));
  const speaking = useMutedSpeech(microphone, muted);
  const present = useCallStore((state) => state.connection === 'live' && state.agent !== null);
  const keys = !useMediaQuery('(pointer: coarse)');
  const first = muted && listening && !answered && microphone !== null;
  return (
    <output className={notes['group']}>
      <Transition mounted={present && (speaking || first)} transition="slide-down">
        {(styles) => (
          <Text size="sm" className={classes['hint']} style={styles} data-urgent={speaking || undefined}>
            {speaking
              ? t(keys ? 'call.mutedHint' : 'call.mutedHintTouch')
              : t(keys ? 'call.startMuted' : 'call.startMutedTouch')}
          </Text>
        )}
      </Transition>
    </output>
  );
}
