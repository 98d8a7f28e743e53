/** This process's environment, but for CI: there a skipped test would count as one that found the defect. */
export function ownEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && name !== 'CI') env[name] = value;
  return env;
}
