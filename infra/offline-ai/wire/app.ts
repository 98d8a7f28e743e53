import type { Language } from '@candi/contract/platform/enumerations';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { NothingInLibrary } from '../llm/assistant/template-part.ts';
import { UnreadableTask, modelId, createMemory } from '../llm/complete.ts';
import type { Recognition } from '../recogniser/recognisers.ts';
import type { Renderer } from '../renderings/renderer.ts';
import type { SpokenCounts } from '../renderings/with-renderings.ts';
import type { Synthesiser } from '../tts/synthesiser.ts';
import { speech, speechBody } from './audio-speech.ts';
import { chatBody, completion, streamedAnswer, wholeAnswer } from './chat.ts';
import { addRenderings } from './renderings.ts';

export interface Abilities {
  /** Languages that are recognised now. */
  listens: readonly string[];
  speaks: readonly string[];
  model: string;
}

/**
 * Returns whether a request carries the configured key. Deepgram's clients send it as `Token`, OpenAI's as `Bearer`.
 */
export function isAllowed(authorization: string | undefined, key: string | null): boolean {
  return key === null || authorization === `Bearer ${key}` || authorization === `Token ${key}`;
}

/** Creates the HTTP endpoints: OpenAI's API and the health check. `status` is called on each health check. */
export function createHttpApp(
  synthesiser: Synthesiser,
  renderer: Renderer,
  key: string | null,
  status: () => Abilities & {
    recognition: Record<Language, Recognition>;
    listening: number;
    speaking: number;
    spoken: SpokenCounts;
    /** Number of sentences that are still to be synthesised beforehand. */
    rendering: number;
  },
) {
  const memory = createMemory();
  const app = new Hono();

  app.get('/health', (context) => {
    const voices = synthesiser.languages.map((language) => [language, synthesiser.voiceOf(language).quality]);
    return context.json({ ok: true, ...status(), voices: Object.fromEntries(voices) });
  });
  app.use('/v1/*', async (context, next) => {
    if (isAllowed(context.req.header('authorization'), key)) return next();
    return failure(context, 401, 'Incorrect API key provided');
  });
  app.use(
    '/v1/*',
    bodyLimit({
      maxSize: 2_000_000,
      onError: (context) => {
        // The rest of the body isn't read, so the connection can't serve another request.
        context.header('Connection', 'close');
        return failure(context, 413, 'The body is too large');
      },
    }),
  );
  app.get('/v1/models', (context) =>
    context.json({ object: 'list', data: [{ id: modelId, object: 'model', created: 0, owned_by: 'candi' }] }),
  );

  app.post('/v1/chat/completions', async (context) => {
    const body = chatBody.parse(await context.req.json());
    const answer = completion(body, memory);
    if (!body.stream) return context.json(wholeAnswer(answer));
    const includeUsage = body.stream_options?.include_usage === true;
    const events = ReadableStream.from(streamedAnswer(answer, includeUsage)).pipeThrough(
      new TextEncoderStream(),
    );
    return context.body(events, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  });

  app.post('/v1/audio/speech', async (context) => {
    const body = speechBody.parse(await context.req.json());
    const type = body.response_format === 'wav' ? 'audio/wav' : 'audio/pcm';
    return context.body(speech(synthesiser, body), 200, { 'content-type': type });
  });

  addRenderings(app, renderer);

  app.notFound((context) => failure(context, 404, `No such address: ${context.req.path}`));
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return failure(context, 400, z.prettifyError(error));
    if (error instanceof UnreadableTask || error instanceof SyntaxError)
      return failure(context, 400, error.message);
    if (error instanceof NothingInLibrary) return failure(context, 400, error.message, error.code);
    console.error(
      JSON.stringify({ level: 'error', msg: 'request failed', path: context.req.path, reason: error.stack }),
    );
    return failure(context, 500, 'The server had an error');
  });
  return app;
}

/** Returns an error in OpenAI's format. */
function failure(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  code: string | null = null,
): Response {
  const type =
    status === 401 ? 'authentication_error' : status < 500 ? 'invalid_request_error' : 'server_error';
  return context.json({ error: { message, type, param: null, code } }, status);
}
