import { brandBody } from '@candi/contract/identity/brand';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, Env, MemberEnv } from '../../platform/http/context.ts';
import { texts } from '../../platform/texts/texts.ts';
import { validate } from '../../platform/http/validate.ts';
import { changeBrand, changeLogo, readBrandSettings, readLogo } from './brands.service.ts';

/** The look of a company's public pages and emails. The logo's upload is the file itself. */
export const brandsRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get('/company/brand', member(deps, 'company.read'), async (c) =>
      c.json(await readBrandSettings(deps, c.var.member.companyId)),
    )
    .put('/company/brand', member(deps, 'settings.manage'), validate('json', brandBody), async (c) => {
      const body = c.req.valid('json');
      const brand = await changeBrand(deps, callerOf(deps, c, body), body);
      return c.json({ ...brand, message: texts[c.var.lang].successes.BRAND_SAVED });
    })
    .put('/company/logo', member(deps, 'settings.manage'), async (c) => {
      const brand = await changeLogo(deps, c.var.member, new Uint8Array(await c.req.arrayBuffer()));
      return c.json({ ...brand, message: texts[c.var.lang].successes.BRAND_SAVED });
    })
    .delete('/company/logo', member(deps, 'settings.manage'), async (c) => {
      const brand = await changeLogo(deps, c.var.member, null);
      return c.json({ ...brand, message: texts[c.var.lang].successes.BRAND_SAVED });
    })
    .route('/', publicLogo(deps));

/** Anyone may see a company's logo. Its address changes with it, so it is cached for good. */
const publicLogo = (deps: Deps) =>
  new Hono<Env>().get('/companies/:id/logo', async (c): Promise<Response> => {
    const { logo, type } = await readLogo(deps, pathId(c, 'id'));
    c.set('foreignFile', true);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(logo), 200, { 'Content-Type': type });
  });
