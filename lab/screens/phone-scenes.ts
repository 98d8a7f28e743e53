import type { LineTest, PhoneLineState } from '@candi/contract/interviews/phone-line';
import { Visitor } from '../../tests/browser/visitor.ts';
import { inbound, lineState, outbound, rule, trunksOf } from '../../web/testing/fixtures/phone-line.ts';
import type { Scene } from './studio.ts';

const now = new Date().toISOString();
const test: LineTest = {
  id: 'test',
  startedAt: now,
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  calledAt: now,
  from: '•••• 678',
  heardAt: now,
  keys: 2,
  passedAt: null,
  endedAt: null,
};
const states: Record<string, PhoneLineState> = {
  testing: { ...lineState, test },
  failed: {
    ...lineState,
    livekit: trunksOf({
      trunks: [inbound, { ...outbound, differences: ['address', 'password'] }, rule],
      others: 1,
    }),
    calls: [],
    test: { ...test, calledAt: null, from: '', heardAt: null, keys: 0, endedAt: now },
  },
  redis: { ...lineState, livekit: trunksOf({ problem: 'no_redis', trunks: [] }), calls: [] },
  refused: {
    ...lineState,
    line: 'sip',
    livekit: null,
    countries: [],
    registration: { state: 'failed', fault: 'credentials', sipCode: 403 },
    calls: [],
  },
  empty: { ...lineState, livekit: trunksOf({ trunks: [] }), calls: [] },
};

const isAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path;

/** The platform admins' page about the telephone line, with states that replace the gateway's answers. */
export const phoneScenes: Record<string, Scene> = {
  'phone-line': async (studio) => {
    const visitor = await Visitor.open(studio.browser, studio.stack.urls.app, { language: studio.language });
    await visitor.signIn(studio.stack.account('admin'));
    for (const [name, state] of Object.entries(states)) {
      await visitor.page.unrouteAll();
      await visitor.page.route(isAt('/v1/admin/phone'), (route) => route.fulfill({ json: state }));
      await visitor.page.route(isAt('/v1/admin/phone/test'), (route) =>
        route.fulfill({ json: { test: state.test } }),
      );
      // A test that runs never settles.
      await visitor.page.goto(`${visitor.origin}/admin/phone`);
      await visitor.page.getByRole('heading', { name: visitor.text('phoneLine.test.title') }).waitFor();
      await studio.shoot(visitor.page, `phone-line-${name}`);
    }
    await visitor.button('phoneLine.trunks.create').click();
    await visitor.page.getByRole('dialog').waitFor();
    await studio.shoot(visitor.page, 'phone-line-form', { still: true });
    await visitor.close();
  },
};
