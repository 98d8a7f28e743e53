import { runShown, tool } from './run-shown.ts';

const checks = [
  ['formatting', [tool('oxfmt'), '--check']],
  ['types', [tool('tsc'), '-b']],
  ['lint', [tool('oxlint'), '--type-aware', '--deny-warnings']],
  ['specification', [process.execPath, 'tests/specification/check.ts']],
] as const;

const failed: string[] = [];
for (const [name, command] of checks) {
  const since = performance.now();
  const code = await runShown([...command]);
  console.log(
    `${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - since) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) failed.push(name);
}
if (failed.length) console.error(`\ncheck failed: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
