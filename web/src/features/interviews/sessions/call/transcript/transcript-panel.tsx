import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Language, Speaker } from '@candi/contract/platform/enumerations';
import { ActionIcon, Group, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolateSentences } from '#i18n/bidi-isolate.ts';
import { longestAnswer, splitAnswer } from './long-answer.ts';
import { useCallStore } from '../call-store.ts';
import { textsOf } from '../room/merge-message.ts';
import { useSessionStore } from '../session-store.ts';
import classes from './transcript-panel.module.css';

interface LineProps {
  speaker: Speaker;
  /** One bubble for each text. */
  texts: readonly string[];
  /** Undefined if the text is in more than one language. */
  language: Language | undefined;
  /** True if the text isn't stored yet. */
  moving?: boolean;
  note?: string;
}

function Line({ speaker, texts, language, moving, note }: LineProps) {
  const { t } = useTranslation();
  const name = { candi: t('call.candi'), candidate: t('call.you'), recruiter: t('call.recruiter') }[speaker];
  return (
    <li
      className={classes['line']}
      data-speaker={speaker}
      data-moving={moving}
      // A browser that translates the page would translate a live caption with every word.
      translate={moving ? 'no' : undefined}
    >
      <Text size="xs" fw={600} c="dimmed">
        {name}
      </Text>
      {texts.map((text, position) => (
        <Text key={`${position}:${text}`} className={classes['bubble']} dir="auto" lang={language}>
          {bidiIsolateSentences(text)}
        </Text>
      ))}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </li>
  );
}

/** Live transcript of the interview, with a field for typed answers. */
export function TranscriptPanel({
  onSend,
  language,
  typedOnly,
  about,
}: {
  onSend: (text: string) => void;
  /** Language of the interview. */
  language: Language;
  typedOnly: boolean;
  about: JoinAnswer['about'];
}) {
  const { t } = useTranslation();
  const messages = useSessionStore((state) => state.messages);
  const captions = useCallStore((state) => state.captions);
  const pending = useCallStore((state) => state.pending);
  const spoken = useCallStore((state) => state.progress?.language) ?? language;
  const list = useRef<HTMLDivElement>(null);
  const nearEnd = useRef(true);

  // A layout effect runs before the scroll event, which would mistake the new height for a reader who scrolled up.
  useLayoutEffect(() => {
    // A reader who scrolled up keeps the position.
    if (nearEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    // The effect doesn't read these values, but the list's height, which changes with them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [messages, captions, pending]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Keeps the newest words in view when a phone is rotated, its keyboard opens or the text is enlarged.
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
      <About about={about} language={language} />
      <div
        ref={list}
        className={classes['scroll']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        // Not announced automatically: a screen reader would talk over Candi, who says the same text.
        aria-live="off"
        aria-labelledby="transcript-title"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          nearEnd.current = scrollHeight - scrollTop - clientHeight < 60;
        }}
      >
        {empty && <Text c="dimmed">{t('call.transcript.empty')}</Text>}
        <ol className={classes['lines']}>
          {messages.map((message, position) => (
            // Messages are only appended or extended, so the position is a stable key.
            <Line
              key={`${position}:${message.timestamp}`}
              speaker={message.speaker}
              texts={message.speaker === 'candi' ? textsOf(message) : [message.text]}
              language={message.language === undefined ? language : (message.language ?? undefined)}
            />
          ))}
          {captions.candidate && (
            <Line speaker="candidate" texts={[captions.candidate]} language={spoken} moving />
          )}
          {pending.map((answer) => (
            <Line
              key={answer.id}
              speaker="candidate"
              texts={[answer.text]}
              language={spoken}
              moving
              note={t('call.transcript.sending')}
            />
          ))}
          {captions.candi && <Line speaker="candi" texts={[captions.candi]} language={spoken} moving />}
        </ol>
      </div>
      <TypedAnswer onSend={onSend} focused={typedOnly} />
    </Stack>
  );
}

/** The company's own texts in full, collapsed at first. */
function About({ about, language }: { about: JoinAnswer['about']; language: Language }) {
  const { t } = useTranslation();
  const texts = [about.interviewer, about.company, about.job, about.closing]
    .map((text) => text.trim())
    .filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <details className={classes['about']}>
      <summary>{t('call.about')}</summary>
      {texts.map((text) => (
        <Text key={text} size="sm" className={classes['aboutText']} dir="auto" lang={language}>
          {text}
        </Text>
      ))}
    </details>
  );
}

/** Switch for larger captions and transcript. */
function LargerText() {
  const { t } = useTranslation();
  const larger = useCallStore((state) => state.largerText);
  const setCall = useCallStore((state) => state.setCall);
  return (
    <Switch
      size="sm"
      label={t('call.largerText')}
      checked={larger}
      onChange={({ currentTarget }) => setCall({ largerText: currentTarget.checked })}
    />
  );
}

/** Field for a typed answer: Enter sends it, Shift+Enter adds a line. What is too long for one answer stays in it. */
function TypedAnswer({ onSend, focused }: { onSend: (text: string) => void; focused: boolean }) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const { part, rest } = splitAnswer(text);
  const number = new Intl.NumberFormat(i18n.resolvedLanguage);
  const send = () => {
    if (!part) return;
    onSend(part);
    setText(rest);
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
        classNames={{ description: classes['tooLong'] }}
        aria-label={t('call.typed.label')}
        placeholder={t('call.typed.placeholder')}
        value={text}
        inputWrapperOrder={['input', 'description']}
        description={
          <output>
            {rest &&
              t('call.typed.tooLong', {
                limit: number.format(longestAnswer),
                rest: number.format(rest.length),
              })}
          </output>
        }
        autosize
        minRows={1}
        maxRows={5}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // With an input method editor (IME), Enter confirms the composed characters.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <ActionIcon type="submit" size={44} disabled={!part} aria-label={t('call.typed.send')}>
        <IconSend2 size={20} className={classes['arrow']} aria-hidden />
      </ActionIcon>
    </form>
  );
}
