import { Alert, Button, Card, Checkbox, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#data/current-user.ts';
import { changeNote, eraseNote, reportQueries, writeNote } from '../queries.ts';
import { clock } from '../timeline.ts';
import { NoteItem } from './note-item.tsx';

interface NotesProps {
  sessionId: string;
  /** Returns the current playback position (ms of the session); null without a recording. */
  atMs: () => number | null;
  onPlay: ((ms: number) => void) | null;
  /** Moment that the next note is about (ms of the session); null if it is about the whole session. */
  moment: number | null;
  onMoment: (ms: number | null) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Notes that team members attach to a session, optionally at a moment of the recording. */
export function Notes({ sessionId, atMs, onPlay, moment, onMoment, field }: NotesProps) {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const notes = useQuery(reportQueries.notes(sessionId));
  const [text, setText] = useState('');
  // Retries of the same note share an idempotency key.
  const key = useRef(crypto.randomUUID());
  const write = useMutation(writeNote(sessionId));
  const add = () =>
    write.mutate(
      { values: { text, atMs: moment }, idempotencyKey: key.current },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID();
          setText('');
          onMoment(null);
        },
      },
    );
  const change = useMutation(changeNote(sessionId));
  const erase = useMutation(eraseNote(sessionId));
  const error = write.error ?? change.error ?? erase.error ?? notes.error;
  const manages = user?.memberRole === 'OWNER' || user?.memberRole === 'ADMIN';
  const currentMs = atMs();
  return (
    <Card withBorder padding="lg" component="section" aria-label={t('reports.notes.title')}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('reports.notes.title')}
        </Title>
        {error && (
          <Alert color="red">
            {error.message}{' '}
            {notes.isError && (
              <Button size="compact-sm" variant="subtle" onClick={() => void notes.refetch()}>
                {t('common.tryAgain')}
              </Button>
            )}
          </Alert>
        )}
        {notes.isPending && <Skeleton height={56} aria-label={t('common.loading')} />}
        {notes.data?.notes.length === 0 && <Text c="dimmed">{t('reports.notes.none')}</Text>}
        {notes.data && notes.data.notes.length > 0 && (
          <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {notes.data.notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                mayChange={note.author?.id === user?.id}
                mayErase={note.author?.id === user?.id || manages}
                busy={change.isPending || erase.isPending}
                onPlay={onPlay}
                onChange={(to) => change.mutateAsync({ note, text: to })}
                onErase={() => erase.mutate(note.id)}
              />
            ))}
          </Stack>
        )}
        {user?.memberRole && (
          <form
            className="unprinted"
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== '') add();
            }}
          >
            <Stack gap="xs">
              <Textarea
                ref={field}
                label={t('reports.notes.new')}
                autosize
                minRows={2}
                maxLength={4000}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              <Group justify="space-between">
                {currentMs === null ? (
                  <span />
                ) : (
                  <Checkbox
                    label={t('reports.notes.atMoment', { time: clock(moment ?? currentMs) })}
                    checked={moment !== null}
                    onChange={({ currentTarget }) =>
                      onMoment(currentTarget.checked ? Math.round(atMs() ?? 0) : null)
                    }
                  />
                )}
                <Button type="submit" variant="light" loading={write.isPending} disabled={text.trim() === ''}>
                  {t('reports.notes.add')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
