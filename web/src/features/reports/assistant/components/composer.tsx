import { maxMessage } from '@candi/contract/reports/assistant';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPlayerStopFilled, IconSend } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  /** Whether an answer is arriving. A stop button then replaces the send button. */
  busy: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Field for a message. Enter sends it; Shift+Enter starts a new line. */
export function Composer({ ref, busy, onSend, onStop }: ComposerProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const number = new Intl.NumberFormat(i18n.language);
  const tooLong = text.trim().length > maxMessage;
  const ready = text.trim() !== '' && !tooLong && !busy;
  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With an input method editor (IME), Enter confirms the composed characters.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          ref={ref}
          data-autofocus
          label={t('assistant.message')}
          placeholder={t('assistant.placeholder')}
          autosize
          minRows={2}
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={
            tooLong &&
            t('assistant.tooLong', {
              length: number.format(text.trim().length),
              max: number.format(maxMessage),
            })
          }
        />
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="xs" c="dimmed">
            {t('assistant.hint')}
          </Text>
          {busy ? (
            <Button
              variant="default"
              flex="none"
              leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
              onClick={onStop}
            >
              {t('assistant.stop')}
            </Button>
          ) : (
            <Button
              type="submit"
              flex="none"
              disabled={!ready}
              leftSection={<IconSend size={16} className="mirrored" aria-hidden />}
            >
              {t('assistant.send')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
