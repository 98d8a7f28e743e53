import { type AssistantEvent, assistantEvent } from '@candi/contract/reports/assistant';
import { expect } from 'vitest';
import { type ChatRequest, type ChatServer, setUpChatServer } from './chat-server.ts';
import { createTestGateway, type TestGateway, type TestMember } from './gateway.ts';
import { beforeTests, closeAfterTests } from './set-up.ts';

/** Creates a gateway whose assistant asks a model server of the test. */
export function setUpAssistant(): { server: ChatServer; gateway: TestGateway } {
  const server = setUpChatServer();
  const gateway = closeAfterTests(
    beforeTests(() => createTestGateway({ LLM_URL: server.url, LLM_KEY: 'k', LLM_MODEL: 'm-1' })),
  );
  return { server, gateway };
}

export const eventsIn = (body: string): AssistantEvent[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => assistantEvent.parse(JSON.parse(line)));

/** Sends a request to the assistant. */
export const sendTo = (gateway: TestGateway, who: TestMember, body: object, lang = 'en') =>
  gateway.call<string>('POST', `/v1/assistant?lang=${lang}`, { token: who.token, body });

/** Says one thing to the assistant and returns the events of its answer. */
export async function sayTo(
  gateway: TestGateway,
  who: TestMember,
  text: string,
  more: object = {},
): Promise<AssistantEvent[]> {
  const body = { kind: 'chat', messages: [{ speaker: 'recruiter', text }], ...more };
  const answer = await sendTo(gateway, who, body);
  expect(answer.status).toBe(200);
  return eventsIn(answer.body);
}

export const textOf = (events: AssistantEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');
export const proposalsOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'proposal' ? [event.proposal] : []));
export const linksOf = (events: AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'links' ? event.links : []));

/** Returns the result of the last tool call, as the model got it. */
export const toldTo = (request: ChatRequest | undefined): string => request?.messages.at(-1)?.content ?? '';

/** Returns the numbers of rows of everything that a recruiter's write would change. */
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
