import { onPath } from '../sfu/find.ts';

export interface DebianProgram {
  /** Debian's package. */
  package: string;
  /** Names of the executable, in order of preference. */
  executables: readonly string[];
  /** Environment variable that names the executable; null if there is none. */
  variable: string | null;
  /** Tests that fail or are skipped without the program, as prefixes of paths. */
  neededBy: readonly string[];
  /** Tests that use the program but also run without it, as prefixes of paths. */
  usedBy: readonly string[];
}

/**
 * Programs that tests start and that Debian has as packages. The list says what is installed before the first test
 * runs; the tests themselves only look programs up.
 */
export const debianPrograms = {
  chromium: {
    package: 'chromium',
    executables: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM',
    // The Chromium from npm, which other tests fall back to, can't refuse a device or hide a page.
    neededBy: [
      'tests/journeys/arabic-typed.test.ts',
      'tests/journeys/attempt-rules.test.ts',
      'tests/journeys/bad-input.test.ts',
      'tests/journeys/before-the-call.test.ts',
      'tests/live/background.test.ts',
      'tests/live/recording-page.test.ts',
    ],
    usedBy: [
      'web/src/',
      'tests/journeys/',
      'tests/live/',
      'tests/telephone/call.test.ts',
      'tests/telephone/entry.test.ts',
      'tests/telephone/move.test.ts',
      'tests/telephone/outgoing.test.ts',
      'tests/telephone/page-take-over.test.ts',
      'tests/telephone/take-over.test.ts',
      'tests/faults/',
      'lab/bench/',
    ],
  },
  firefox: {
    package: 'firefox-esr',
    executables: ['firefox-esr', 'firefox'],
    variable: 'FIREFOX',
    neededBy: ['tests/journeys/firefox.test.ts'],
    usedBy: [],
  },
  baresip: {
    package: 'baresip-core',
    executables: ['baresip'],
    variable: null,
    neededBy: [
      'tests/telephone/call.test.ts',
      'tests/telephone/entry.test.ts',
      'tests/telephone/move.test.ts',
      'tests/telephone/out.test.ts',
      'tests/telephone/outgoing.test.ts',
      'tests/telephone/secure-call.test.ts',
      'tests/telephone/take-over.test.ts',
      'tests/faults/phone.test.ts',
      'lab/bench/phone.ts',
    ],
    usedBy: [],
  },
  redis: {
    package: 'redis-server',
    executables: ['redis-server'],
    variable: null,
    neededBy: [
      'tests/telephone/livekit-sip.test.ts',
      'tests/telephone/livekit-sip-out.test.ts',
      'tests/telephone/livekit-trunks.test.ts',
      'lab/bench/phone-lobby.ts',
    ],
    usedBy: [],
  },
  openssl: {
    package: 'openssl',
    executables: ['openssl'],
    variable: null,
    neededBy: ['tests/telephone/secure-call.test.ts'],
    usedBy: [],
  },
  ip: {
    package: 'iproute2',
    executables: ['ip'],
    variable: null,
    neededBy: ['tests/faults/networks.test.ts'],
    usedBy: [],
  },
} satisfies Record<string, DebianProgram>;

export type ProgramName = keyof typeof debianPrograms;

/** Names of all programs, in the order in which they are installed. */
export const programNames = Object.keys(debianPrograms).filter(
  (name): name is ProgramName => name in debianPrograms,
);

/** Returns the path of a program on PATH; null if there is none. */
export function findProgram(name: ProgramName, env: NodeJS.ProcessEnv = process.env): string | null {
  for (const executable of debianPrograms[name].executables) {
    const found = onPath(executable, env);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the path of a program on PATH. Throws if there is none. */
export function requireProgram(name: ProgramName): string {
  const found = findProgram(name);
  const { executables, package: debianPackage } = debianPrograms[name];
  if (found === null) throw new Error(`${executables[0]} is missing: apt-get install ${debianPackage}`);
  return found;
}
