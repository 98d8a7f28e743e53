import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installedSpeech } from '../offline-ai/testing/speech.ts';
import { runProgram } from '../start/run-program.ts';
import { plainEnvironment, projectRoot } from '../start/stack.ts';
import { pythonEnvironment } from './python-environment.ts';

const home = mkdtempSync(join(tmpdir(), 'candi-telemetry-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Returns the paths of all shared libraries and Node add-ons in a folder. Doesn't follow symbolic links inside it. */
const librariesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return librariesIn(path);
    return entry.isFile() && /\.(node|so|dylib)(\.[\d.]+)?$/.test(entry.name) ? [path] : [];
  });

/** A library with Microsoft's telemetry contains the name of its class. */
const hasTelemetry = (library: string): boolean => readFileSync(library).includes('OneDsTelemetry');

test('a Python program switches off the telemetry of onnxruntime, which leaves no trace', async () => {
  const speech = await installedSpeech();
  const packages = speech.find('hibari');
  if (speech.python === null || packages === null) throw new Error('the English voice is not installed');
  const site = join(packages, 'site');
  // A package with telemetry must know the variable that switches it off.
  const libraries = librariesIn(join(site, 'onnxruntime/capi')).filter(hasTelemetry);
  const switches = libraries.filter((path) => readFileSync(path).includes('ORT_DISABLE_TELEMETRY'));
  expect(switches.length > 0).toBe(libraries.length > 0);
  const { XDG_CACHE_HOME: _, ...env } = plainEnvironment();
  const program = 'import onnxruntime as ort; ort.set_default_logger_severity(3); print(ort.__version__)';
  await runProgram([speech.python, '-c', program], {
    env: pythonEnvironment({ ...env, HOME: home }, [site]),
  });
  expect(existsSync(join(home, '.cache'))).toBe(false);
});

test('no installed Node package contains telemetry', () => {
  const libraries = librariesIn(join(projectRoot, 'node_modules/.pnpm'));
  expect(libraries.some((path) => path.includes('onnxruntime'))).toBe(true);
  expect(libraries.filter(hasTelemetry)).toEqual([]);
});
