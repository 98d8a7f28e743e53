import type { AvatarLook, InterviewType, Language } from '@candi/contract/platform/enumerations';
import type {
  Interview,
  InterviewBody,
  InterviewChange,
  InterviewCreated,
  InterviewLink,
} from '@candi/contract/interviews/interviews';
import type { CandidateInput, Candidate } from '@candi/contract/hiring/candidates';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { SigninAnswer } from '@candi/contract/identity/auth';
import type { TemplateBody, Template } from '@candi/contract/interviews/templates';
import type { EndReason, SegmentsAnswer, SessionState } from '@candi/contract/interviews/sessions';

export interface Invitation {
  questions: { question: string; expectedAnswer: string }[];
  language?: Language;
  type?: InterviewType;
  testingLanguage?: Language | null;
  look?: AvatarLook;
  scheduledAt?: string | null;
  expiresAt?: string | null;
}

/** Texts of a template in which Candi says little of her own, so that a journey is short. */
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
};

/** A recruiter's calls over HTTP, as tests and benches need them. Throws on any answer that isn't 2xx. */
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

  /** Signs up a new company with its owner. Each call comes from an address of its own, as limits count by address. */
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
    return new Recruiter(gateway, access_token);
  }

  /** Makes the account of someone invited, by their mail's token. */
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
  /** A template, a candidate and an interview of them: all that a link needs. */
  async invite({
    questions,
    language = 'en',
    type = 'VIDEO',
    testingLanguage = null,
    look = 'waves',
    scheduledAt = null,
    expiresAt = null,
  }: Invitation): Promise<InterviewLink> {
    const template = await this.template({
      ...plainTemplate,
      language,
      testingLanguage,
      avatarLook: look,
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
      type,
      language,
      duration: 10,
      access: 'restricted',
      templateId: template.id,
      jobId: null,
      jobPhaseId: null,
      timeZone: null,
      sendMails: false,
      candidateIds: [candidate.id],
      scheduledAt,
      expiresAt,
    });
    const [link] = created.links;
    if (!link) throw new Error('no link was made');
    return link;
  }
  report(sessionId: string): Promise<ReportAnswer> {
    return this.#call('GET', `/v1/reports/${sessionId}`);
  }
  /** Any call of this account that has no name here; `path` from /v1 on, without a query. */
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

/** A candidate's calls in a session. `sessionToken` is the join's. */
export const sessionCalls = (gateway: string, sessionId: string, sessionToken: string) => ({
  state: () => asCandidate<SessionState>(`${gateway}/v1/sessions/${sessionId}`, `Session ${sessionToken}`),
  segments: () =>
    asCandidate<SegmentsAnswer>(`${gateway}/v1/sessions/${sessionId}/segments`, `Session ${sessionToken}`),
  end: (reason: EndReason) =>
    asCandidate<SessionState>(`${gateway}/v1/sessions/${sessionId}/end`, `Session ${sessionToken}`, {
      reason,
    }),
});

/** Consents and joins by an interview link, without a page. The link is `{origin}/interview/{i}/{c}/join/{token}`. */
export const joinByLink = async <T>(link: string, consent: unknown): Promise<T> => {
  const url = new URL(link);
  const [, , interview, candidate, , token] = url.pathname.split('/');
  const base = `${url.origin}/v1/interviews/${interview}/candidates/${candidate}`;
  await asCandidate(`${base}/consent`, `Link ${token}`, consent);
  return asCandidate<T>(`${base}/join`, `Link ${token}`, {});
};
