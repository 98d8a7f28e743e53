import type { AvatarAppearance, InterviewType, Language } from '@candi/contract/platform/enumerations';
import type {
  Interview,
  InterviewBody,
  InterviewChange,
  InterviewCreated,
  InterviewLink,
} from '@candi/contract/interviews/interviews';
import type { PlanBody, Subscription } from '@candi/contract/billing/subscriptions';
import type { CandidateInput, Candidate } from '@candi/contract/hiring/candidates';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { TemplateBody, Template } from '@candi/contract/interviews/templates';
import type {
  EndReason,
  LinkAnswer,
  SegmentsAnswer,
  SessionState,
} from '@candi/contract/interviews/sessions';

export interface Invitation {
  questions: readonly { question: string; expectedAnswer: string }[];
  language?: Language;
  type?: InterviewType;
  testingLanguage?: Language | null;
  appearance?: AvatarAppearance;
  scheduledAt?: string | null;
  expiresAt?: string | null;
  /** Whether Candi calls the candidate at `scheduledAt`. */
  candiCalls?: boolean;
}

/** Template with short texts, so that Candi says little and the journey takes little time. */
export const plainTemplate = {
  title: 'Plain',
  description: '',
  companyIntro: '',
  jobIntro: '',
  interviewerIntro: '',
  outro: '',
  phase: 'SCREENING' as const,
  position: '',
  testingLanguage: null,
  languageRequirements: [],
  tone: 'neutral' as const,
  warmUp: false,
  askAboutResume: false,
};

/** An interview outside of any job, without a schedule and without emails. */
export const plainInterview = {
  access: 'restricted' as const,
  jobId: null,
  jobPhaseId: null,
  candiCalls: false,
  confirmedNumbers: [],
  timeZone: null,
  sendMails: false,
  scheduledAt: null,
  expiresAt: null,
};

/** API client of a recruiter for tests and benches. Every method throws if the response isn't 2xx. */
export class Recruiter {
  readonly gateway: string;
  /** Access token of the account. */
  readonly token: string;

  private constructor(gateway: string, token: string) {
    this.gateway = gateway;
    this.token = token;
  }

