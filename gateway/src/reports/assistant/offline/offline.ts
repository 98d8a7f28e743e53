import type { Language } from '@candi/contract/platform/enumerations';
import { languages } from '@candi/contract/platform/enumerations';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { sessionsQuery } from '@candi/contract/interviews/interviews';
import type { AssistantEvent, AssistantLink, ChatBody, PartBody } from '@candi/contract/reports/assistant';
import { can } from '@candi/contract/platform/permissions';
import { pageOfSessions } from '../../../interviews/interviews/session-list.service.ts';
import { readDashboard } from '../../dashboard/dashboard.service.ts';
import { ChatFault } from '../chat-model.ts';
import { type Emit, maxLinks } from '../converse.ts';
import { averageOf, reportLink } from '../session-facts.ts';
import type { AssistantDeps, Asker } from '../tool.ts';
import { filtersFrom, phrase } from './filters.ts';
import { starterRoles } from '@candi/language/starter-roles';
import { roleIn } from './roles.ts';
import type { OfflineWords } from '@candi/language/shapes/assistant';
import { words } from '@candi/language/assistant';

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
    const { asks } = words[language];
    const kind = kinds.find((each) => phrase(asks[each]).test(message));
    if (kind) return { kind, language };
  }
  return { kind: 'help', language: lang };
}

/** Answers the last message by rules, without a model. `job`: the job whose page is open; null on other pages. */
export async function converseOffline(
  deps: AssistantDeps,
  asker: Asker,
  { messages }: ChatBody,
  job: JobAnswer | null,
  emit: Emit,
): Promise<void> {
  const message = messages.at(-1)?.text ?? '';
  const { kind, language } = requestIn(message, asker.lang);
  const { says } = words[asker.lang];
  const say = (text: string) => emit({ type: 'text', text });
  if (kind === 'waiting') return tellWaiting(deps, asker, emit);
  if (kind === 'went') return tellInterviews(deps, asker, aboutOf(message, words[language]), emit);
  if (kind === 'template' && can(asker.member.memberRole, 'templates.write')) {
    const named = roleIn(message);
    const role = named ?? roleOf(job);
    if (!role) return say(says.noRole(rolesOf(asker.lang)));
    await say(says.template(starterRoles[asker.lang].roles[role].name));
    // If the message itself names a role, ignores the job whose page is open, which may be for another role.
    const about = named ? null : job;
    return emit({
      type: 'proposal',
      proposal: {
        kind: 'template',
        source: { jobId: about?.id ?? null, brief: message, language: asker.lang },
        name: about?.name ?? '',
      },
    });
  }
  if (kind === 'write') return say(says.cannotWrite);
  if (kind === 'search') {
    const filters = filtersFrom(message, words[language]);
    const { minYears, maxYears, ...rest } = filters;
    if (minYears !== null || maxYears !== null || Object.values(rest).some(Boolean)) {
      await say(says.search);
      return emit({ type: 'proposal', proposal: { kind: 'search', filters } });
    }
  }
  return say(says.help);
}

async function tellWaiting(deps: AssistantDeps, { member, lang }: Asker, emit: Emit): Promise<void> {
  await emit({ type: 'reading', what: 'waiting' });
  const { toReview, running, planned } = await readDashboard(deps, member);
  const { says } = words[lang];
  const number = new Intl.NumberFormat(lang);
  const text =
    toReview.length + running.length + planned.length === 0
      ? says.nothingWaits
      : says.waiting({
          decide: number.format(toReview.length),
          running: number.format(running.length),
          planned: number.format(planned.length),
        });
  await emit({ type: 'text', text });
  await emitLinks(
    emit,
    [...toReview, ...running, ...planned].map(({ sessionId, candidateName, title }) =>
      reportLink(sessionId, candidateName, title),
    ),
  );
}

async function tellInterviews(
  deps: AssistantDeps,
  { member, lang }: Asker,
  about: string,
  emit: Emit,
): Promise<void> {
  await emit({ type: 'reading', what: 'sessions' });
  const query = sessionsQuery.parse({
    limit: maxCounted,
    sort: 'newest',
    ...(about === '' ? {} : { q: about }),
  });
  const { rows } = await pageOfSessions(deps, member, query);
  const { says } = words[lang];
  const number = new Intl.NumberFormat(lang);
  const { average } = averageOf(rows);
  const text =
    rows.length === 0
      ? says.noInterviews(about)
      : says.interviews({
          about,
          count: number.format(rows.length),
          completed: number.format(rows.filter(({ status }) => status === 'COMPLETED').length),
          average: average === null ? null : number.format(average),
        });
  await emit({ type: 'text', text });
  await emitLinks(
    emit,
    rows.map(({ sessionId, title, candidate }) =>
      reportLink(sessionId, `${candidate.firstName} ${candidate.lastName}`, title),
    ),
  );
}

async function emitLinks(emit: Emit, links: AssistantLink[]): Promise<void> {
  if (links.length > 0) await emit({ type: 'links', links: links.slice(0, maxLinks) });
}

/** Returns the words of a question that say which interviews it is about. */
function aboutOf(message: string, { stopwords, aboutInterviews }: OfflineWords): string {
  return message
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter(
      (word) => word !== '' && !stopwords.has(word.toLowerCase()) && !phrase(aboutInterviews).test(word),
    )
    .join(' ')
    .slice(0, 200);
}

const rolesOf = (lang: Language): string => {
  const names = Object.values(starterRoles[lang].roles).map(({ name }) => name);
  return new Intl.ListFormat(lang, { type: 'unit' }).format(names);
};

const roleOf = (job: JobAnswer | null) => (job ? roleIn(`${job.name} ${job.position}`) : undefined);

/** Returns one part of a template from the library. Throws ChatFault `no_role` or `no_more`. */
export function partFromLibrary({ part, source, avoid }: PartBody, job: JobAnswer | null): AssistantEvent {
  const role = roleIn(source.brief) ?? roleOf(job);
  if (!role) throw new ChatFault('no_role');
  const { intro, shared, roles } = starterRoles[source.language];
  const { name, questions } = roles[role];
  if (part === 'intro') {
    const position = job?.position ?? name;
    return {
      type: 'intro',
      intro: {
        title: intro.title(position).slice(0, 200),
        position,
        companyIntro: '',
        jobIntro: intro.job(position),
        interviewerIntro: intro.interviewer,
        outro: intro.outro,
      },
    };
  }
  const question = [...questions, ...shared].find((each) => !avoid.includes(each.question));
  if (!question) throw new ChatFault('no_more');
  return { type: 'question', question };
}
