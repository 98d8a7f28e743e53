import { brandBody } from '@candi/contract/identity/brand';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, Env, MemberEnv } from '../../platform/http/context.ts';
import { messages } from '@candi/language/messages';
import { validate } from '../../platform/http/validate.ts';
import { changeBrand, changeLogo, readBrandSettings, readLogo } from './brands.service.ts';

/** Routes for a company's brand, which its public pages and emails show. A logo is uploaded as the request body. */
export const brandsRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/company/brand', member(deps, 'company.read'), async (c) =>
      c.json(await readBrandSettings(deps, c.var.member.companyId)),
    )
    .put('/company/brand', member(deps, 'settings.manage'), validate('json', brandBody), async (c) => {
      const body = c.req.valid('json');
      const brand = await changeBrand(deps, callerOf(deps, c, body), body);
      return c.json({ ...brand, message: messages[c.var.lang].actions.successes.BRAND_SAVED });
    })
    .put('/company/logo', member(deps, 'settings.manage'), async (c) => {
      const brand = await changeLogo(deps, c.var.member, new Uint8Array(await c.req.arrayBuffer()));
      return c.json({ ...brand, message: messages[c.var.lang].actions.successes.BRAND_SAVED });
    })
    .delete('/company/logo', member(deps, 'settings.manage'), async (c) => {
      const brand = await changeLogo(deps, c.var.member, null);
      return c.json({ ...brand, message: messages[c.var.lang].actions.successes.BRAND_SAVED });
    })
    .route('/', publicLogo(deps));

/** Serves a company's logo to anyone. Each new logo has a new URL, so the response can be cached indefinitely. */
const publicLogo = (deps: Deps) =>
  new Hono<Env>().get('/companies/:id/logo', async (c): Promise<Response> => {
    const { logo, type } = await readLogo(deps, pathId(c, 'id'));
    c.set('foreignFile', true);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(logo), 200, { 'Content-Type': type });
  });
