import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@candi/infra/debian/programs';
import { recordUsage } from '@candi/infra/start/testing/usage';
import { firefox, type Browser } from 'playwright-core';

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * Returns the path of an installed Firefox: the one named by FIREFOX, otherwise one on PATH. Returns
 * null if there is none; `apt-get install firefox-esr` installs one. Throws if FIREFOX names a missing file.
 */
export const firefoxPath = (): string | null => {
  const named = process.env['FIREFOX'];
  if (named === undefined) return findProgram('firefox');
  if (!existsSync(named)) throw new Error(`FIREFOX names ${named}, which does not exist`);
  return named;
};

/**
 * Writes a script that starts the relay in front of Firefox, since Playwright can start only a single executable.
 * Returns its path.
 */
const withRelay = (program: string): string => {
  mkdirSync(cacheFolder, { recursive: true });
  const start = `${cacheFolder}/firefox.sh`;
  const relay = fileURLToPath(new URL('./firefox-relay.ts', import.meta.url));
  const quoted = [process.execPath, relay, program].map((word) => `'${word}'`).join(' ');
  writeFileSync(start, `#!/bin/sh\nexec ${quoted} "$@"\n`);
  chmodSync(start, 0o755);
  return start;
};

/**
 * Launches Firefox with a fake camera, microphone (a tone) and speaker, all of them allowed, and WebRTC over
 * loopback.
 */
export const launchFirefox = async (program: string): Promise<Browser> => {
  recordUsage('browsers', 1);
  return firefox.launch({
    // Selects the released Firefox, which Playwright controls over WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: withRelay(program),
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // Simulates an audio output device; without one, Firefox runs no audio graph.
      'media.cubeb.force_mock_context': true,
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
    },
  });
};
