import { useQuery } from '@tanstack/react-query';
import { readNotes } from './note-calls.ts';

export const notesKey = (sessionId: string) => ['notes', sessionId];

/** A session's notes, for all parts of its page. */
export const useNotes = (sessionId: string) =>
  useQuery({
    queryKey: notesKey(sessionId),
    queryFn: () => readNotes(sessionId),
    refetchOnMount: 'always',
  });
