import { Text, Transition } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { candiState } from '../../call/call-recording.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';
import classes from './muted-hint.module.css';
import notes from './notes.module.css';

/**
 * Explains that answers are typed: before the first one, and whenever the microphone is on although speech isn't
 * recognised.
 */
export function TypedHint() {
  const { t } = useTranslation();
  const microphone = useCallStore((state) => state.microphone !== null);
  const speaking = useSessionStore((state) => !state.isMuted) && microphone;
  const listening = useCallStore((state) => candiState(state) === 'listening');
  const answered = useSessionStore((state) => state.messages.some(({ speaker }) => speaker === 'candidate'));
  const present = useCallStore((state) => state.connection === 'live' && state.agent !== null);
  return (
    <output className={notes['group']}>
      <Transition mounted={present && (speaking || (listening && !answered))} transition="slide-down">
        {(styles) => (
          <Text size="sm" className={classes['hint']} style={styles}>
            {microphone ? t('call.typedOnlyMicrophone') : t('call.typedOnly')}
          </Text>
        )}
      </Transition>
    </output>
  );
}
