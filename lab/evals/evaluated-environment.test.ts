import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['model', 'conversation', 'assistant'])(
  'an evaluation with a missing model doesn’t begin: %s',
  (name) => {
    const args = [join(import.meta.dirname, `${name}.ts`), '--model', 'ollama/candi-has-no-such-model'];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] } });
    expect(run.stderr).toMatch(/^Ollama (doesn't answer at|has no model "candi-has-no-such-model")/);
    expect([run.status, run.stdout]).toEqual([2, '']);
  },
);
