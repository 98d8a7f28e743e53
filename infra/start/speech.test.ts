import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfflineAi } from '../offline-ai/offline-ai.ts';
import { speechFoldersIn } from '../offline-ai/speech-folders.ts';
import { connectSpeaker, secondsOf } from '../offline-ai/testing/speak-client.ts';
import { type Component, components, type Manifest } from '../speech-files/components.ts';
import { downloadsFor } from '../speech-files/install.ts';
import { pythonTag } from '../speech-files/python-platform.ts';
import { findPython } from '../speech-files/python.ts';
import { componentFolder, speechRoot } from '../speech-files/speech-root.ts';
import { smallManifest, standInRunner } from '../speech-files/testing/small-manifest.ts';
import type { TaskDefinition } from './definitions.ts';
import { othersInTable } from './others-in-table.ts';
import { definitions } from './parts.ts';
import { installEnglish, installOthers } from './speech.ts';
import { plainEnvironment, startStack } from './stack.ts';
import { terminal } from './terminal.ts';
import { anyPorts } from './testing/any-ports.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'candi-start-speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const embedded = { stt: false, tts: false };

/** Returns a component as if each of its packages had 40 MB. */
const large = (component: Component): Component => ({
  ...component,
  files: component.files.map((file) => ({
    ...file,
    parts: file.parts.map(({ archive, path }) => ({ archive: { ...archive, bytes: 40_000_000 }, path })),
  })),
});
const largeManifest: Manifest = {
  ...smallManifest,
  kokoro: large(smallManifest.kokoro),
  whisper: large(smallManifest.whisper),
};

interface Health {
  voices: Record<string, string>;
  recognition: Record<string, { state: string; reason?: string; share?: number }>;
}
const healthOf = async (address: string) => (await (await fetch(`${address}/health`)).json()) as Health;

