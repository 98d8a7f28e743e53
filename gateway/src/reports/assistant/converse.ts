import type { JobAnswer } from '@candi/contract/hiring/jobs';
import type { AssistantEvent, AssistantLink, ChatBody } from '@candi/contract/reports/assistant';
import { can } from '@candi/contract/platform/permissions';
import { type ChatMessage, ChatFault, type ChatModel, type ToolCall } from './chat-model.ts';
import { chatInstructions } from './instructions.ts';
import { parseJson, toData } from './json.ts';
import { proposalTools } from './proposal-tools.ts';
import { readTools } from './read-tools.ts';
import type { AssistantDeps, Asker, Tool } from './tool.ts';

/** Maximum number of requests to the model for one answer. If the last reply still calls tools, the answer fails. */
const maxRounds = 5;
/** Maximum numbers of links and proposals that one answer shows. */
const maxLinks = 10;
const maxProposals = 3;

export type Emit = (event: AssistantEvent) => Promise<void>;

/**
 * Answers a conversation with the model: streams the model's text, runs the tools that it calls, and emits links and
 * proposals. `job`: the job whose page is open; null on other pages.
 */
export async function converse(
  deps: AssistantDeps,
  model: ChatModel,
  asker: Asker,
  { messages: given }: ChatBody,
  job: JobAnswer | null,
  emit: Emit,
  signal: AbortSignal,
): Promise<void> {
  const tools = new Map(
    [...readTools, ...proposalTools]
      .filter(({ permission }) => can(asker.member.memberRole, permission))
      .map((tool) => [tool.name, tool]),
  );
  const messages: ChatMessage[] = [
    { role: 'system', content: chatInstructions(asker, deps.now(), job) },
    ...given.map(({ speaker, text }): ChatMessage => ({
      role: speaker === 'recruiter' ? 'user' : 'assistant',
      content: text,
    })),
  ];
  const links = new Map<string, AssistantLink>();
  let proposals = 0;
  let said = '';
  for (let round = 1; ; round += 1) {
    let pending = Promise.resolve();
    // Separates the text of this reply from that of earlier replies by a paragraph break.
    let gap = said === '' ? '' : '\n\n';
    const { text, calls } = await model.ask({
      messages,
      tools: [...tools.values()].map(({ offered }) => offered),
      must: null,
      signal,
      onText: (part) => {
        const whole = gap + part;
        gap = '';
        pending = pending.then(() => emit({ type: 'text', text: whole }));
      },
    });
    await pending;
    said += text;
    if (calls.length === 0) break;
    if (round === maxRounds) throw new ChatFault('unusable');
    messages.push({ role: 'assistant', content: text || null, tool_calls: calls.map(toCall) });
    let shown = 0;
    for (const call of calls) {
      signal.throwIfAborted();
      const tool = tools.get(call.name);
      const result = tool
        ? await runTool(deps, tool, asker, call, emit)
        : { answer: { error: 'there is no such tool; nothing was done' } };
      for (const link of result.links ?? []) links.set(`${link.to} ${link.id}`, link);
      if (result.proposal && proposals < maxProposals) {
        proposals += 1;
        shown += 1;
        await emit({ type: 'proposal', proposal: result.proposal });
      }
      messages.push({ role: 'tool', tool_call_id: call.id, content: toData(result.answer) });
    }
    // The text next to the proposals already announces them. Another reply would announce them again.
    if (text.trim() !== '' && shown === calls.length) break;
  }
  if (said.trim() === '' && proposals === 0) throw new ChatFault('unusable');
  if (links.size > 0) await emit({ type: 'links', links: mentioned([...links.values()], said) });
}

async function runTool(deps: AssistantDeps, tool: Tool, asker: Asker, call: ToolCall, emit: Emit) {
  if (tool.reading) await emit({ type: 'reading', what: tool.reading });
  return tool.run(deps, asker, call.input);
}

/**
 * Returns the links whose label begins with a name that the text mentions. If there are none, returns the first few
 * links.
 */
function mentioned(links: AssistantLink[], text: string): AssistantLink[] {
  const named = links.filter(({ label }) => text.includes(label.split(' · ')[0] ?? label));
  return (named.length > 0 ? named : links).slice(0, maxLinks);
}

const toCall = ({ id, name, input }: ToolCall) => ({
  id,
  type: 'function' as const,
  // Some servers reject a conversation if its earlier calls aren't valid JSON.
  function: { name, arguments: parseJson(input) === undefined ? '{}' : input },
});
