import { type Language, languages } from '@candi/contract/platform/enumerations';
import type { ConversationTask } from '@candi/contract/reports/assistant-tasks';
import { assistantWords } from '@candi/language/assistant';
import type { AssistantWords } from '@candi/language/shapes/assistant';
import { starterRoles } from '@candi/language/starter-roles';
import { z } from 'zod';
import { type Answer, call, type Message, say } from './answer.ts';
import { filtersFrom, phrase } from './filters.ts';
import { roleIn, roleOf } from './roles.ts';

const kinds = ['waiting', 'went', 'template', 'write', 'search'] as const;
type Kind = (typeof kinds)[number];

/** Maximum number of interviews that are counted for an answer. */
const maxCounted = 100;

/**
 * Returns what a message asks for, and the language in which it is written. `lang`: the language of the interface,
 * which is tried first.
 */
export function requestIn(message: string, lang: Language): { kind: Kind | 'help'; language: Language } {
  for (const language of [lang, ...languages.filter((other) => other !== lang)]) {
    const { asks } = assistantWords[language];
    const kind = kinds.find((each) => phrase(asks[each]).test(message));
    if (kind) return { kind, language };
  }
  return { kind: 'help', language: lang };
}

/**
 * Answers a conversation with the recruiter by rules. `offered`: names of the tools that may be called. Throws a
 * ZodError if the result of a tool has another form than the gateway's.
 */
export function answerConversation(
  { language, job }: ConversationTask,
  messages: readonly Message[],
  offered: ReadonlySet<string>,
): Answer {
  const last = messages.at(-1);
  if (last?.role === 'tool') return say(textAbout(last, messages, language));
  const message = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const { kind, language: written } = requestIn(message, language);
  const { says } = assistantWords[language];
  if (kind === 'waiting') return call('list_waiting', {});
  if (kind === 'went') {
    const q = aboutOf(message, assistantWords[written]);
    return call('list_interviews', { q, limit: maxCounted });
  }
  if (kind === 'template' && offered.has('propose_template')) {
    const named = roleIn(message);
    const role = named ?? roleOf(job);
    if (!role) return say(says.noRole(rolesOf(language)));
    // If the message itself names a role, ignores the job whose page is open, which may be for another role.
    const jobId = named ? null : (job?.id ?? null);
    const text = says.template(starterRoles[language].roles[role].name);
    return call('propose_template', { jobId, brief: message, language }, text);
  }
  if (kind === 'write') return say(says.cannotWrite);
  if (kind === 'search') {
    const filters = filtersFrom(message, assistantWords[written]);
    const { minYears, maxYears, ...rest } = filters;
    if (minYears !== null || maxYears !== null || Object.values(rest).some(Boolean))
      return call('propose_search', filters, says.search);
  }
  return say(says.help);
}

const waitingResult = z.object({
  waitingForDecision: z.array(z.unknown()),
  runningNow: z.array(z.unknown()),
  planned: z.array(z.unknown()),
});
const interviewsResult = z.object({
  averageScore: z.number().nullable(),
  interviews: z.array(z.object({ status: z.string() })),
});
const interviewsInput = z.object({ q: z.string() });

/** Returns the text about a tool's result; an empty one for a proposal, which was announced when it was made. */
function textAbout(result: Message, messages: readonly Message[], language: Language): string {
  const made = messages
    .flatMap(({ tool_calls: calls }) => calls ?? [])
    .find(({ id }) => id === result.tool_call_id)?.function;
  const read: unknown = JSON.parse(result.content ?? '');
  if (made?.name === 'list_waiting') return aboutWaiting(waitingResult.parse(read), language);
  if (made?.name !== 'list_interviews') return '';
  const { q } = interviewsInput.parse(JSON.parse(made.arguments));
  return aboutInterviews(interviewsResult.parse(read), q, language);
}

function aboutWaiting(
  { waitingForDecision, runningNow, planned }: z.infer<typeof waitingResult>,
  language: Language,
): string {
  const { says } = assistantWords[language];
  if (waitingForDecision.length + runningNow.length + planned.length === 0) return says.nothingWaits;
  const number = new Intl.NumberFormat(language);
  return says.waiting({
    decide: number.format(waitingForDecision.length),
    running: number.format(runningNow.length),
    planned: number.format(planned.length),
  });
}

function aboutInterviews(
  { interviews, averageScore }: z.infer<typeof interviewsResult>,
  about: string,
  language: Language,
): string {
  const { says } = assistantWords[language];
  if (interviews.length === 0) return says.noInterviews(about);
  const number = new Intl.NumberFormat(language);
  return says.interviews({
    about,
    count: number.format(interviews.length),
    completed: number.format(interviews.filter(({ status }) => status === 'COMPLETED').length),
    average: averageScore === null ? null : number.format(averageScore),
  });
}

/** Returns the words of a question that say which interviews it is about. */
function aboutOf(message: string, { stopwords, aboutInterviews: common }: AssistantWords): string {
  return message
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== '' && !stopwords.has(word.toLowerCase()) && !phrase(common).test(word))
    .join(' ')
    .slice(0, 200);
}

const rolesOf = (language: Language): string => {
  const names = Object.values(starterRoles[language].roles).map(({ name }) => name);
  return new Intl.ListFormat(language, { type: 'unit' }).format(names);
};
