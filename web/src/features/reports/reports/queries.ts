import type { Waveform } from '@candi/contract/interviews/waveform';
import type { TakeOverAnswer, WatchAnswer } from '@candi/contract/interviews/live';
import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import type { Note, NoteBody } from '@candi/contract/reports/notes';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { type CallOptions, createFetch } from '#data/http.ts';
import { pageHost } from '#data/page-host.ts';
import { reportKey } from '#data/report-key.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';
import { keepRecordingUrl } from './keep-recording-url.ts';
import { isMoving } from './stage.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1;
/** Background calls, during which the page stays usable. */
const backgroundCalls = (options: CallOptions = {}) => calls({ background: true, ...options });

const notesKey = (sessionId: string) => ['notes', sessionId] as const;

/** Polling interval while a session, its recording or its report is about to change (ms). */
const reportPollMs = 3000;
/** Polling interval of requests for a person (ms); short, because the candidate is waiting. */
const requestsPollMs = 10_000;

export const reportQueries = {
  one: (sessionId: string) =>
    queryOptions({
      queryKey: reportKey(sessionId),
      queryFn: (): Promise<ReportAnswer> =>
        answer(calls().reports[':sessionId'].$get({ param: { sessionId } })),
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isMoving(state.data, Date.now()) ? reportPollMs : false),
      structuralSharing: (before, after) =>
        replaceEqualDeep<unknown>(
          before,
          keepRecordingUrl(before as ReportAnswer | undefined, after as ReportAnswer),
        ),
    }),
  /** Waveform of a session's recording. `url`: from the report, authorised by its key. */
  waveform: (sessionId: string, url: string) =>
    queryOptions({
      // The URL isn't part of the key, because each report has a new one for the same waveform.
      queryKey: ['waveform', sessionId],
      queryFn: async (): Promise<Waveform> => {
        const load = createFetch({ ...pageHost, token: () => null }, { quiet: true });
        return (await load(url)).json();
      },
    }),
  comparison: (sessionId: string) =>
    queryOptions({
      queryKey: ['comparison', sessionId],
      queryFn: () => answer(calls().reports[':sessionId'].comparison.$get({ param: { sessionId } })),
      refetchOnMount: 'always',
    }),
  /** Where a review goes after this session. */
  review: (sessionId: string) =>
    queryOptions({
      queryKey: ['review', sessionId],
      queryFn: () => answer(calls().reports[':sessionId'].review.$get({ param: { sessionId } })),
      refetchOnMount: 'always',
    }),
  /** Notes of a session, oldest first. */
  notes: (sessionId: string) =>
    queryOptions({
      queryKey: notesKey(sessionId),
      queryFn: () => answer(calls().reports[':sessionId'].notes.$get({ param: { sessionId } })),
      refetchOnMount: 'always',
    }),
  /** Candidates who are asking for a person during their interview. */
  personRequests: queryOptions({
    queryKey: ['person-requests'],
    queryFn: () => answer(calls()['person-requests'].$get()),
    refetchOnMount: 'always',
    refetchInterval: requestsPollMs,
  }),
};

/** Loads a report from scratch, including a new URL of the recording. */
export const resetReport = (client: QueryClient, sessionId: string): void => {
  void client.resetQueries({ queryKey: reportKey(sessionId) });
};

/** Queues a report that failed or was made by the offline engine to be generated again. */
export const retryReport = (sessionId: string) =>
  mutationOptions({
    mutationFn: () => answer(backgroundCalls().reports[':sessionId'].retry.$post({ param: { sessionId } })),
    onSuccess: (_answer, _nothing, _begun, { client }) =>
      client.invalidateQueries({ queryKey: reportKey(sessionId) }),
  });

/**
 * Stores a decision on the candidate. The decision is shown immediately, and reverted with a message if the call
 * fails.
 */
export const decideOnSession = (sessionId: string) => {
  const queryKey = reportKey(sessionId);
  const show = (client: QueryClient, decision: CandidateDecision | null) =>
    client.setQueryData<ReportAnswer>(queryKey, (shown) => shown && { ...shown, decision });
  return mutationOptions({
    mutationFn: (decision: CandidateDecision | null) =>
      answer(
        backgroundCalls({ quiet: false }).sessions[':id'].decision.$put({
          param: { id: sessionId },
          json: { decision },
        }),
      ),
    onMutate: async (decision, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<ReportAnswer>(queryKey)?.decision ?? null;
      show(client, decision);
      return before;
    },
    onError: (_error, _decision, before, { client }) => show(client, before ?? null),
    onSuccess: (_answer, _decision, _before, { client }) => {
      for (const shows of [['sessions'], ['dashboard']]) void client.invalidateQueries({ queryKey: shows });
    },
  });
};

const storeNotes = (client: QueryClient, sessionId: string, notes: { notes: Note[] }): Promise<void> =>
  storeAnswer(client, notesKey(sessionId), notes);

/** Adds a note to a session. Retries of the same note share an idempotency key. */
export const writeNote = (sessionId: string) =>
  mutationOptions({
    mutationFn: ({ values: json, idempotencyKey }: Submission<NoteBody>) =>
      answer(
        backgroundCalls({ idempotencyKey }).reports[':sessionId'].notes.$post({ param: { sessionId }, json }),
      ),
    onSuccess: (notes, _submission, _begun, { client }) => storeNotes(client, sessionId, notes),
  });

/** Changes the text of a note. The note keeps its moment. */
export const changeNote = (sessionId: string) =>
  mutationOptions({
    mutationFn: ({ note: { id: noteId, atMs }, text }: { note: Note; text: string }) =>
      answer(
        backgroundCalls().reports[':sessionId'].notes[':noteId'].$put({
          param: { sessionId, noteId },
          json: { text, atMs },
        }),
      ),
    onSuccess: (notes, _change, _begun, { client }) => storeNotes(client, sessionId, notes),
  });

export const eraseNote = (sessionId: string) =>
  mutationOptions({
    mutationFn: (noteId: string) =>
      answer(
        backgroundCalls().reports[':sessionId'].notes[':noteId'].$delete({ param: { sessionId, noteId } }),
      ),
    onSuccess: (notes, _noteId, _begun, { client }) => storeNotes(client, sessionId, notes),
  });

/** Returns the credentials for the room of a running interview. */
export const watchSession = (sessionId: string): Promise<WatchAnswer> =>
  answer(backgroundCalls().sessions[':id'].watch.$post({ param: { id: sessionId } }));

/** Takes over a running interview from Candi. */
export const takeOverSession = (sessionId: string): Promise<TakeOverAnswer> =>
  answer(backgroundCalls().sessions[':id']['take-over'].$post({ param: { id: sessionId } }));

/** Hands a running interview back to Candi. The request completes even if the page is closed. */
export const handBackSession = (sessionId: string): Promise<TakeOverAnswer> =>
  answer(
    backgroundCalls().sessions[':id']['hand-back'].$post(
      { param: { id: sessionId } },
      { init: { keepalive: true } },
    ),
  );
