import type { ExtraTime } from '@candi/contract/interviews/link';
import type {
  Interview,
  InterviewBody,
  InterviewChange,
  InterviewCreated,
  InterviewLink,
  InvitationPreview,
  InvitationPreviewBody,
  SessionCounts,
  SessionRow,
  ShownOpenLink,
} from '@candi/contract/interviews/interviews';
import type { ResumeQuestion, ResumeQuestionChange } from '@candi/contract/interviews/resume-questions';
import type { JobRow } from '@candi/contract/hiring/jobs';
import type { Page } from '@candi/contract/platform/common';
import type { CandidateDecision, MailStatus } from '@candi/contract/platform/enumerations';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { jobKey } from '#data/job-keys.ts';
import { pageQuery, pages, pollWhile } from '#data/pages.ts';
import { reportKey } from '#data/report-key.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';
import type { SessionListQuery } from './session-filter.ts';
import { rowMoves } from './session-score.ts';
import { withDecision } from './with-decision.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1;

/** Query-key prefix shared by all lists of sessions. */
const sessionsKey = ['sessions'] as const;
/** Query-key prefix shared by all counts of sessions. */
const countsKey = ['session-counts'] as const;
const interviewKey = (id: string) => ['interview', id] as const;
const resumeQuestionsKey = (interviewId: string) => ['resume-questions', interviewId] as const;
const openLinkKey = (id: string) => ['open-link', id] as const;
const accommodationsKey = (interviewId: string) => ['accommodations', interviewId] as const;

/** Polling interval while an interview runs, a report is being generated or an email is queued (ms). */
const sessionsPollMs = 10_000;
/** Questions about résumés per page. */
const resumeQuestionLimit = '5';
/** Polling interval of the invitation emails' states while an email is queued, and of questions being prepared (ms). */
const mailsPollMs = 3000;

export const interviewQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: interviewKey(id),
      queryFn: (): Promise<Interview> => answer(calls().interviews[':id'].$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
  /** The open link of a public interview. Only for members who may edit interviews. */
  openLink: (id: string) =>
    queryOptions({
      queryKey: openLinkKey(id),
      queryFn: (): Promise<ShownOpenLink> =>
        answer(calls().interviews[':id']['open-link'].$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
  sessions: (query: SessionListQuery): ReturnType<typeof pages<SessionRow>> => ({
    ...pages<SessionRow>([...sessionsKey, query], (after, limit) =>
      answer(calls().sessions.$get({ query: { ...query, ...pageQuery(after, limit) } })),
    ),
    refetchInterval: pollWhile<SessionRow>(sessionsPollMs, rowMoves),
  }),
  /** Number of sessions by status that match the filters, whatever the status and order of the list. */
  counts: ({ status: _status, sort: _sort, ...query }: SessionListQuery) =>
    queryOptions({
      queryKey: [...countsKey, query],
      queryFn: (): Promise<SessionCounts> => answer(calls().sessions.counts.$get({ query })),
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    }),
  /** Invitation email states by session id, for an interview's first 100 sessions. Disabled without `interviewId`. */
  mails: (interviewId: string | null) =>
    queryOptions({
      queryKey: ['session-mails', interviewId],
      queryFn: async () => {
        const query = { interviewId: interviewId ?? '', limit: '100' };
        const { rows } = await answer(calls().sessions.$get({ query }));
        return new Map<string, MailStatus>(
          rows.flatMap(({ sessionId, mail }) => (mail === null ? [] : [[sessionId, mail]])),
        );
      },
      enabled: interviewId !== null,
      refetchInterval: ({ state }) =>
        [...(state.data?.values() ?? [])].includes('queued') ? mailsPollMs : false,
    }),
  /** The invitation that a candidate of a new interview would receive. */
  invitationPreview: (json: InvitationPreviewBody) =>
    queryOptions({
      queryKey: ['invitation-preview', json],
      queryFn: (): Promise<InvitationPreview> =>
        answer(calls().interviews['invitation-preview'].$post({ json })),
      gcTime: 0,
    }),
  /** Accommodation requests from an interview's candidates. */
  accommodations: (interviewId: string) =>
    queryOptions({
      queryKey: accommodationsKey(interviewId),
      queryFn: () => answer(calls().interviews[':id'].accommodations.$get({ param: { id: interviewId } })),
      refetchOnMount: 'always',
    }),
  /** Questions about the résumés of an interview's candidates, the newest session first. */
  resumeQuestions: (interviewId: string): ReturnType<typeof pages<ResumeQuestion>> => ({
    ...pages<ResumeQuestion>(resumeQuestionsKey(interviewId), (after) =>
      answer(
        calls().interviews[':id']['resume-questions'].$get({
          param: { id: interviewId },
          query: pageQuery(after, resumeQuestionLimit),
        }),
      ),
    ),
    refetchInterval: pollWhile<ResumeQuestion>(
      mailsPollMs,
      ({ state, open }) => open && state === 'preparing',
    ),
  }),
  /** Reads the job by which a list of interviews is filtered. The query is disabled if `id` is empty. */
  job: (id: string) =>
    queryOptions({
      queryKey: jobKey(id),
      queryFn: () => answer(calls().jobs[':id'].$get({ param: { id } })),
      enabled: id !== '',
    }),
};

/** Reads one page of the jobs that match `q`. `after` is the previous page's cursor, or null for the first page. */
export const readJobs = (q: string, after: string | null): Promise<Page<JobRow>> =>
  answer(calls().jobs.$get({ query: { q, ...pageQuery(after) } }));

/** Returns the ID of the template of a job's latest interview; null if there is none or the template was deleted. */
export async function readLatestTemplateId(jobId: string): Promise<string | null> {
  const { rows } = await answer(calls().sessions.$get({ query: { jobId, limit: '1', sort: 'newest' } }));
  const [latest] = rows;
  if (!latest) return null;
  const { template } = await answer(calls().interviews[':id'].$get({ param: { id: latest.interviewId } }));
  return template.id;
}

const refreshSessions = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: sessionsKey });
  void client.invalidateQueries({ queryKey: countsKey });
};

