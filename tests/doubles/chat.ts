import type { IncomingMessage, ServerResponse } from 'node:http';
import { llmTask, taskClose, taskOpen, type LlmTask } from '@candi/contract/platform/llm-tasks/llm-task';
import type { ScoreAnswer, SkillsAnswer, SummaryAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { TurnDecision } from '@candi/contract/platform/llm-tasks/turn';
import { replyToTurn } from '@candi/language/understand/turn';
import { firstTokenMs } from './delays.ts';
import { readJson } from './read-json.ts';

/** Text of every reply, both for Candi and for the starter. */
const words = 'Thank you, that tells me a lot about you.';

interface ChatBody {
  stream?: boolean;
  messages: { role: string; content: string | { text?: string }[] }[];
}

const textOf = ({ content }: ChatBody['messages'][number]): string =>
  typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('');

const taskOf = ({ messages }: ChatBody): LlmTask | null => {
  const [, task] = messages.slice(-1).map(textOf).join('').split(taskOpen);
  return task === undefined ? null : llmTask.parse(JSON.parse(task.split(taskClose)[0] ?? ''));
};

/**
 * Judges every turn in such a way that the interview continues, or by the offline engine's rules, and leaves every
 * report empty.
 */
const answerTo = (task: LlmTask | null, byRules: boolean): string => {
  if (task === null) return words;
  if (task.task === 'turn' && byRules) {
    const { decision, words: spoken } = replyToTurn(task, '');
    return `${JSON.stringify(decision)}\n${spoken}`;
  }
  if (task.task === 'turn') {
    const decision: TurnDecision =
      task.stage === 'question'
        ? { acts: [{ intent: 'answer', verdict: 'enough' }] }
        : { acts: [{ intent: 'question' }] };
    return `${JSON.stringify(decision)}\n${words}`;
  }
  return JSON.stringify(nothingFor(task));
};

function nothingFor({ task }: LlmTask): ScoreAnswer | SkillsAnswer | SummaryAnswer {
  if (task === 'score') return { rating: null, quotes: [], feedback: 'Nothing was judged.' };
  if (task === 'skills') return { skills: [] };
  return {
    summary: 'Nothing was judged.',
    insights: [],
    strengths: [],
    weaknesses: [],
    risks: [],
    nextSteps: [],
  };
}

const base = { id: 'double', created: 1, model: 'double' };

const chunk = (delta: object, finish: string | null): string => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices })}\n\n`;
};

/**
 * Handles `/chat/completions`: sends the first token after a delay that grows with the prompt (`firstTokenMs`), and the
 * rest immediately after it. `byRules`: turns are judged by the offline engine's rules, as a model would judge them.
 */
export const answerChat = async (
  request: IncomingMessage,
  response: ServerResponse,
  byRules: boolean,
): Promise<void> => {
  const askedMs = performance.now();
  const body = (await readJson(request)) as ChatBody;
  const promptCharacters = body.messages.reduce((sum, message) => sum + textOf(message).length, 0);
  const dueMs = askedMs + firstTokenMs(promptCharacters);
  const content = answerTo(taskOf(body), byRules);
  const answer = (): void => {
    if (body.stream === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const token of content.match(/\S+\s?/g) ?? []) response.write(chunk({ content: token }, null));
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    } else {
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...base, object: 'chat.completion', choices }));
    }
  };
  const timer = setTimeout(answer, Math.max(0, dueMs - performance.now()));
  response.once('close', () => clearTimeout(timer));
};
