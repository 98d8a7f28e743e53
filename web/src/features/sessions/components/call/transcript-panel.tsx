import type { Speaker } from '@candi/contract/enumerations';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';
import classes from './transcript-panel.module.css';
import { LargerText } from './larger-text.tsx';
import { TypedAnswer } from './typed-answer.tsx';

interface LineProps {
  speaker: Speaker;
  text: string;
  /** Not stored yet. */
  moving?: boolean;
  note?: string;
}

function Line({ speaker, text, moving, note }: LineProps) {
  const { t } = useTranslation();
  const name = { candi: t('call.candi'), candidate: t('call.you'), recruiter: t('call.recruiter') }[speaker];
  return (
    <li className={classes['line']} data-speaker={speaker} data-moving={moving}>
      <Text size="xs" fw={600} c="dimmed">
        {name}
      </Text>
      <Text className={classes['bubble']} dir="auto">
        {text}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </li>
  );
}

/** The interview in writing as it goes, and the candidate's answers by keyboard. */
export function TranscriptPanel({
  onSend,
  typedOnly,
}: {
  onSend: (text: string) => void;
  typedOnly: boolean;
}) {
  const { t } = useTranslation();
  const messages = useSessionStore((state) => state.messages);
  const captions = useCallStore((state) => state.captions);
  const pending = useCallStore((state) => state.pending);
  const list = useRef<HTMLDivElement>(null);
  const nearEnd = useRef(true);

  useEffect(() => {
    // A reader who scrolled up stays there.
    if (nearEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    // The list's height is read from the page; these are what makes it grow.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages, captions, pending]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // A phone turned round, or its keyboard: the newest words stay in view.
    const resized = new ResizeObserver(() => {
      if (nearEnd.current) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    return () => resized.disconnect();
  }, []);

  const empty = messages.length === 0 && !captions.candi && !captions.candidate && pending.length === 0;
  return (
    <Stack className={classes['panel']} component="aside" gap={0} aria-labelledby="transcript-title">
      <Group px="md" py="sm" justify="space-between" className={classes['head']}>
        <Title order={2} size="h5" id="transcript-title">
          {t('call.transcript.title')}
        </Title>
        <LargerText />
      </Group>
      <div
        ref={list}
        className={classes['scroll']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        // To be read when one wants to: spoken by itself, it would talk over Candi, who says the same.
        aria-live="off"
        aria-labelledby="transcript-title"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          nearEnd.current = scrollHeight - scrollTop - clientHeight < 60;
        }}
      >
        {empty && <Text c="dimmed">{t('call.transcript.empty')}</Text>}
        <ol className={classes['lines']}>
          {messages.map((message, position) => (
            // Messages are only ever added at the end, or grow.
            <Line key={`${position}:${message.timestamp}`} speaker={message.speaker} text={message.text} />
          ))}
          {captions.candidate && <Line speaker="candidate" text={captions.candidate} moving />}
          {pending.map((answer) => (
            <Line
              key={answer.id}
              speaker="candidate"
              text={answer.text}
              moving
              note={t('call.transcript.sending')}
            />
          ))}
          {captions.candi && <Line speaker="candi" text={captions.candi} moving />}
        </ol>
      </div>
      <TypedAnswer onSend={onSend} focused={typedOnly} />
    </Stack>
  );
}
