import { text } from '@candi/contract/platform/common';
import { levels } from '@candi/contract/platform/enumerations';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { question } from '@candi/contract/interviews/templates';
import type { AssistantEvent, PartBody } from '@candi/contract/reports/assistant';
import { templateIntro } from '@candi/contract/reports/assistant';
import { z } from 'zod';
import { type ChatMessage, ChatFault, type ChatModel } from './chat-model.ts';
import { partMessages } from './instructions.ts';
import { parseJson } from './json.ts';

/** Maximum number of attempts to draft one part. */
const attempts = 2;

/** A drafted question, which must be complete. In templates that people write, some fields may be empty. */
const wholeQuestion = question.extend({
  justification: text.trim().min(1).max(2000),
  category: text.trim().min(1).max(100),
  priority: z.enum(levels),
  difficulty: z.enum(levels),
});

/** Drafts one part of a template with the model. Throws ChatFault. */
export async function draftPart(
  model: ChatModel,
  { part, source, avoid }: PartBody,
  job: JobAnswer | null,
  signal: AbortSignal,
): Promise<AssistantEvent> {
  const name = `draft_${part}`;
  const shape = part === 'intro' ? templateIntro : wholeQuestion;
  const messages: ChatMessage[] = partMessages(part, source, job, avoid);
  const tools = [
    { type: 'function' as const, function: { name, parameters: z.toJSONSchema(shape, { io: 'input' }) } },
  ];
  const known = new Set(avoid.map(plain));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const round = await model.ask({ messages, tools, must: name, signal, onText: () => undefined });
    // Some servers ignore that a call was forced and write the JSON as text.
    const written = parseJson(round.calls.find((call) => call.name === name)?.input ?? round.text);
    if (part === 'intro') {
      const intro = templateIntro.safeParse(written);
      if (intro.success) return { type: 'intro', intro: intro.data };
    } else {
      const drafted = wholeQuestion.safeParse(written);
      if (drafted.success && !known.has(plain(drafted.data.question)))
        return { type: 'question', question: drafted.data };
    }
    messages.push({
      role: 'user',
      content: 'That was not usable. Call the tool again, completely and anew.',
    });
  }
  throw new ChatFault('unusable');
}

const plain = (words: string): string => words.trim().toLowerCase();
