import { join } from 'node:path';
import { z } from 'zod';
import { startPostgres } from '../postgres/postgres.ts';
import { obtainSfu, startSfu } from '../sfu/sfu.ts';
import { obtainSipLeg, startSipLeg } from '../sip/sip.ts';
import type { Context } from './context.ts';
import type { Definition, PartDefinition } from './definitions.ts';
import { launchProcess, partGraceMs } from './launch.ts';
import { partEnvironment, type PartName } from './part-environment.ts';
import { lastJson, runProgram } from './run-program.ts';
import { parseSeeded } from './seeded.ts';
import { installEnglish } from './speech.ts';
import { buildWeb } from './web-build.ts';

type OurPart = Pick<PartDefinition, 'name' | 'title' | 'after' | 'outcome' | 'watch'> & {
  /** Entry point, relative to the root. */
  entry: string;
  /** Selects the variables that the part gets. */
  variables: PartName;
  wanted?: PartDefinition['wanted'];
};

/**
 * Returns the definition of a part of the stack that is written in TypeScript. The part runs on the same Node as this
 * process and prints a line `ready …` when it is ready.
 */
const ours = (part: OurPart): PartDefinition => ({
  kind: 'part',
  wanted: () => true,
  ...part,
  launch: (context, log) =>
    launchProcess({
      command: [process.execPath, join(context.root, part.entry)],
      cwd: context.root,
      env: partEnvironment(context, part.variables),
      ready: 'line',
      readyMs: 60_000,
      graceMs: partGraceMs,
      signal: context.signal,
      log,
    }),
});

const postgres: PartDefinition = {
  kind: 'part',
  name: 'postgres',
  title: 'Postgres',
  after: [],
  wanted: (context) => !context.external.database,
  outcome: (context) => `port ${context.ports.postgres}`,
  launch: async (context, log) => {
    const dataDir = join(context.stateDir, 'postgres');
    const server = await startPostgres({ dataDir, port: context.ports.postgres, log });
    context.ports.postgres = server.port;
    context.database = { url: server.url('candi', 'candi_app'), ownerUrl: server.url('candi', 'postgres') };
    return server;
  },
};

const migrate: Definition = {
  kind: 'task',
  name: 'migrate',
  title: 'Migrations',
  after: ['postgres'],
  wanted: () => true,
  run: async (context) => {
    const env = partEnvironment(context, 'migrations');
    const entry = join(context.root, 'gateway/src/entry/migrate.ts');
    const output = await runProgram([process.execPath, entry], {
      cwd: context.root,
      env,
      signal: context.signal,
    });
    context.seeded = parseSeeded(lastJson(output));
    return context.seeded ? 'seeded' : 'up to date';
  },
};

const sfuProgram: Definition = {
  kind: 'task',
  name: 'sfu-program',
  title: 'LiveKit server',
  after: [],
  wanted: (context) => !context.external.sfu,
  run: async (context, report) => {
    context.sfu = await obtainSfu(context, report);
    return context.sfu.kind === 'binary' ? `${context.sfu.path} (${context.sfu.where})` : context.sfu.image;
  },
};

const sfu: PartDefinition = {
  kind: 'part',
  name: 'sfu',
  title: 'SFU',
  after: ['sfu-program'],
  wanted: (context) => !context.external.sfu,
  outcome: (context) => `port ${context.ports.sfu}, media udp ${context.ports.sfuUdp}`,
  launch: startSfu,
};

const sipProgram: Definition = {
  kind: 'task',
  name: 'sip-program',
  title: 'SIP leg (Go)',
  after: [],
  wanted: ({ userEnv }) => userEnv.PHONE_LINE === 'sip',
  run: async (context, report) => (context.sipLeg = await obtainSipLeg(context, report)),
};

const sip: PartDefinition = {
  kind: 'part',
  name: 'sip',
  title: 'SIP leg',
  after: ['sip-program'],
  wanted: ({ userEnv }) => userEnv.PHONE_LINE === 'sip',
  outcome: (context) => context.userEnv.SIP_LISTEN ?? `port ${context.ports.sip}, on loopback`,
  launch: startSipLeg,
};

const speech: Definition = {
  kind: 'task',
  name: 'speech',
  title: 'English speech',
  after: [],
  wanted: ({ speechMode, external }) => speechMode !== 'basic' && !(external.stt && external.tts),
  run: async (context, report) => {
    const installed = await installEnglish(context.userEnv, context.external, report, context.signal);
    context.speech = installed;
    return installed.outcome;
  },
};

