import type { PersonRequests, WatchAnswer } from '@candi/contract/live';
import { answer, api } from '#app/api.ts';

export const readPersonRequests = (): Promise<PersonRequests> =>
  answer(api({ quiet: true }).v1['person-requests'].$get());

export const watchSession = (sessionId: string): Promise<WatchAnswer> =>
  answer(api({ quiet: true, background: true }).v1.sessions[':id'].watch.$post({ param: { id: sessionId } }));
