import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import type { Stack } from '@candi/infra/start/stack';
import { Recruiter, joinByLink, plainInterview, sessionCalls } from '../../calls/recruiter.ts';
import type { Side } from './side.ts';
import { template } from './template.ts';

/** Interview duration (min). It is the maximum, so that no interview ends during a bench. */
const duration = 60;

/**
 * Candi as deployed: every room belongs to an interview that a recruiter created and that is joined through its link.
 */
export const candiSide = async (stack: Stack): Promise<Side> => {
  const account = stack.accounts?.find(({ profile }) => profile === 'user');
  if (!account) throw new Error('the stack was not seeded');
  const recruiter = await Recruiter.signIn(stack.urls.gateway, account);
  const templates = new Map<string, Promise<{ id: string }>>();
  const templateOf = (...[language, questions]: Parameters<Side['createRoom']>): Promise<{ id: string }> => {
    const key = JSON.stringify([language, questions]);
    const made = templates.get(key) ?? recruiter.template(template(language, questions));
    templates.set(key, made);
    return made;
  };
  return {
    name: 'candi',
    pid() {
      const { pid } = stack.part('worker');
      if (pid === null) throw new Error('the worker is not running');
      return pid;
    },
    async createRoom(language, questions) {
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
        type: 'VIDEO',
        language,
        duration,
        templateId,
        candidateIds: [candidate.id],
      });
      const [link] = links;
      if (!link) throw new Error('no link was created');
      const joined = await joinByLink<JoinAnswer>(link.url, { version: consentVersion, language });
      const { sessionId, sessionToken, livekitUrl: url, livekitToken: token } = joined;
      return {
        url,
        token,
        async leave() {
          await sessionCalls(stack.urls.gateway, sessionId, sessionToken).end('completed');
        },
      };
    },
    // The worker stops with the stack.
    stop: () => Promise.resolve(),
  };
};
