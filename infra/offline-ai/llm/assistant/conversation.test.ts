import type { ConversationTask } from '@candi/contract/reports/assistant-tasks';
import { expect, it } from 'vitest';
import type { Message } from './answer.ts';
import { answerConversation, requestIn } from './conversation.ts';

it.each([
  ['en', 'Who is waiting for me?', 'waiting'],
  ['en', 'How did the support interviews go?', 'went'],
  ['en', 'I need a template for a nurse', 'template'],
  ['en', 'Write a job description for a nurse', 'write'],
  ['en', 'Find nurses', 'search'],
  ['en', 'Sing a song', 'help'],
  ['pt', 'Quem está me esperando?', 'waiting'],
  ['pt', 'Como foram as entrevistas de suporte?', 'went'],
  ['pt', 'Modelo para representante de vendas', 'template'],
  ['pt', 'Escreva uma descrição de vaga', 'write'],
  ['pt', 'Procuro contadores', 'search'],
  ['es', '¿Quién me espera?', 'waiting'],
  ['es', '¿Cómo fueron las entrevistas de soporte?', 'went'],
  ['es', 'Plantilla para representante de ventas', 'template'],
  ['es', 'Redacta un anuncio', 'write'],
  ['es', 'Busca enfermeras', 'search'],
  ['ar', 'من ينتظرني؟', 'waiting'],
  ['ar', 'كيف كانت مقابلات الدعم؟', 'went'],
  ['ar', 'قالب لمندوب مبيعات', 'template'],
  ['ar', 'اكتب وصف وظيفة', 'write'],
  ['ar', 'ابحث عن ممرضين', 'search'],
] as const)('understands in %s: %s', (language, message, kind) => {
  expect(requestIn(message, language).kind).toBe(kind);
});

it('understands requests in a language other than the interface’s', () => {
  expect(requestIn('Busca enfermeras en Lima', 'en')).toEqual({ kind: 'search', language: 'es' });
});

const task: ConversationTask = { task: 'conversation', language: 'en', job: null };
const tools = ['list_waiting', 'list_interviews', 'propose_search', 'propose_template'];
const asking = (content: string): Message => ({ role: 'user', content });
/** Returns the messages of a request that reports the result of a tool call. */
const told = (name: string, input: object, result: object): Message[] => [
  asking('How is it going?'),
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', function: { name, arguments: JSON.stringify(input) } }],
  },
  { role: 'tool', tool_call_id: 'c1', content: JSON.stringify(result) },
];
const answer = (messages: Message[], more: Partial<ConversationTask> = {}, offered = tools) =>
  answerConversation({ ...task, ...more }, messages, new Set(offered));

it('reads what is needed before it answers', () => {
  expect(answer([asking('Who is waiting for me?')])).toEqual({
    text: '',
    calls: [{ name: 'list_waiting', input: {} }],
  });
  expect(answer([asking('¿Cómo fueron las entrevistas de soporte?')]).calls).toEqual([
    { name: 'list_interviews', input: { q: 'soporte', limit: 100 } },
  ]);
});

it('answers the newest message, not earlier ones', () => {
  const messages = [
    asking('Who is waiting for me?'),
    { role: 'assistant', content: 'Nobody.' },
    asking('Find nurses'),
  ];
  expect(answer(messages).calls.map(({ name }) => name)).toEqual(['propose_search']);
});

it('counts what the tools returned, in the language of the interface', () => {
  const waiting = { waitingForDecision: [{}, {}], runningNow: [], planned: [{}] };
  expect(answer(told('list_waiting', {}, waiting)).text).toBe(
    'Waiting for your decision: 2. In progress now: 0. Scheduled: 1.',
  );
  const interviews = [{ status: 'COMPLETED' }, { status: 'PENDING' }];
  const found = told('list_interviews', { q: 'soporte' }, { averageScore: 71, interviews });
  expect(answer(found, { language: 'pt' })).toEqual({
    text: 'Entrevistas sobre “soporte”: 2. Concluídas: 1. Nota média: 71 / 100.',
    calls: [],
  });
  const nothing = told('list_interviews', { q: 'x' }, { averageScore: null, interviews: [] });
  expect(answer(nothing).text).toBe('No interviews found for “x”.');
});

it('says nothing more about a proposal that it has announced', () => {
  expect(answer(told('propose_search', {}, { shown: false }))).toEqual({ text: '', calls: [] });
});

it('refuses results of another form', () => {
  expect(() => answer(told('list_waiting', {}, { error: 'not allowed' }))).toThrow('runningNow');
});

it('announces a template together with its proposal', () => {
  const job = { id: 'j1', name: 'Night shift', position: 'Nurse' };
  expect(answer([asking('Draft a template for this job')], { job })).toEqual({
    text: expect.stringContaining('“Nurse”') as string,
    calls: [
      {
        name: 'propose_template',
        input: { jobId: 'j1', brief: 'Draft a template for this job', language: 'en' },
      },
    ],
  });
  expect(answer([asking('Template for an accountant')], { job }).calls).toMatchObject([
    { input: { jobId: null } },
  ]);
});

it('proposes no template to a member who may not create one', () => {
  const reading = tools.filter((name) => name !== 'propose_template');
  expect(answer([asking('Template for a nurse')], {}, reading)).toEqual({
    text: expect.stringContaining('simple requests only') as string,
    calls: [],
  });
});
