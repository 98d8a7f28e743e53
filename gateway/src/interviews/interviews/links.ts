import type { InterviewLink } from '@candi/contract/interviews/interviews';
import type { Deps } from '../../platform/http/context.ts';

type Origin = Pick<Deps, 'environment'>;

/** Whole address of a candidate's join page. */
export const joinUrl = (
  { environment }: Origin,
  { interviewId, candidateId, token }: { interviewId: string; candidateId: string; token: string },
): string => `${environment.PUBLIC_URL}/interview/${interviewId}/${candidateId}/join/${token}`;

/** Whole address of a public interview's open link. */
export const openUrl = ({ environment }: Origin, interviewId: string, token: string): string =>
  `${environment.PUBLIC_URL}/interview/${interviewId}/open/${token}`;

export const linkOf = (
  deps: Origin,
  at: {
    interviewId: string;
    sessionId: string;
    candidateId: string;
    name: { first_name: string; last_name: string };
    token: string;
  },
): InterviewLink => ({
  sessionId: at.sessionId,
  candidateId: at.candidateId,
  candidateName: `${at.name.first_name} ${at.name.last_name}`,
  url: joinUrl(deps, at),
});
