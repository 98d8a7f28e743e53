import type { Hono } from 'hono';
import { z } from 'zod';
import { languages } from '@candi/contract/platform/enumerations';
import type { Renderer } from '../renderings/renderer.ts';
import { languageOfVoice } from './voice-name.ts';

/** A session's id, which names a folder. */
const sessionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/u, 'session must be 1 to 64 letters, digits, - or _');

/** Body of `POST /v1/candi/renderings`: texts to synthesise before they are needed. */
export const renderingsBody = z
  .object({
    /** A voice such as `candi-pt`; or `language`. */
    model: z.string().optional(),
    language: z.enum(languages).optional(),
    /** Whole utterances; they are divided into the same sentences as on `/v1/speak`. */
    texts: z.array(z.string().max(10_000)).min(1).max(500),
    /** The session whose end removes the renderings. Texts without one are shared and must have no personal data. */
    session: sessionId.optional(),
    speed: z.number().min(0.5).max(2).default(1),
  })
  .transform(({ model, language, ...rest }, context) => {
    const named = language ?? (model === undefined ? null : languageOfVoice(model));
    if (named) return { ...rest, language: named };
    context.addIssue({ code: 'custom', message: 'language or model must name a language' });
    return z.NEVER;
  });

/** Adds the endpoints of renderings. */
export function addRenderings(app: Hono, renderer: Renderer): void {
  app.post('/v1/candi/renderings', async (context) => {
    const request = renderingsBody.parse(await context.req.json());
    if (!renderer.render(request))
      return context.json({ error: { message: 'Too many texts are queued' } }, 429);
    return context.json({ waiting: renderer.waiting() }, 202);
  });
  app.delete('/v1/candi/renderings/:session', async (context) => {
    await renderer.removeSession(sessionId.parse(context.req.param('session')));
    return context.body(null, 204);
  });
}
