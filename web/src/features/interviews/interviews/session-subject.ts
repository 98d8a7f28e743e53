import type { SessionRow } from '@candi/contract/interviews/interviews';

/** Fields of a session that its dialogs use. */
export type SessionSubject = Pick<SessionRow, 'sessionId' | 'interviewId' | 'candidate' | 'status' | 'mail'>;
