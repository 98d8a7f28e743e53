import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noSpeechFolders } from '../speech-folders.ts';
import { childPids } from '../testing/processes.ts';
import { installedSpeech } from '../testing/speech.ts';
import type { SayOptions } from './utterance.ts';
import { startSynthesiser } from './synthesiser.ts';
import type { Synthesiser, Voice } from './synthesiser.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const espeak: Voice = { name: 'espeak-ng', quality: 'basic' };
const hibari = 'hibari-0.2.1-heart';
/** Longer than the voice needs on a busy machine (ms). */
const patient: SayOptions = { patienceMs: 100_000 };
const folder = mkdtempSync(join(tmpdir(), 'candi-fallback-'));
let synthesiser: Synthesiser;
let natural: Buffer;
const logged: { level: string; msg: string; reason?: string }[] = [];

/** hibari, but its front end fails on texts with the word "unreadable". */
const failing = `from . import original
from .original import *


def normalize(text, *args, **kwargs):
    if "unreadable" in text:
        raise ValueError("a fault in the package")
    return original.normalize(text, *args, **kwargs)
`;

/** Links each entry of a folder into another folder, except one. */
function linkAll(from: string, to: string, except: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== except) symlinkSync(join(from, name), join(to, name));
}

beforeAll(async () => {
  const { python, ...installed } = await installedSpeech();
  const real = join(installed.find('hibari') ?? '', 'site');
  const site = join(folder, 'site');
  linkAll(real, site, 'hibari');
  linkAll(join(real, 'hibari'), join(site, 'hibari'), 'g2p');
  linkAll(join(real, 'hibari/g2p'), join(site, 'hibari/g2p'), 'normalize.py');
  symlinkSync(join(real, 'hibari/g2p/normalize.py'), join(site, 'hibari/g2p/original.py'));
  writeFileSync(join(site, 'hibari/g2p/normalize.py'), failing);
  const find = (component: string) => (component === 'hibari' ? folder : null);
  synthesiser = await startSynthesiser(['en'], { folders: { ...noSpeechFolders, python, find } });
  natural = await say(hello, patient);
});
afterAll(() => {
  synthesiser.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});

const hello = 'Hello, how are you today?';

/** Returns the sound of a sentence. The natural voice always speaks it in the same way. */
async function say(text: string, options: SayOptions & { voice?: Voice }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await synthesiser.say({ language: 'en', text, speed: 1 }, (pcm) => chunks.push(pcm), options);
  return Buffer.concat(chunks);
}

test('espeak-ng speaks a sentence on which the natural voice fails twice, and only that', async () => {
  const text = 'This is unreadable.';
  const spoken = await say(text, patient);
  const failure = { level: 'warn', msg: `${hibari} did not speak` };
  expect(logged).toMatchObject([
    { ...failure, reason: expect.stringContaining('a fault in the package') },
    { ...failure, reason: expect.stringContaining('a fault in the package') },
    { level: 'warn', msg: `espeak-ng spoke instead of ${hibari}`, language: 'en' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('unreadable');
  logged.length = 0;
  expect((await say(hello, patient)).equals(natural)).toBe(true);
  expect(logged).toEqual([{ level: 'info', msg: `${hibari} speaks again`, language: 'en' }]);
  logged.length = 0;
  expect((await say(hello, patient)).equals(natural)).toBe(true);
  expect(logged).toEqual([]);
  expect(spoken.length).toBeCloseTo((await say(text, { voice: espeak })).length, -4);
});

test('espeak-ng speaks a sentence for which the natural voice is late, and only that', async () => {
  const [pid, other] = childPids('hibari-voice.py');
  if (pid === undefined || other !== undefined) throw new Error('hibari has no process of its own');
  process.kill(pid, 'SIGSTOP');
  const late = await say(hello, { patienceMs: 500 }).finally(() => process.kill(pid, 'SIGCONT'));
  expect(logged).toMatchObject([
    { msg: `${hibari} did not speak`, reason: 'Error: it was too late' },
    { msg: `espeak-ng spoke instead of ${hibari}` },
  ]);
  expect((await say(hello, patient)).equals(natural)).toBe(true);
  expect(logged.at(-1)).toEqual({ level: 'info', msg: `${hibari} speaks again`, language: 'en' });
  expect(late.equals(natural)).toBe(false);
});

test('a voice that is started again is replaced until it is ready', async () => {
  for (const pid of childPids('hibari-voice.py')) process.kill(pid, 'SIGKILL');
  await expect.poll(() => synthesiser.voiceOf('en').quality).toBe('basic');
  const meanwhile = await say(hello, {});
  expect(logged.at(-1)).toEqual({
    level: 'warn',
    msg: `espeak-ng spoke instead of ${hibari}`,
    language: 'en',
  });
  await expect.poll(() => synthesiser.voiceOf('en').quality, { timeout: 60_000 }).toBe('natural');
  expect((await say(hello, patient)).equals(natural)).toBe(true);
  expect(meanwhile.equals(natural)).toBe(false);
});
