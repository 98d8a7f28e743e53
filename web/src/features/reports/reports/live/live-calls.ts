import type { PersonRequests, TakeOverAnswer, WatchAnswer } from '@candi/contract/interviews/live';
import { answer, api } from '#data/api.ts';

export const readPersonRequests = (): Promise<PersonRequests> =>
  answer(api({ quiet: true }).v1['person-requests'].$get());

export const watchSession = (sessionId: string): Promise<WatchAnswer> =>
  answer(api({ quiet: true, background: true }).v1.sessions[':id'].watch.$post({ param: { id: sessionId } }));

export const takeOverSession = (sessionId: string): Promise<TakeOverAnswer> =>
  answer(
    api({ quiet: true, background: true }).v1.sessions[':id']['take-over'].$post({
      param: { id: sessionId },
    }),
  );

/** A page that goes away still sends it. */
export const handBackSession = (sessionId: string): Promise<TakeOverAnswer> =>
  answer(
    api({ quiet: true, background: true }).v1.sessions[':id']['hand-back'].$post(
      { param: { id: sessionId } },
      { init: { keepalive: true } },
    ),
  );
