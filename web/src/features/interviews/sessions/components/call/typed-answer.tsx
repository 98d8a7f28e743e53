import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './typed-answer.module.css';

/** Maximum length of one stored segment (characters). */
const longest = 4000;

/** Field for a typed answer: Enter sends it, Shift+Enter adds a line. */
export function TypedAnswer({ onSend, focused }: { onSend: (text: string) => void; focused: boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const send = () => {
    const answer = text.trim();
    if (!answer) return;
    onSend(answer);
    setText('');
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        className={classes['text']}
        aria-label={t('call.typed.label')}
        placeholder={t('call.typed.placeholder')}
        value={text}
        maxLength={longest}
        autosize
        minRows={1}
        maxRows={5}
        // An empty field uses the page's direction, so that its placeholder is aligned correctly.
        dir={text ? 'auto' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // In input methods Enter also confirms a word.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <ActionIcon type="submit" size={44} disabled={!text.trim()} aria-label={t('call.typed.send')}>
        <IconSend2 size={20} className={classes['arrow']} aria-hidden />
      </ActionIcon>
    </form>
  );
}
