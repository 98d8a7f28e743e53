import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import type { InterviewLink } from '@candi/contract/interviews/interviews';
import type { InterviewType } from '@candi/contract/platform/enumerations';
import type { Stack } from '@candi/infra/start/stack';
import { Recruiter, joinByLink, plainInterview, sessionCalls } from '../../../tests/calls/recruiter.ts';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import type { RoomAccess } from '../../../tests/calls/candidate.ts';
import type { Side } from './side.ts';
import { template } from './template.ts';

/** Interview duration (min). It is the maximum, so that no interview ends during a bench. */
const duration = 60;

/** Access to a room with Candi, and to what was said there. */
export interface CandiRoom extends RoomAccess {
  sessionId: string;
  /** Start of the session, to which the times of the log refer (ms, Unix time). */
  startedAtMs: number;
  segments: () => Promise<ShownSegment[]>;
}

export interface CandiSide extends Side {
  createRoom(...what: Parameters<Side['createRoom']>): Promise<CandiRoom>;
  /** Creates an interview. Returns the candidate's link. */
  invite(type: InterviewType, ...what: Parameters<Side['createRoom']>): Promise<InterviewLink>;
  recruiter: Recruiter;
}

/**
 * Candi as deployed: every room belongs to an interview that a recruiter created and that is joined through its link.
 * `templateFor`: the template of the interviews in a language.
 */
export const candiSide = async (stack: Stack, templateFor = template): Promise<CandiSide> => {
  const account = stack.accounts?.find(({ profile }) => profile === 'user');
  if (!account) throw new Error('the stack was not seeded');
  const recruiter = await Recruiter.signIn(stack.urls.gateway, account);
  const templates = new Map<string, Promise<{ id: string }>>();
  const templateOf = (...[language, questions]: Parameters<Side['createRoom']>): Promise<{ id: string }> => {
    const key = JSON.stringify([language, questions]);
    const made = templates.get(key) ?? recruiter.template(templateFor(language, questions));
    templates.set(key, made);
    return made;
  };
  const invite: CandiSide['invite'] = async (type, language, questions) => {
    const { id: templateId } = await templateOf(language, questions);
    const candidate = await recruiter.candidate({
      firstName: 'Robin',
      lastName: 'Bench',
      email: `bench-${crypto.randomUUID()}@example.com`,
      phone: '',
    });
    const { links } = await recruiter.interview({
      ...plainInterview,
      title: 'Bench',
      type,
      language,
      duration,
      templateId,
      candidateIds: [candidate.id],
    });
    const [link] = links;
    if (!link) throw new Error('no link was created');
    return link;
  };
  return {
    name: 'candi',
    recruiter,
    invite,
    pid() {
      const { pid } = stack.part('worker');
      if (pid === null) throw new Error('the worker is not running');
      return pid;
    },
    async createRoom(language, questions) {
      const link = await invite('VIDEO', language, questions);
      const joined = await joinByLink<JoinAnswer>(link.url, { version: consentVersion, language });
      const { sessionId, sessionToken, livekitUrl: url, livekitToken: token } = joined;
      const calls = sessionCalls(stack.urls.gateway, sessionId, sessionToken);
      return {
        url,
        token,
        sessionId,
        startedAtMs: Date.parse(joined.startedAt),
        segments: async () => (await calls.segments()).segments,
        async leave() {
          await calls.end('completed');
        },
      };
    },
    // The worker stops with the stack.
    stop: () => Promise.resolve(),
  };
};
