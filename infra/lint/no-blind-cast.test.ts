import { noBlindCast } from './no-blind-cast.ts';
import { ruleTester } from './testing/rule-tester.ts';

ruleTester.run('no-blind-cast', noBlindCast, {
  valid: [
    'const kinds = ["one", "two"] as const;',
    'const body = value as unknown;',
    'const rows = value as Record<string, object>;',
    'const query = { status } satisfies object;',
  ],
  invalid: [
    { code: 'read({ ...(query as object) });', errors: [{ messageId: 'cast', data: { type: 'object' } }] },
    { code: 'read(query as never);', errors: [{ messageId: 'cast', data: { type: 'never' } }] },
    {
      code: 'const scope = globalThis as unknown as Scope;',
      errors: [{ messageId: 'cast', data: { type: 'unknown' } }],
    },
  ],
});
