import { delimiter } from 'node:path';

/** Returns the environment of a Python program that uses packages of the speech. `site`: their folders. */
export const pythonEnvironment = <Env extends Readonly<Record<string, string | undefined>>>(
  env: Env,
  site: readonly string[],
) => ({
  ...env,
  PYTHONPATH: site.join(delimiter),
  PYTHONNOUSERSITE: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  // Without it, onnxruntime 1.29.0 and later reports its use to Microsoft.
  ORT_DISABLE_TELEMETRY: '1',
});
