import type { Language, Speaker } from '@candi/contract/platform/enumerations';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { apartSentences } from '#i18n/apart.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';
import classes from './transcript-panel.module.css';
import { LargerText } from './larger-text.tsx';
import { TypedAnswer } from './typed-answer.tsx';

interface LineProps {
  speaker: Speaker;
  text: string;
  /** Undefined: more than one. */
  language: Language | undefined;
  /** Not stored yet. */
  moving?: boolean;
  note?: string;
}

function Line({ speaker, text, language, moving, note }: LineProps) {
  const { t } = useTranslation();
  const name = { candi: t('call.candi'), candidate: t('call.you'), recruiter: t('call.recruiter') }[speaker];
  return (
    <li className={classes['line']} data-speaker={speaker} data-moving={moving}>
      <Text size="xs" fw={600} c="dimmed">
        {name}
      </Text>
      <Text className={classes['bubble']} dir="auto" lang={language}>
        {apartSentences(text)}
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
  language,
  typedOnly,
}: {
  onSend: (text: string) => void;
  /** Of the interview. */
  language: Language;
  typedOnly: boolean;
}) {
  const { t } = useTranslation();
  const messages = useSessionStore((state) => state.messages);
  const captions = useCallStore((state) => state.captions);
  const pending = useCallStore((state) => state.pending);
  const spoken = useCallStore((state) => state.progress?.language) ?? language;
  const list = useRef<HTMLDivElement>(null);
  const nearEnd = useRef(true);

  // Before anything is told of scrolling: what has just grown would be taken for a reader who scrolled up.
  useLayoutEffect(() => {
    // A reader who scrolled up stays there.
    if (nearEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    // The list's height is read from the page; these are what makes it grow.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages, captions, pending]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // A phone turned round, its keyboard, larger letters: the newest words stay in view.
    const resized = new ResizeObserver(() => {
      if (nearEnd.current) box.scrollTop = box.scrollHeight;
    });
    for (const one of [box, ...box.children]) resized.observe(one);
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
            <Line
              key={`${position}:${message.timestamp}`}
              speaker={message.speaker}
              text={message.text}
              language={message.language === undefined ? language : (message.language ?? undefined)}
            />
          ))}
          {captions.candidate && (
            <Line speaker="candidate" text={captions.candidate} language={spoken} moving />
          )}
          {pending.map((answer) => (
            <Line
              key={answer.id}
              speaker="candidate"
              text={answer.text}
              language={spoken}
              moving
              note={t('call.transcript.sending')}
            />
          ))}
          {captions.candi && <Line speaker="candi" text={captions.candi} language={spoken} moving />}
        </ol>
      </div>
      <TypedAnswer onSend={onSend} focused={typedOnly} />
    </Stack>
  );
}
