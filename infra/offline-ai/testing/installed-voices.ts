import { pythonTag } from '../../speech-files/python-platform.ts';
import { findPython } from '../../speech-files/python.ts';
import { isInstalled, speechRoot } from '../../speech-files/speech-root.ts';
import { plainEnvironment } from '../../start/stack.ts';

/** Where the neural voices are installed, or why they can't be used. */
export async function installedVoices(): Promise<{ root: string; python: string; missing: string }> {
  const env = plainEnvironment();
  const root = speechRoot(env);
  const python = await findPython(root, env);
  const tag = python && pythonTag(python);
  const names = (['hibari', 'kokoro'] as const).filter((name) => !tag || !isInstalled(root, name, tag));
  const missing = names.length > 0 ? `not installed: ${names.join(', ')}` : '';
  return { root, python: python?.executable ?? '', missing };
}
