import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Python } from './python-platform.ts';

/** Names of all Python packages that are installed. */
export const wheelNames = [
  'numpy',
  'onnxruntime',
  'flatbuffers',
  'packaging',
  'protobuf',
  'hibari-tts',
  'ctranslate2',
  'pyyaml',
  'onnx',
  'ml-dtypes',
  'typing-extensions',
] as const;
/** Name of a Python package that is installed. */
export type WheelName = (typeof wheelNames)[number];

const wheel = z.object({ file: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number() });
const packages = z.record(z.enum(wheelNames), z.object({ licence: z.string(), wheels: z.array(wheel) }));

/** A built Python package for one platform. */
export type Wheel = z.infer<typeof wheel>;

/** All wheels that may be installed, with their hashes. README.md says how the list is made. */
export const wheels: Readonly<Record<WheelName, { licence: string; wheels: readonly Wheel[] }>> =
  packages.parse(JSON.parse(readFileSync(new URL('python-wheels.json', import.meta.url), 'utf8')));

/** Returns the wheels of these packages, for all platforms. */
export const wheelFiles = (of: readonly WheelName[]): Wheel[] => of.flatMap((name) => wheels[name].wheels);

export interface ChosenWheel extends Wheel {
  name: WheelName;
  version: string;
  /** All wheels of this version for this version of Python: pip may prefer another one of them. */
  alternatives: Wheel[];
}

/** Returns the wheel of a package for this Python. Throws with the reason if there is none. */
export function chooseWheel(name: WheelName, python: Python): ChosenWheel {
  const known = wheels[name].wheels.map((one) => ({ ...one, ...parseName(one.file) }));
  const forVersion = known.filter(({ interpreter }) => runsOn(interpreter, python));
  if (forVersion.length === 0)
    throw new Error(`${name} isn't available for Python ${python.version} (needed: 3.10 to 3.14)`);
  const forMachine = forVersion.filter(({ platforms }) =>
    platforms.some((platform) => fitsMachine(platform, python)),
  );
  if (forMachine.length === 0)
    throw new Error(
      `${name} isn't available for Python ${python.version} on ${python.system}, ${python.machine}`,
    );
  const usable = forMachine.filter(({ platforms }) =>
    platforms.some((platform) => supports(python, platform)),
  );
  const chosen = usable.toSorted((a, b) => a.bytes - b.bytes)[0];
  if (!chosen)
    throw new Error(
      `${name} ${tooOld(
        python,
        forMachine.flatMap(({ platforms }) => platforms),
      )}`,
    );
  const { file, sha256, bytes, version } = chosen;
  const alternatives = forVersion.filter((one) => one.version === version);
  return { name, version, file, sha256, bytes, alternatives };
}

/** Parses the file name of a wheel: `{name}-{version}-{interpreter}-{abi}-{platform}.{platform}.whl`. */
function parseName(file: string): { version: string; interpreter: string; platforms: string[] } {
  const [, version = '', interpreter = '', abi = '', platform = ''] = file.replace(/\.whl$/, '').split('-');
  return {
    version,
    interpreter: abi === 'abi3' ? `${interpreter}+` : interpreter,
    platforms: platform.split('.'),
  };
}

/** Returns whether wheels for this interpreter (`cp311`, `cp310+` for a stable ABI, `py3`) run on the Python. */
function runsOn(interpreter: string, { tag }: Python): boolean {
  if (!/^cp3\d+$/.test(tag)) return false;
  if (interpreter.startsWith('py')) return true;
  if (!interpreter.endsWith('+')) return interpreter === tag;
  return Number(tag.slice(3)) >= Number(interpreter.slice(3, -1));
}

const platformPattern = /^(?<family>manylinux|macosx)_?(?<major>\d+)_(?:(?<minor>\d+)_)?(?<machine>.+)$/;

function fitsMachine(platform: string, { system, machine }: Python): boolean {
  if (platform === 'any') return true;
  const named = platformPattern.exec(platform)?.groups;
  if (named?.['family'] !== (system === 'darwin' ? 'macosx' : 'manylinux')) return false;
  return named['machine'] === machine || named['machine'] === 'universal2';
}

/** Oldest glibc of the manylinux tags that are named after a year. */
const legacyGlibc: Readonly<Record<string, string>> = { '2014': '2.17' };

/** Returns the oldest glibc or macOS that a platform tag needs, for example "2.28". */
function oldest(platform: string): string {
  const { major = '', minor } = platformPattern.exec(platform)?.groups ?? {};
  return minor === undefined ? (legacyGlibc[major] ?? major) : `${major}.${minor}`;
}

function supports(python: Python, platform: string): boolean {
  if (platform === 'any') return true;
  return fitsMachine(platform, python) && atLeast(python.systemVersion, oldest(platform));
}

function tooOld({ system, systemVersion }: Python, platforms: readonly string[]): string {
  const least = platforms.map(oldest).toSorted((a, b) => (atLeast(a, b) ? 1 : -1))[0] ?? '';
  if (system === 'darwin') return `needs macOS ${least} or newer; this is ${systemVersion}`;
  if (systemVersion === '') return `needs glibc ${least} or newer; this system has another C library (musl?)`;
  return `needs glibc ${least} or newer; this system has ${systemVersion}`;
}

/** Returns whether a version such as "2.36" is at least another one. */
function atLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