/** Refetches an interview and the lists of sessions. */
const refreshInterview = (client: QueryClient, id: string): void => {
  refreshSessions(client);
  void client.invalidateQueries({ queryKey: interviewKey(id) });
};

type SessionIds = Pick<SessionRow, 'sessionId' | 'interviewId'>;

/** Refetches everything that shows a session. */
const refreshSession = (client: QueryClient, { sessionId, interviewId }: SessionIds): void => {
  refreshInterview(client, interviewId);
  void client.invalidateQueries({ queryKey: reportKey(sessionId) });
};

/** Creates an interview. `toBody` converts the form's values to the request body. */
export const createInterview = <Values>(toBody: (values: Values) => InterviewBody) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<Values>): Promise<InterviewCreated> =>
      answer(calls({ idempotencyKey }).interviews.$post({ json: toBody(values) })),
    onSuccess: (_created, _submission, _begun, { client }) => refreshSessions(client),
  });

/** Changes an interview's title and times. `toChange` converts the form's values to the request body. */
export const changeInterview = <Values>(id: string, toChange: (values: Values) => InterviewChange) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<Values>): Promise<Interview> =>
      answer(calls({ idempotencyKey }).interviews[':id'].$patch({ param: { id }, json: toChange(values) })),
    onSuccess: async (changed, _submission, _begun, { client }) => {
      await storeAnswer(client, interviewKey(id), changed);
      refreshSessions(client);
    },
  });

/**
 * Answers an accommodation request with a factor for the interview's duration (1: no extra time). The answer takes
 * effect when the candidate joins.
 */
export const answerAccommodation = ({ sessionId, interviewId }: SessionIds) =>
  mutationOptions({
    mutationFn: (extraTime: ExtraTime) =>
      answer(
        calls({ background: true }).sessions[':id'].accommodation.$put({
          param: { id: sessionId },
          json: { extraTime },
        }),
      ),
    onSettled: (_answer, _error, _extraTime, _begun, { client }) =>
      client.invalidateQueries({ queryKey: accommodationsKey(interviewId) }),
  });

/** Replaces the words of the question about a candidate's résumé. */
export const changeResumeQuestion = ({ sessionId, interviewId }: SessionIds) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<ResumeQuestionChange>) =>
      answer(
        calls({ idempotencyKey }).sessions[':id']['resume-question'].$put({
          param: { id: sessionId },
          json: values,
        }),
      ),
    onSuccess: (_answer, _submission, _begun, { client }) =>
      client.invalidateQueries({ queryKey: resumeQuestionsKey(interviewId) }),
  });

