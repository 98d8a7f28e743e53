import type { InterviewLink } from '@candi/contract/interviews/interviews';
import type { Deps } from '../../platform/http/context.ts';

type Origin = Pick<Deps, 'environment'>;

/** Returns the absolute URL of a candidate's join page. */
export const joinUrl = (
  { environment }: Origin,
  { interviewId, candidateId, token }: { interviewId: string; candidateId: string; token: string },
): string => `${environment.PUBLIC_URL}/interview/${interviewId}/${candidateId}/join/${token}`;

/** Returns the absolute URL of a public interview's open link. */
export const openUrl = ({ environment }: Origin, interviewId: string, token: string): string =>
  `${environment.PUBLIC_URL}/interview/${interviewId}/open/${token}`;

export const linkOf = (
  deps: Origin,
  at: {
    interviewId: string;
    sessionId: string;
    candidateId: string;
    name: { firstName: string; lastName: string };
    token: string;
  },
): InterviewLink => ({
  sessionId: at.sessionId,
  candidateId: at.candidateId,
  candidateName: `${at.name.firstName} ${at.name.lastName}`,
  url: joinUrl(deps, at),
});