const web: Definition = {
  kind: 'task',
  name: 'web',
  title: 'Web pages',
  after: [],
  wanted: (context) => !context.dev,
  run: async ({ root, cacheDir, userEnv, signal }, report) =>
    (await buildWeb(root, cacheDir, userEnv, report, signal)) ? 'built' : 'unchanged',
};

const vite: PartDefinition = {
  kind: 'part',
  name: 'vite',
  title: 'Web pages (Vite)',
  after: ['gateway'],
  wanted: (context) => context.dev,
  outcome: (context) => `port ${context.ports.web}, reloads`,
  launch: (context, log) =>
    launchProcess({
      command: [
        process.execPath,
        join(context.root, 'web/node_modules/vite/bin/vite.js'),
        '--host=127.0.0.1',
        `--port=${context.ports.web}`,
        '--strictPort',
      ],
      cwd: join(context.root, 'web'),
      env: partEnvironment(context, 'vite'),
      ready: { url: `http://127.0.0.1:${context.ports.web}/` },
      readyMs: 60_000,
      graceMs: 2000,
      signal: context.signal,
      log,
    }),
};

const freshLink = z.object({ url: z.string() });

const anyEmbeddedAi = ({ external }: Context) => !external.stt || !external.tts || !external.llm;

/** Returns a task that creates an interview link for the seeded demo. `onLink` receives it. */
export const interviewLink = (onLink: (url: string) => void): Definition => ({
  kind: 'task',
  name: 'link',
  title: 'Interview link',
  after: ['migrate'],
  wanted: () => true,
  run: async (context) => {
    const output = await runProgram(
      [process.execPath, join(context.root, 'gateway/src/entry/demo/fresh-link.ts')],
      { cwd: context.root, env: partEnvironment(context, 'gateway'), signal: context.signal },
    );
    onLink(freshLink.parse(lastJson(output)).url);
    return 'created';
  },
});

/** Folders with the agent worker's code, relative to the root. */
export const workerSources = ['agent/src', 'contract/src', 'language', 'runtime/src'];

/** Steps of a start. Each step begins when the steps named in its `after` are done. Parts stop in reverse order. */
export const definitions: readonly Definition[] = [
  postgres,
  sfuProgram,
  speech,
  web,
  migrate,
  sfu,
  ours({
    name: 'offline-ai',
    title: 'Offline AI',
    after: ['speech'],
    entry: 'infra/offline-ai/main.ts',
    variables: 'offlineAi',
    watch: ['infra/offline-ai', 'language'],
    wanted: anyEmbeddedAi,
    outcome: (context) => `port ${context.ports.offlineAi}`,
  }),
  ours({
    name: 'mailbox',
    title: 'Mailbox',
    after: [],
    entry: 'infra/mailbox/main.ts',
    variables: 'mailbox',
    watch: ['infra/mailbox'],
    wanted: (context) => !context.external.mail,
    outcome: (context) => `port ${context.ports.mailbox}`,
  }),
  ours({
    name: 'gateway',
    title: 'Gateway',
    after: ['migrate', 'speech'],
    entry: 'gateway/src/entry/main.ts',
    variables: 'gateway',
    watch: ['gateway/src', 'contract/src', 'language', 'runtime/src'],
    outcome: (context) => `port ${context.ports.gateway}`,
  }),
  ours({
    name: 'queue',
    title: 'Background worker',
    after: ['migrate'],
    entry: 'gateway/src/entry/background-worker/main.ts',
    variables: 'backgroundWorker',
    watch: ['gateway/src', 'contract/src', 'language', 'runtime/src', 'media/finalise'],
    outcome: () => 'reports, recordings, mail, watchdog',
  }),
  ours({
    name: 'worker',
    title: 'Agent worker',
    // The worker connects to the gateway and the speech engines only when an interview begins.
    after: ['sfu', 'speech'],
    entry: 'agent/src/main.ts',
    variables: 'agent',
    watch: workerSources,
    outcome: (context) => `port ${context.ports.worker}`,
  }),
  ours({
    name: 'phone',
    title: 'Phone bridge',
    // The bridge needs no other part to start: it repeats its requests to the gateway and to the SFU until they succeed.
    after: [],
    entry: 'media/phone/main.ts',
    variables: 'phone',
    watch: ['media/phone', 'contract/src', 'language', 'runtime/src'],
    wanted: ({ userEnv }) => (userEnv.PHONE_LINE ?? 'off') !== 'off',
    outcome: (context) => `port ${context.ports.phone}`,
  }),
  sipProgram,
  sip,
  vite,
];
