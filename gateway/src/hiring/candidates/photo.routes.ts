import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { texts } from '../../platform/texts/texts.ts';
import { openPhoto, removePhoto, replacePhoto } from './photo.service.ts';

/** Time for which a browser may keep a photo (s). */
const cacheSeconds = 60 * 60;

/** Routes to upload, serve and remove a candidate's photo. An upload has the file as its body. */
export const photoRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>()
    .get('/candidates/:id/photo', member(deps, 'company.read'), async (c): Promise<Response> => {
      const { type, bytes, body } = await openPhoto(deps, c.var.member.companyId, pathId(c, 'id'));
      c.set('foreignFile', true);
      return c.body(body, 200, {
        // A photo must not be shown to whoever signs in next, and must be gone soon after it was erased.
        'Cache-Control': `private, max-age=${cacheSeconds}`,
        Vary: 'Authorization',
        'Content-Type': type,
        'Content-Length': String(bytes),
      });
    })
    .put('/candidates/:id/photo', member(deps, 'candidates.write'), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const photoUrl = await replacePhoto(deps, c.var.member, pathId(c, 'id'), bytes);
      return c.json({ photoUrl, message: texts[c.var.lang].successes.PHOTO_SAVED });
    })
    .delete('/candidates/:id/photo', member(deps, 'candidates.write'), async (c) => {
      await removePhoto(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: texts[c.var.lang].successes.PHOTO_REMOVED });
    });
