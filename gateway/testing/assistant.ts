import { type AssistantEvent, assistantEvent } from '@candi/contract/reports/assistant';
import { expect } from 'vitest';
import { type ChatRequest, setUpChatServer } from './chat-server.ts';
import { createTestGateway, type TestGateway, type TestMember } from './gateway.ts';
import { beforeTests, closeAfterTests, setUpMember } from './set-up.ts';

/**
 * Creates a gateway whose assistant uses the model server `server`. Also returns the server, a company's owner, and
 * functions with which the owner sends requests to the assistant.
 */
export function setUpAssistant() {
  const server = setUpChatServer();
  const gateway = closeAfterTests(
    beforeTests(() => createTestGateway({ LLM_URL: server.url, LLM_KEY: 'k', LLM_MODEL: 'm-1' })),
  );
  const owner = setUpMember(gateway);
  return { server, gateway, owner, ...askingAs(gateway, owner) };
}

export const eventsIn = (body: string): AssistantEvent[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => assistantEvent.parse(JSON.parse(line)));

/** Returns functions with which a member sends requests to the assistant. */
export function askingAs(gateway: TestGateway, who: TestMember) {
  /** Sends a request and returns the response. */
  const send = (body: object, lang = 'en') =>
    gateway.call<string>('POST', `/v1/assistant?lang=${lang}`, { token: who.token, body });
  /** Sends a request and returns the events of the response. Expects status 200. */
  const ask = async (body: object, lang?: string): Promise<AssistantEvent[]> => {
    const answer = await send(body, lang);
    expect(answer.status).toBe(200);
    return eventsIn(answer.body);
  };
  /** Sends one chat message and returns the events of the response. `more`: further fields of the request. */
  const say = (text: string, more: object = {}, lang?: string) =>
    ask({ kind: 'chat', messages: [{ speaker: 'recruiter', text }], ...more }, lang);
  return { send, ask, say };
}

export const textOf = (events: AssistantEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');
/** Joins the texts that follow each other, so that a test needn't know how the model split its text. */
export const joined = (events: AssistantEvent[]): AssistantEvent[] =>
  events.reduce<AssistantEvent[]>((before, event) => {
    const last = before.at(-1);
    return event.type === 'text' && last?.type === 'text'
      ? [...before.slice(0, -1), { type: 'text', text: last.text + event.text }]
      : [...before, event];
  }, []);
export const proposalsOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'proposal' ? [event.proposal] : []));
export const linksOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'links' ? event.links : []));

/** Returns the result of the last tool call, as the model received it. */
export const toldTo = (request: ChatRequest | undefined): string => request?.messages.at(-1)?.content ?? '';

/** Returns the number of a company's rows in each table that a recruiter can change. */
export async function rowsOf(gateway: TestGateway, { companyId }: TestMember): Promise<string[]> {
  const tables = [
    'jobs',
    'templates',
    'candidates',
    'interviews',
    'sessions',
    'searches',
    'pools',
    'auditLog',
  ] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      gateway.database.owner.queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ count }) => count);
}
