import type { Python } from '../python-platform.ts';

/** Returns the description of a Python, by default CPython 3.11 on Debian 12 with an x86-64 processor. */
export const pythonOf = (changes: Partial<Python> = {}): Python => ({
  executable: '/usr/bin/python3',
  version: '3.11.2',
  tag: 'cp311',
  system: 'linux',
  machine: 'x86_64',
  systemVersion: '2.36',
  ...changes,
});

const platforms = [
  { system: 'linux', machine: 'x86_64', systemVersion: '2.35', newest: 14 },
  { system: 'linux', machine: 'aarch64', systemVersion: '2.28', newest: 14 },
  { system: 'darwin', machine: 'arm64', systemVersion: '14.0', newest: 14 },
  // The last onnxruntime for Intel Macs is older than Python 3.14.
  { system: 'darwin', machine: 'x86_64', systemVersion: '13.0', newest: 13 },
];

/** Every Python for which all components can be installed. */
export const supportedPythons: readonly Python[] = platforms.flatMap(({ newest, ...platform }) =>
  Array.from({ length: newest - 9 }, (_, index) =>
    pythonOf({ ...platform, tag: `cp3${10 + index}`, version: `3.${10 + index}.1` }),
  ),
);
