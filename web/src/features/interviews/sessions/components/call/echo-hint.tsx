import { Text, Transition } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEcho } from '../../call/use-echo.ts';
import { useCallStore } from '../../store/call-store.ts';
import classes from './muted-hint.module.css';
import notes from './notes.module.css';

/** Shows once what to do when the microphone picks up Candi's voice. */
export function EchoHint() {
  const { t } = useTranslation();
  const voice = useCallStore((state) => state.candiVoice);
  const microphone = useCallStore((state) => state.microphone);
  const speaking = useCallStore((state) => state.agent === 'speaking');
  const heard = useEcho(voice, microphone, speaking);
  return (
    <output className={notes['group']}>
      <Transition mounted={heard} transition="slide-down">
        {(styles) => (
          <Text size="sm" className={classes['hint']} style={styles}>
            {t('call.echoHint')}
          </Text>
        )}
      </Transition>
    </output>
  );
}