  static async signIn(
    gateway: string,
    account: { email: string; password: string; profile: string },
  ): Promise<Recruiter> {
    const answer = await fetch(`${gateway}/v1/auth/signin?profile=${account.profile}&lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    const { access_token } = (await answer.json()) as SigninAnswer;
    return new Recruiter(gateway, access_token);
  }

  /**
   * Signs up a new company with its owner, on a plan with enough hours for all tests of a file. Each call sends a
   * different client address, because rate limits count requests per address.
   */
  static async signUp(
    gateway: string,
    { email, password }: { email: string; password: string },
  ): Promise<Recruiter> {
    const answer = await fetch(`${gateway}/v1/auth/signup?lang=en`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `test-${crypto.randomUUID()}`,
      },
      body: JSON.stringify({
        kind: 'COMPANY',
        companyName: 'Harbour Hotels',
        firstName: 'Nora',
        lastName: 'Lind',
        language: 'en',
        email,
        password,
      }),
    });
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    const { access_token } = (await answer.json()) as SigninAnswer;
    const recruiter = new Recruiter(gateway, access_token);
    await recruiter.#call('PUT', '/v1/subscription', {
      plan: 'GROWTH',
      billing: 'monthly',
    } satisfies PlanBody);
    return recruiter;
  }

  /** Returns a client of the account that is signed in with this access token. */
  static withToken(gateway: string, token: string): Recruiter {
    return new Recruiter(gateway, token);
  }

  /** Returns a client of the same account at another gateway on the same database. */
  at(gateway: string): Recruiter {
    return new Recruiter(gateway, this.token);
  }

  /** Creates the account of an invited person with the token from the invitation email. */
  static async setUp(
    gateway: string,
    token: string,
    person: { firstName: string; lastName: string; password: string },
  ): Promise<void> {
    const answer = await fetch(`${gateway}/v1/setup?lang=en`, {
      method: 'POST',
      headers: {
        authorization: `Link ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...person, language: 'en' }),
    });
    if (!answer.ok) throw new Error(`set-up: ${answer.status} ${await answer.text()}`);
  }

  switchPlan(body: PlanBody): Promise<Subscription> {
    return this.#call('PUT', '/v1/subscription', body);
  }
  template(body: Omit<TemplateBody, 'questions'> & { questions: unknown[] }): Promise<Template> {
    return this.#call('POST', '/v1/templates', body);
  }
  candidate(body: CandidateInput): Promise<Candidate> {
    return this.#call('POST', '/v1/candidates', body);
  }
  interview(body: InterviewBody): Promise<InterviewCreated> {
    return this.#call('POST', '/v1/interviews', body);
  }
  changeInterview(id: string, change: InterviewChange): Promise<Interview> {
    return this.#call('PATCH', `/v1/interviews/${id}`, change);
  }
  /** Creates a template, a candidate and an interview. Returns the interview's link. */
  async invite({
    questions,
    language = 'en',
    type = 'VIDEO',
    testingLanguage = null,
    appearance = 'waves',
    scheduledAt = null,
    expiresAt = null,
    candiCalls = false,
  }: Invitation): Promise<InterviewLink> {
    const template = await this.template({
      ...plainTemplate,
      language,
      testingLanguage,
      avatarLook: appearance,
      questions: questions.map(({ question, expectedAnswer }) => ({ question, expectedAnswer })),
    });
    const candidate = await this.candidate({
      firstName: 'Robin',
      lastName: 'Test',
      email: `robin-${crypto.randomUUID()}@example.com`,
      phone: '',
    });
    const created = await this.interview({
      title: 'Engineer',
      ...plainInterview,
      type,
      language,
      duration: 10,
      templateId: template.id,
      candidateIds: [candidate.id],
      scheduledAt,
      expiresAt,
      candiCalls,
    });
    const [link] = created.links;
    if (!link) throw new Error('no link was created');
    return link;
  }
  report(sessionId: string): Promise<ReportAnswer> {
    return this.#call('GET', `/v1/reports/${sessionId}`);
  }
  /** Returns the file at a URL that a response contained. The URL's key authorises it. */
  async download(url: string | null): Promise<Uint8Array> {
    if (url === null) throw new Error('The response contained no URL');
    const answer = await fetch(new URL(url, this.gateway));
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  /** Calls any other endpoint with this account. `path` starts at /v1 and has no query. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#call(method, path, body);
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.gateway}${path}?lang=en`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

const asCandidate = async <T>(url: string, authorization: string, body?: unknown): Promise<T> => {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Returns the API calls of a candidate within a session. `sessionToken`: token from the join response. */
export const sessionCalls = (gateway: string, sessionId: string, sessionToken: string) => ({
  state: () => asCandidate<SessionState>(`${gateway}/v1/sessions/${sessionId}`, `Session ${sessionToken}`),
  segments: () =>
    asCandidate<SegmentsAnswer>(`${gateway}/v1/sessions/${sessionId}/segments`, `Session ${sessionToken}`),
  end: (reason: EndReason) =>
    asCandidate<SessionState>(`${gateway}/v1/sessions/${sessionId}/end`, `Session ${sessionToken}`, {
      reason,
    }),
});

/** Returns what an interview link shows, such as the PIN. `link`: as for `joinByLink`. */
export const readLink = (link: string): Promise<LinkAnswer> => {
  const { origin, pathname } = new URL(link);
  const [, , interview, candidate, , token] = pathname.split('/');
  const url = `${origin}/v1/interviews/${interview}/candidates/${candidate}/link?lang=en`;
  return asCandidate(url, `Link ${token}`);
};

/**
 * Gives consent and joins through an interview link, without a page. The link has the form
 * `{origin}/interview/{interviewId}/{candidateId}/join/{token}`.
 */
export const joinByLink = async <T>(link: string, consent: unknown): Promise<T> => {
  const url = new URL(link);
  const [, , interview, candidate, , token] = url.pathname.split('/');
  const base = `${url.origin}/v1/interviews/${interview}/candidates/${candidate}`;
  await asCandidate(`${base}/consent`, `Link ${token}`, consent);
  return asCandidate<T>(`${base}/join`, `Link ${token}`, {});
};
