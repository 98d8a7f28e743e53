import type { Note } from '@candi/contract/reports/notes';
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { clock } from '../timeline.ts';

interface NoteItemProps {
  note: Note;
  mayChange: boolean;
  mayErase: boolean;
  busy: boolean;
  onPlay: ((ms: number) => void) | null;
  onChange: (text: string) => Promise<unknown>;
  onErase: () => void;
}

/** A note with its author and a button that plays the recording from the note's moment. Editable by its author. */
export function NoteItem({ note, mayChange, mayErase, busy, onPlay, onChange, onErase }: NoteItemProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const { both } = moment(note.createdAt, i18n.language);
  const save = async () => {
    if (text === null || text.trim() === '') return;
    // On failure the list shows the error, and the field keeps its text.
    await onChange(text)
      .then(() => setText(null))
      .catch(() => undefined);
  };
  return (
    <Stack gap={4} component="li">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed">
          <bdi>{note.author?.name ?? t('reports.notes.formerMember')}</bdi> · {both}
          {note.updatedAt !== note.createdAt && ` · ${t('reports.notes.changed')}`}
        </Text>
        <Group gap={2} wrap="nowrap">
          {mayChange && text === null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('reports.notes.edit')}
              onClick={() => setText(note.text)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
          {mayErase && (
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={busy}
              aria-label={t('reports.notes.delete')}
              onClick={onErase}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {text === null ? (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
          {note.atMs !== null && (
            <Button
              size="compact-xs"
              variant="light"
              me={8}
              disabled={onPlay === null}
              aria-label={t('reports.notes.playFrom', { time: clock(note.atMs) })}
              onClick={() => onPlay?.(note.atMs ?? 0)}
            >
              {clock(note.atMs)}
            </Button>
          )}
          {note.text}
        </Text>
      ) : (
        <Stack gap="xs">
          <Textarea
            aria-label={t('reports.notes.edit')}
            autosize
            minRows={2}
            maxLength={4000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={() => setText(null)}>
              {t('common.cancel')}
            </Button>
            <Button size="xs" loading={busy} onClick={() => void save()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}
