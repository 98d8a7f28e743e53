import { launchProcess } from '../launch.ts';
import type { PartDefinition } from '../definitions.ts';

/** Returns a part that is a small real process. It prints that it is ready and runs until it is stopped. */
export function standIn(
  name: string,
  after: string[],
  script = 'setInterval(() => {}, 1000);',
): PartDefinition {
  return {
    kind: 'part',
    name,
    title: name,
    after,
    wanted: () => true,
    outcome: () => 'serves',
    launch: (context, log) =>
      launchProcess({
        command: [process.execPath, '-e', `${script} console.log('ready ${name} {}');`],
        cwd: context.root,
        env: { PATH: context.userEnv.PATH ?? '' },
        ready: 'line',
        readyMs: 20_000,
        graceMs: 2000,
        signal: context.signal,
        log,
      }),
  };
}
