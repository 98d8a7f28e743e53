import { startStack } from '../stack.ts';
import { untilStopRequested } from '../until-stop-requested.ts';
import { standIn } from './stand-in.ts';

/** Runs a stack of two stand-ins, to which a test sends signals. Argument: the state folder. */
const stopRequested = untilStopRequested(() => process.exit(130));
const stack = await startStack({
  stateDir: process.argv[2] ?? '',
  definitions: [standIn('first', []), standIn('second', ['first'])],
});
console.log(
  JSON.stringify({ runner: process.pid, parts: ['first', 'second'].map((name) => stack.part(name).pid) }),
);
await stopRequested;
await stack.stop();
process.exit(0);
