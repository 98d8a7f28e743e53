import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { messages } from '@candi/language/messages';
import { findPhotoOf, openPhoto, removePhoto, replacePhoto } from './photo.service.ts';

/** Routes to upload, serve and remove a candidate's photo. An upload has the file as its body. */
export const photoRoutes = (deps: SessionDeps) =>
  new Hono<MemberEnv>()
    .get('/candidates/:id/photo', member(deps, 'company.read'), async (c): Promise<Response> => {
      const { companyId } = c.var.member;
      const photo = await findPhotoOf(deps, companyId, pathId(c, 'id'));
      const etag = `"${photo.version}"`;
      // The browser asks each time: a photo must not be shown to whoever signs in next, nor after it was erased.
      const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization', ETag: etag };
      c.set('foreignFile', true);
      if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
      const { bytes, body } = await openPhoto(deps, photo);
      return c.body(body, 200, {
        ...headers,
        'Content-Type': photo.type,
        'Content-Length': String(bytes),
      });
    })
    .put('/candidates/:id/photo', member(deps, 'candidates.write'), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const photoUrl = await replacePhoto(deps, c.var.member, pathId(c, 'id'), bytes);
      return c.json({ photoUrl, message: messages[c.var.lang].actions.successes.PHOTO_SAVED });
    })
    .delete('/candidates/:id/photo', member(deps, 'candidates.write'), async (c) => {
      await removePhoto(deps, c.var.member, pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.PHOTO_REMOVED });
    });