describe('if the English speech can’t be installed, a start says why, and Candi speaks and answers are typed', () => {
  /** A package registry that has each package of English, but with other contents. */
  const registry = createServer((request, response) => {
    const name = /^\/simple\/([^/]+)\/$/u.exec(request.url ?? '')?.[1];
    if (name === undefined) response.end('other contents');
    else {
      response.setHeader('content-type', 'text/html');
      response.end((files.get(name) ?? []).map((file) => `<a href="/files/${file}">${file}</a>`).join(''));
    }
  });
  const files = new Map<string, string[]>();
  let registryUrl = '';
  beforeAll(async () => {
    registry.listen(0, '127.0.0.1');
    await once(registry, 'listening');
    registryUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/simple`;
    const python = await findPython(join(folder, 'known'), plainEnvironment());
    if (python === null) throw new Error('the tests need Python');
    for (const name of ['moonshine-en', 'hibari'] as const)
      for (const download of downloadsFor(components[name], python))
        files.set(
          download.name,
          download.files.map(({ file }) => file),
        );
  });
  afterAll(() => registry.close());

  /** Starts the speech and the offline engine with an empty cache. Returns what the start printed of the speech. */
  async function start(name: string, env: Record<string, string>, own = speechStep()) {
    const cache = join(folder, name);
    const outcomes = new Map<string, string>();
    const stack = await startStack({
      stateDir: join(cache, 'state'),
      ports: anyPorts,
      env: { PATH: process.env.PATH ?? '', PIP_CONFIG_FILE: '/dev/null', ...env, XDG_CACHE_HOME: cache },
      definitions: [own, ...definitions.filter((each) => each.name === 'offline-ai')],
      progress: {
        begin: () => undefined,
        report: () => undefined,
        done: (step, outcome) => void outcomes.set(step, outcome),
        failed: () => undefined,
      },
    });
    try {
      const { voices, recognition } = await healthOf(stack.urls.offlineAi);
      const port = Number(new URL(stack.urls.offlineAi).port);
      const speaker = await connectSpeaker(port, 'en', stack.env.OFFLINE_AI_KEY);
      const { pcm, voice } = await speaker.say('Hello, I am Candi.');
      speaker.socket.close();
      expect(voices).toMatchObject({ en: 'basic', es: 'basic', pt: 'basic', ar: 'basic' });
      expect(voice).toBe('espeak-ng');
      expect(secondsOf(pcm)).toBeGreaterThan(0.5);
      return { outcome: outcomes.get('speech') ?? '', recognition };
    } finally {
      await stack.stop();
    }
  }

  function speechStep(): TaskDefinition {
    const step = definitions.find(({ name }) => name === 'speech');
    if (step?.kind !== 'task') throw new Error('a start has no speech');
    return step;
  }

  /** What a start prints if both components fail with a reason. pip may have downloaded something before. */
  const both = (recogniser: string, voice = recogniser): unknown =>
    expect.stringMatching(
      `^English(?:, 0 MB downloaded in [\\d.]+ s)?; no English recogniser: ${literal(recogniser)}; no English voice: ${literal(voice)}$`,
    );
  const literal = (text: string) => text.replaceAll(/[().]/gu, String.raw`\$&`);

  test('without Python', async () => {
    const reason = 'no Python 3 was found (needed: 3.10 to 3.14 with pip)';
    const { outcome, recognition } = await start('no-python', { PATH: join(folder, 'empty') });
    expect(outcome).toEqual(both(reason));
    expect(recognition.en).toEqual({ state: 'failed', reason });
  });

  test('without a network, and with the voice of another processor in the cache', async () => {
    const reason = "the package registry can't be reached";
    const root = speechRoot({ XDG_CACHE_HOME: join(folder, 'no-network') });
    const python = await findPython(join(folder, 'known'), plainEnvironment());
    const tag =
      python && pythonTag({ ...python, machine: python.machine === 'x86_64' ? 'aarch64' : 'x86_64' });
    const other = componentFolder(root, 'hibari', tag);
    mkdirSync(join(other, 'site'), { recursive: true });
    const { outcome, recognition } = await start('no-network', {
      PIP_INDEX_URL: 'http://127.0.0.1:1/simple',
    });
    expect(outcome).toEqual(both(reason));
    expect(recognition.en).toEqual({ state: 'failed', reason });
    expect(existsSync(other)).toBe(true);
  });

  test('with packages that have another hash', async () => {
    const { outcome, recognition } = await start('hash', { PIP_INDEX_URL: registryUrl });
    const refused = 'was refused: the downloaded file differs from the one that Candi expects (SHA-256)';
    expect(outcome).toEqual(both(`moonshine-voice ${refused}`, `hibari-tts ${refused}`));
    expect(recognition.en).toEqual({ state: 'failed', reason: `moonshine-voice ${refused}` });
  });

  test('without enough disk space', async () => {
    const step: TaskDefinition = {
      ...speechStep(),
      async run(context, report) {
        const { userEnv, external, signal } = context;
        const full = { freeBytes: () => 1_000_000 };
        const installed = await installEnglish(userEnv, external, report, signal, full);
        context.speech = installed;
        return installed.outcome;
      },
    };
    const { outcome, recognition } = await start('no-space', {}, step);
    expect(outcome).toMatch(/no English recogniser: not enough disk space in .*: 338 MB needed, 1 MB free;/u);
    expect(recognition.en).toMatchObject({ state: 'failed', reason: expect.stringContaining('disk space') });
  });
});

test('the speech of Spanish and Portuguese follows, with progress in the start’s table and at the engine’s status', async () => {
  const root = join(folder, 'others');
  const env = plainEnvironment();
  const python = await findPython(root, env);
  mkdirSync(componentFolder(root, 'hibari', python && pythonTag(python)), { recursive: true });
  // Without Python, the voices aren't started: their folders are empty.
  const folders = await speechFoldersIn(root, null);
  const ai = await startOfflineAi({ port: 0, folders, key: null, listeningPlaces: 1 });
  let printed = '';
  const write = (text: string) => (printed += text);
  const view = terminal({ isTTY: true, columns: 120, write, on: () => undefined });
  const statuses: object[] = [];
  const { run } = standInRunner(async (name) => {
    const { recognition } = await healthOf(`http://127.0.0.1:${ai.port}`);
    statuses.push({ name, ...recognition.pt });
    const half = name.endsWith('-b') ? '40 of 80 MB' : '0 of 80 MB';
    const title = name.startsWith('kokoro') ? 'voices' : 'recogniser';
    await expect.poll(() => printed).toContain(`Spanish and Portuguese ${title}: ${half}`);
    return name;
  });
  try {
    const { signal } = new AbortController();
    await installOthers({ root }, env, embedded, othersInTable(view), signal, {
      run,
      manifest: largeManifest,
    });
  } finally {
    view.close();
    await ai.stop();
  }
  expect(statuses).toEqual([
    { name: 'kokoro-a', state: 'installing', share: 0 },
    { name: 'kokoro-b', state: 'installing', share: 0 },
    { name: 'whisper-a', state: 'installing', share: 0 },
    { name: 'whisper-b', state: 'installing', share: 0.5 },
  ]);
  expect(printed).toMatch(/✔.* Spanish and Portuguese voices .*installed/u);
  expect(printed).toMatch(/✔.* Spanish and Portuguese recogniser .*installed/u);
});

test.each([
  [true, /✖.* Spanish and Portuguese voices .*\n {4}kokoro needs/u],
  [
    false,
    /installing Spanish and Portuguese voices\n {2}failed Spanish and Portuguese voices .*\n {4}kokoro needs/u,
  ],
])('what can’t be installed is named below the table (a terminal: %s)', async (isTTY, expected) => {
  let printed = '';
  const view = terminal({ isTTY, write: (text) => (printed += text), on: () => undefined });
  const { run } = standInRunner();
  const { signal } = new AbortController();
  const root = join(folder, `others-failed-${isTTY}`);
  const installation = { run, manifest: smallManifest };
  await installOthers({ root }, plainEnvironment(), embedded, othersInTable(view), signal, installation);
  view.close();
  expect(printed).toMatch(expected);
});
