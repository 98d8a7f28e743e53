import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachLine } from '../start/lines.ts';
import { findGo } from '../sfu/find.ts';
import { readEnvironment } from '../start/settings.ts';
import { runProgram } from '../start/run-program.ts';
import { projectRoot } from '../start/stack.ts';
import { moduleFolder } from './find.ts';
import { obtainSipLeg } from './sip.ts';

// GOMAXPROCS is left out, because it would change the timing that the tests of the audio depend on.
const { GOMAXPROCS: _, ...userEnv } = readEnvironment('', process.env);
const go = await findGo(userEnv);
const { signal } = new AbortController();

test.skipIf(!go)("the SIP leg passes Go's own tests", { timeout: 240_000 }, async () => {
  const options = { cwd: join(projectRoot, moduleFolder), env: { ...userEnv, GOTOOLCHAIN: 'auto' } };
  await runProgram([go ?? '', 'vet', './...'], options);
  const output = await runProgram([go ?? '', 'test', '-count=1', './...'], options);
  expect(output).toContain('candi/infra/sip/internal/leg');
});

test.skipIf(!go)(
  'the SIP leg starts, answers, and ends cleanly on SIGTERM',
  { timeout: 240_000 },
  async () => {
    const context = { root: projectRoot, cacheDir: join(projectRoot, '.cache'), userEnv, signal };
    const path = await obtainSipLeg(context, () => undefined);
    const leg = spawn(path, {
      env: {
        SIP_LISTEN: '127.0.0.1:0',
        SIP_RTP_PORTS: '0-0',
        SIP_CONTROL_PORT: '0',
        PHONE_PORT: '1',
        PHONE_LEG_TOKEN: 'x'.repeat(32),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(leg, 'exit');
    const line = await new Promise<string>((resolve) => eachLine(leg.stdout, resolve));
    const [, told = ''] = /^ready sip (\{.*\})$/.exec(line) ?? [];
    const ports: unknown = JSON.parse(told);
    expect(ports).toEqual({ port: expect.any(Number), tlsPort: 0, controlPort: expect.any(Number) });
    const controlPort = /"controlPort":(\d+)/.exec(told)?.[1];
    const health = await fetch(`http://127.0.0.1:${controlPort}/health`);
    expect(await health.json()).toEqual({ calls: 0 });
    leg.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);

test.skipIf(!go)(
  'the error names every variable that is missing or invalid',
  { timeout: 240_000 },
  async () => {
    const context = { root: projectRoot, cacheDir: join(projectRoot, '.cache'), userEnv, signal };
    const path = await obtainSipLeg(context, () => undefined);
    const env = { SIP_LISTEN: 'localhost', SIP_RTP_PORTS: '9-1' };
    await expect(runProgram([path], { env })).rejects.toThrow(
      /SIP_LISTEN: expects an IP[^]*SIP_RTP_PORTS[^]*PHONE_LEG_TOKEN/,
    );
  },
);

test('no Go file has more than 400 lines', () => {
  const folder = join(projectRoot, moduleFolder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.go'),
  );
  expect(files).toContain('main.go');
  expect(
    files.filter((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length > 400),
  ).toEqual([]);
});