/** Removes the question about a candidate's résumé. */
export const removeResumeQuestion = ({ sessionId, interviewId }: SessionIds) =>
  mutationOptions({
    mutationFn: () =>
      answer(calls().sessions[':id']['resume-question'].$delete({ param: { id: sessionId } })),
    onSuccess: (_answer, _nothing, _begun, { client }) =>
      client.invalidateQueries({ queryKey: resumeQuestionsKey(interviewId) }),
  });

/** Withdraws the invitations of everyone who hasn't started. The argument says whether they are notified. */
export const withdrawAll = (id: string) =>
  mutationOptions({
    mutationFn: (notify: boolean) =>
      answer(calls().interviews[':id'].withdraw.$post({ param: { id }, json: { notify } })),
    onSuccess: (_answer, _notify, _begun, { client }) => {
      refreshInterview(client, id);
      void client.invalidateQueries({ queryKey: openLinkKey(id) });
    },
  });

/** Creates a new open link, which replaces the old one. */
export const renewOpenLink = (id: string) =>
  mutationOptions({
    mutationFn: () => answer(calls().interviews[':id']['open-link'].$post({ param: { id } })),
    onSuccess: (link, _nothing, _begun, { client }) => {
      void storeAnswer<ShownOpenLink>(client, openLinkKey(id), () => link);
      void client.invalidateQueries({ queryKey: interviewKey(id) });
    },
  });

/** Creates a new link for a session that hasn't started; the old one stops working. */
export const renewLink = (sessionId: string) =>
  mutationOptions({
    mutationFn: (): Promise<InterviewLink> =>
      answer(calls().sessions[':id'].link.$post({ param: { id: sessionId } })),
  });

/** Creates a new link like `renewLink` and emails it to the candidate. */
export const sendInvitation = (row: SessionIds) =>
  mutationOptions({
    mutationFn: () => answer(calls().sessions[':id'].invitation.$post({ param: { id: row.sessionId } })),
    onSuccess: (_answer, _nothing, _begun, { client }) => refreshSession(client, row),
  });

/** Withdraws a session's invitation, or ends the running session. The argument says whether the candidate is notified. */
export const withdrawSession = (row: SessionIds) =>
  mutationOptions({
    mutationFn: (notify: boolean) =>
      answer(calls().sessions[':id'].withdraw.$post({ param: { id: row.sessionId }, json: { notify } })),
    onSuccess: (_answer, _notify, _begun, { client }) => refreshSession(client, row),
  });

/** Withdraws the invitations of those of the sessions that haven't started. `notify`: whether the candidates are notified. */
export const withdrawSessions = mutationOptions({
  mutationFn: async ({ sessionIds, notify }: { sessionIds: string[]; notify: boolean }) => {
    for (const id of sessionIds)
      await answer(
        calls().sessions[':id'].withdraw.$post({ param: { id }, json: { notify, onlyPending: true } }),
      );
  },
  onSettled: (_answer, _error, _asked, _begun, { client }) => refreshSessions(client),
});

/** Grants another attempt after an ended one. The argument says whether the link is emailed. */
export const grantAttempt = ({ sessionId, interviewId }: SessionIds) =>
  mutationOptions({
    mutationFn: (sendMails: boolean): Promise<InterviewLink> =>
      answer(calls().sessions[':id'].attempts.$post({ param: { id: sessionId }, json: { sendMails } })),
    onSuccess: (_link, _sendMails, _begun, { client }) => refreshInterview(client, interviewId),
  });

type SessionLists = InfiniteData<Page<SessionRow>>;

/**
 * Stores a decision on a candidate. The decision is shown immediately in every list that contains the session; if the
 * call fails, it is reverted and a notification says why.
 */
export const decide = (sessionId: string) =>
  mutationOptions({
    mutationFn: (decision: CandidateDecision | null) =>
      answer(
        calls({ quiet: false, background: true }).sessions[':id'].decision.$put({
          param: { id: sessionId },
          json: { decision },
        }),
      ),
    onMutate: async (decision, { client }) => {
      const lists = { queryKey: sessionsKey };
      await client.cancelQueries(lists);
      const before = client.getQueriesData<SessionLists>(lists);
      client.setQueriesData<SessionLists>(
        lists,
        (list) => list && { ...list, pages: withDecision(list.pages, sessionId, decision) },
      );
      return before;
    },
    onError: (_error, _decision, before, { client }) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    // A decision is stored with the application, so it appears in each of the application's sessions.
    onSuccess: (_answer, _decision, _begun, { client }) => refreshSessions(client),
  });
