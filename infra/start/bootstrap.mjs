// Runs a command of the project: `node infra/start/bootstrap.mjs COMMAND [arguments]`. Installs the Node version and
// the packages that the project needs, then starts the command with them. Plain JavaScript without dependencies, for
// Node 20 and later.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForLock } from './lock.mjs';
import { whenOrphaned } from './orphan-watch.mjs';

const nodeVersion = '24.21.0';
const pnpmVersion = '12.21.0';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const tools = join(root, '.cache/tools');
const [command = 'start', ...args] = process.argv.slice(2);

const entries = {
  start: ['infra/start/main.ts'],
  dev: ['infra/start/main.ts', '--dev'],
  agent: ['infra/start/agent.ts'],
  check: ['infra/start/check.ts'],
  test: ['infra/start/test.ts'],
  bench: ['infra/start/bench.ts'],
  evals: ['infra/start/evals.ts'],
  faults: ['infra/start/faults.ts'],
  format: ['infra/start/format.ts'],
  docs: ['infra/docs/write.ts'],
  schema: ['gateway/testing/schema/write-schema.ts'],
  rekey: ['infra/start/rekey.ts'],
  'demo:record': ['lab/demo/record.ts'],
};

const say = (text) => process.stderr.write(`${text}\n`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Returns the environment without the variables that npm adds for its scripts, which a nested npm or pnpm would read
 * as settings.
 */
function cleanEnvironment() {
  const kept = /^npm_config_(registry|userconfig|cafile|ca|strict_ssl|.*proxy)$/i;
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    if ((!/^npm_/i.test(name) || kept.test(name)) && name !== 'INIT_CWD') env[name] = value;
  }
  return env;
}

function fail(message) {
  say(message);
  process.exit(1);
}

const installed = (name, version) => {
  try {
    return (
      JSON.parse(readFileSync(join(tools, 'node_modules', name, 'package.json'), 'utf8')).version === version
    );
  } catch {
    return false;
  }
};

/** npm package that contains only the Node program for this machine. */
const nodePackage = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;

function muslSuffix() {
  if (process.platform !== 'linux') return '';
  return process.report?.getReport?.().header?.glibcVersionRuntime ? '' : '-musl';
}

function runs(program, versionWanted) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', cwd: tools }).includes(versionWanted);
  } catch {
    return false;
  }
}

/** Installs Node and pnpm into .cache/tools if they aren't there yet. Returns their paths. */
function installTools(env) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const nodeHere = major >= 24 && major < 27;
  const ownNode = join(tools, 'node_modules', nodePackage, 'bin/node');
  const pnpmPackage = `@pnpm/exe.${process.platform}-${process.arch}${muslSuffix()}`;
  const pnpm = join(tools, 'node_modules', pnpmPackage, 'pnpm');

  const missing = [];
  if (!nodeHere && !(installed(nodePackage, nodeVersion) && existsSync(ownNode))) {
    missing.push(`${nodePackage}@${nodeVersion}`);
  }
  if (!(installed(pnpmPackage, pnpmVersion) && existsSync(pnpm))) missing.push(`pnpm@${pnpmVersion}`);
  if (missing.length) {
    const since = performance.now();
    say(`Installing ${missing.join(' and ')} into .cache/tools …`);
    mkdirSync(tools, { recursive: true });
    // Without a package.json in this folder, npm would use the project's, in a parent folder.
    if (!existsSync(join(tools, 'package.json')))
      writeFileSync(join(tools, 'package.json'), '{"private":true}\n');
    const wanted = [
      ...new Set([...(nodeHere ? [] : [`${nodePackage}@${nodeVersion}`]), `pnpm@${pnpmVersion}`]),
    ];
    const npm = process.env.npm_execpath?.endsWith('.js')
      ? [process.execPath, process.env.npm_execpath]
      : ['npm'];
    const npmArgs = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      tools,
    ];
    try {
      execFileSync(npm[0], [...npm.slice(1), ...npmArgs, ...wanted], {
        stdio: ['ignore', 2, 2],
        env,
        cwd: tools,
      });
    } catch (error) {
      fail(
        `npm could not install ${missing.join(' and ')} (${error.message}).\n` +
          `Check the network, or put Node ${nodeVersion} on PATH and start again.`,
      );
    }
    say(`  done in ${seconds(since)}`);
  }
  const node = nodeHere ? process.execPath : ownNode;
  if (!nodeHere && missing.length && !runs(node, nodeVersion)) {
    fail(`Node ${nodeVersion} does not run on this machine. Install Node 24 and start again.`);
  }
  return { node, pnpm };
}

/**
 * Returns a hash of everything that determines the installed packages. The hash also changes if a package's
 * node_modules folder is missing.
 */
function packagesDigest() {
  const hash = createHash('sha256').update(
    `${nodeVersion} ${pnpmVersion} ${process.platform} ${process.arch}`,
  );
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  for (const folder of [
    'web',
    'gateway',
    'contract',
    'language',
    'runtime',
    'agent',
    'media',
    'infra',
    'tests',
    'lab',
  ]) {
    hash.update(readFileSync(join(root, folder, 'package.json')));
    if (!existsSync(join(root, folder, 'node_modules'))) hash.update('incomplete');
  }
  return hash.digest('hex');
}

/** Installs the workspace's packages if the lockfile, a package.json or the Node version has changed. */
function installPackages({ node, pnpm }, env) {
  const stamp = join(root, 'node_modules/.candi-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packagesDigest()) return;
  const since = performance.now();
  say('Installing packages …');
  try {
    execFileSync(pnpm, ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` },
    });
  } catch (error) {
    fail(`The packages could not be installed (${error.message}).`);
  }
  writeFileSync(stamp, packagesDigest());
  say(`  done in ${seconds(since)}`);
}

/**
 * Runs the command and exits with its exit code. Passes SIGTERM on to the command. Also sends SIGTERM to the command
 * if npm, which started this process, was killed.
 */
function handOver(node, script, env) {
  const child = spawn(node, [join(root, script[0]), ...script.slice(1), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` },
  });
  // Ctrl-C also reaches the child, so this process only waits until the child has stopped its parts in order. A
  // SIGINT sent to this process alone is passed on as SIGTERM, which a child that is already stopping ignores.
  process.on('SIGINT', () => setTimeout(() => child.kill('SIGTERM'), 300));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`${node}: ${error.message}`));
  child.once('exit', (code, signal) =>
    process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1)),
  );
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is required; this is ${process.version}.`);
if (command === 'reset') {
  const { reset } = await import('./reset.mjs');
  process.exit(reset(root, args));
}
const script = entries[command];
if (!script)
  fail(`Unknown command ${command}. Available commands: ${[...Object.keys(entries), 'reset'].join(', ')}`);
const env = cleanEnvironment();
const release = await waitForLock(join(root, '.cache/bootstrap.lock'), (pid) =>
  say(`Waiting for another start to finish installing (process ${pid}) …`),
);
let found;
try {
  found = installTools(env);
  installPackages(found, env);
} finally {
  release();
}
handOver(found.node, script, env);
