import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@candi/infra/start/parts';
import { plainEnvironment, startStack } from '@candi/infra/start/stack';
import { anyPorts } from '@candi/infra/start/testing/any-ports';
import { expect, onTestFinished, test } from 'vitest';

test('with PHONE_LINE=twilio, the stack runs the bridge with the account, and no SIP leg', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-twilio-'));
  const stack = await startStack({
    stateDir,
    ports: anyPorts,
    env: {
      ...plainEnvironment(),
      PHONE_LINE: 'twilio',
      PHONE_NUMBER: '+351 211 000 000',
      PHONE_PUBLIC_URL: 'https://phone.candi.example',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
    },
    definitions: definitions.filter(({ name }) => name === 'phone' || name.startsWith('sip')),
  });
  onTestFinished(async () => {
    await stack.stop();
    rmSync(stateDir, { recursive: true, force: true });
  });
  expect(() => stack.part('sip')).toThrow('no part sip is running');
  const bridge = `http://127.0.0.1:${stack.env['PHONE_PORT']}`;
  expect((await fetch(`${bridge}/health`)).status).toBe(200);
  expect((await fetch(`${bridge}/twilio/voice`, { method: 'POST' })).status).toBe(403);
  expect((await fetch(`${bridge}/telnyx/events`, { method: 'POST' })).status).toBe(404);
});
