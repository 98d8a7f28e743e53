import type { SessionRow } from '@candi/contract/interviews/interviews';

/** Fields of a session that its dialogs use. */
export interface SessionSubject extends Pick<SessionRow, 'sessionId' | 'interviewId' | 'status' | 'mail'> {
  candidate: Omit<SessionRow['candidate'], 'photoUrl'>;
}
