/**
 * Returns this process's environment without CI. With CI set, a skipped test would fail and count as having
 * found the defect.
 */
export function ownEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && name !== 'CI') env[name] = value;
  return env;
}
