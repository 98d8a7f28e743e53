import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const gateway = fileURLToPath(new URL('../../../../../gateway', import.meta.url));
const english = JSON.parse(
  readFileSync(new URL('../../../../public/locales/en.json', import.meta.url), 'utf8'),
) as { audit: { actions: Record<string, string> } };

/** Audit actions found in the gateway's source code, written as `action: 'member.remove'`. */
const actions = globSync('src/**/*.ts', { cwd: gateway })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(`${gateway}/${file}`, 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g),
  ])
  .map(([, action = '']) => action);

test('every action that the gateway writes to the audit log has a translation', () => {
  expect(actions).toContain('member.remove');
  const missing = actions.filter((action) => !(action.replace('.', '_') in english.audit.actions));
  expect(missing).toEqual([]);
});
