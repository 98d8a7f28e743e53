import { linksOf, proposalsOf, textOf } from '../../../gateway/testing/assistant.ts';
import type { Outcome } from './ask.ts';
import { companyIds } from './company.ts';
import type { AssistantRequest } from './request.ts';

/** Returns the record of a request in Markdown, for the person who judges the answer. */
export function recordOf(request: AssistantRequest, outcome: Outcome, broken: readonly string[]): string {
  const { events } = outcome;
  const text = textOf(events);
  const parts = events.filter(({ type }) => type === 'intro' || type === 'question' || type === 'fault');
  return [
    `# ${request.id}`,
    `Role ${request.role}, interface ${request.interface}, answer in ${request.answer}`,
    section('Asked', asked(request)),
    section('Must', listOf(request.must)),
    section('Must not', listOf(request.mustNot)),
    section('Tools', toolsIn(outcome)),
    section('Text', text === '' ? 'none' : text),
    ...parts.map((event) => section(event.type, codeOf(event))),
    ...proposalsOf(events).map((proposal) => section(`Proposal: ${proposal.kind}`, codeOf(proposal))),
    section('Links', listOf(linksOf(events).map(({ to, label }) => `${to}: ${label}`))),
    section('Rules broken', listOf(broken)),
  ].join('\n\n');
}

const section = (title: string, content: string): string => `## ${title}\n\n${content}`;
const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? 'none' : lines.map((line) => `- ${line}`).join('\n');
const codeOf = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function asked(request: AssistantRequest): string {
  const body = request.body(companyIds(request.id));
  if (body.kind === 'part') return codeOf(body);
  const page = body.jobId ? ['(the page of a job is open)'] : [];
  return [...page, ...body.messages.map(({ speaker, text }) => `**${speaker}**: ${text}`)].join('\n\n');
}

function toolsIn({ exchanges }: Outcome): string {
  const lines = exchanges.flatMap(({ answer }, at) => {
    const results =
      answer.calls.length === 0 ? [] : (exchanges[at + 1]?.messages.slice(-answer.calls.length) ?? []);
    return answer.calls.map(({ name, input }, index) => {
      const result = results[index];
      return `\`${name}\` ${input}\n  → ${result?.role === 'tool' ? result.content : 'no result'}`;
    });
  });
  return listOf(lines);
}
