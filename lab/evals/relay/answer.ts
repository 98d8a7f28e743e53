import { z } from 'zod';

/** A model's answer: text and tool calls. `input`: JSON as the model wrote it. */
export interface Answer {
  text: string;
  calls: { name: string; input: string }[];
}

const answerShape = z.strictObject({
  content: z.string().nullish(),
  tool_calls: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        arguments: z.union([z.string(), z.record(z.string(), z.unknown())]),
      }),
    )
    .nullish(),
});
/** An answer as written in files: `{"content": "…", "tool_calls": [{"name": "…", "arguments": {…}}]}`. */
export type WrittenAnswer = z.infer<typeof answerShape>;

/** Parses an answer from a file. Throws an error that describes what is wrong with the answer. */
export function readAnswer(written: unknown): Answer {
  const read = answerShape.safeParse(written);
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { content, tool_calls: calls } = read.data;
  return {
    text: content ?? '',
    calls: (calls ?? []).map(({ name, arguments: input }) => ({
      name,
      input: typeof input === 'string' ? input : JSON.stringify(input),
    })),
  };
}

const parsedInput = z.record(z.string(), z.unknown());

/** Converts an answer to the format of the files. Arguments that aren't a JSON object stay a string. */
export function writeAnswer({ text, calls }: Answer): WrittenAnswer {
  return {
    ...(text !== '' && { content: text }),
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ name, input }) => ({ name, arguments: objectIn(input) ?? input })),
    }),
  };
}

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    return parsedInput.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const common = { created: 0, model: 'relay' };
const finishOf = ({ calls }: Answer) => (calls.length > 0 ? 'tool_calls' : 'stop');
/**
 * Returns the id of a tool call. It is derived from the request's key, so that a repeated conversation contains the
 * same ids.
 */
const callId = (key: string, index: number) => `call_${key}_${index}`;

/** Returns one event of a streamed answer. */
export const chunkOf = (key: string, delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    ...common,
    id: `chatcmpl-${key}`,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

/** Yields the events of a streamed answer. Text and arguments are split into chunks, as a model would send them. */
export function* chunksOf(key: string, answer: Answer): Generator<string> {
  for (const content of piecesOf(answer.text, 24)) yield chunkOf(key, { content });
  for (const [index, { name, input }] of answer.calls.entries()) {
    const begin = { index, id: callId(key, index), type: 'function', function: { name, arguments: '' } };
    yield chunkOf(key, { tool_calls: [begin] });
    for (const piece of piecesOf(input, 40))
      yield chunkOf(key, { tool_calls: [{ index, function: { arguments: piece } }] });
  }
  yield chunkOf(key, {}, finishOf(answer));
  yield 'data: [DONE]\n\n';
}

/** Splits text into chunks of `length` code points. */
const piecesOf = (text: string, length: number): string[] =>
  text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];

/** Returns the response body for a request without streaming. */
export const completionOf = (key: string, answer: Answer) => ({
  ...common,
  id: `chatcmpl-${key}`,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.text === '' ? null : answer.text,
        ...(answer.calls.length > 0 && {
          tool_calls: answer.calls.map(({ name, input }, index) => ({
            id: callId(key, index),
            type: 'function',
            function: { name, arguments: input },
          })),
        }),
      },
      finish_reason: finishOf(answer),
    },
  ],
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
});
