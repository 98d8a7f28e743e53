import type { SessionRow } from '@candi/contract/interviews/interviews';

/** A session as far as its dialogs need it. */
export type SessionSubject = Pick<SessionRow, 'sessionId' | 'interviewId' | 'candidate' | 'status' | 'mail'>;
