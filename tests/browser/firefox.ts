import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefox, type Browser } from 'playwright-core';
import { onPath } from './programs.ts';

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));

/** Where a missing Firefox is brought by itself: a machine that is there for tests alone, and lets us. */
const mayInstall = (): boolean =>
  process.env['CI'] !== undefined && process.getuid?.() === 0 && onPath(['apt-get']) !== null;

/**
 * A real Firefox: FIREFOX, else one on PATH, else, where `CI` is set, Debian's is installed. Null when none can be had:
 * then `apt-get install firefox-esr` helps. Throws where FIREFOX names none.
 */
export const firefoxPath = (): string | null => {
  const named = process.env['FIREFOX'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`FIREFOX names ${named}, which is not there`);
    return named;
  }
  const programs = ['firefox-esr', 'firefox'];
  const found = onPath(programs);
  if (found !== null || !mayInstall()) return found;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'firefox-esr');
  } catch (error) {
    // Not every distribution has it, and not every machine a mirror.
    console.warn(`Firefox could not be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return onPath(programs);
};

/** Playwright starts one program: the relay in front of Firefox. */
const withRelay = (program: string): string => {
  mkdirSync(cacheFolder, { recursive: true });
  const start = `${cacheFolder}/firefox.sh`;
  const relay = fileURLToPath(new URL('./firefox-relay.ts', import.meta.url));
  const quoted = [process.execPath, relay, program].map((word) => `'${word}'`).join(' ');
  writeFileSync(start, `#!/bin/sh\nexec ${quoted} "$@"\n`);
  chmodSync(start, 0o755);
  return start;
};

/** Launches it with a fake camera, microphone (a tone) and speaker, all allowed, and loopback-only WebRTC. */
export const launchFirefox = async (program: string): Promise<Browser> =>
  firefox.launch({
    // Firefox as it is shipped, over WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: withRelay(program),
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // A loudspeaker that isn't there: without any, no audio graph of a page runs.
      'media.cubeb.force_mock_context': true,
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  });
