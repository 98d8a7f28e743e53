import type { CompanyCalling } from '@candi/contract/identity/calling';
import type { PhonePlan, PhoneTry } from '@candi/contract/interviews/phone-out';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { pageQuery, pages, pollWhile } from '#data/pages.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1;

const plansKey = (interviewId: string) => ['phone-plans', interviewId] as const;
/** Candidates per page. */
const planLimit = '5';
/** Polling interval while a call runs or is due soon (ms). */
const callsPollMs = 5000;
/** How long before a call the plan is polled (ms). */
const soonMs = 3_600_000;

/** Returns whether a call has been placed and has no result yet. */
export const isCalling = ({ result, startedAt }: PhoneTry): boolean => result === null && startedAt !== null;

/** Returns whether the plan is about to change by itself. */
const moves = ({ nextAt, tries }: PhonePlan): boolean =>
  tries.some(isCalling) || (nextAt !== null && Date.parse(nextAt) - Date.now() < soonMs);

export const phoneQueries = {
  /** Whether Candi calls candidates for the signed-in member's company. */
  calling: queryOptions({
    queryKey: ['company', 'calling'],
    queryFn: (): Promise<CompanyCalling> => answer(calls().company.calling.$get()),
    refetchOnMount: 'always',
  }),
  /** The calls to an interview's candidates, the newest session first. */
  plans: (interviewId: string): ReturnType<typeof pages<PhonePlan>> => ({
    ...pages<PhonePlan>(plansKey(interviewId), (after) =>
      answer(
        calls().interviews[':id']['phone-plans'].$get({
          param: { id: interviewId },
          query: pageQuery(after, planLimit),
        }),
      ),
    ),
    refetchInterval: pollWhile<PhonePlan>(callsPollMs, moves),
  }),
  /** The calls to the candidate of one session; null if there is no such session. */
  plan: (interviewId: string, sessionId: string) =>
    queryOptions({
      queryKey: [...plansKey(interviewId), sessionId],
      queryFn: async (): Promise<PhonePlan | null> => {
        const { rows } = await answer(
          calls().interviews[':id']['phone-plans'].$get({ param: { id: interviewId }, query: { sessionId } }),
        );
        return rows[0] ?? null;
      },
      refetchInterval: ({ state: { data } }) => (data && moves(data) ? callsPollMs : false),
    }),
};

interface SessionIds {
  sessionId: string;
  interviewId: string;
}
const refresh = (client: QueryClient, { interviewId }: SessionIds): Promise<void> =>
  client.invalidateQueries({ queryKey: plansKey(interviewId) });

/** Confirms the number that Candi calls. */
export const confirmNumber = (ids: SessionIds) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<{ number: string }>) =>
      answer(
        calls({ idempotencyKey }).sessions[':id']['phone-number'].$put({
          param: { id: ids.sessionId },
          json: { number: values.number },
        }),
      ),
    onSuccess: (_answer, _submission, _begun, { client }) => refresh(client, ids),
  });

/** Makes Candi call the candidate now. */
export const callNow = (ids: SessionIds) =>
  mutationOptions({
    mutationFn: () => answer(calls().sessions[':id']['phone-calls'].$post({ param: { id: ids.sessionId } })),
    onSettled: (_answer, _error, _nothing, _begun, { client }) => refresh(client, ids),
  });

/** Stops the calls to the candidate. */
export const stopCalls = (ids: SessionIds) =>
  mutationOptions({
    mutationFn: () =>
      answer(calls().sessions[':id']['phone-calls'].$delete({ param: { id: ids.sessionId } })),
    onSettled: (_answer, _error, _nothing, _begun, { client }) => refresh(client, ids),
  });
