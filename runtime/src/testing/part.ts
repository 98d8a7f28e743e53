import { setTimeout as sleep } from 'node:timers/promises';
import { runPart } from '../run-part.ts';

/**
 * A part that prints what it does. The argument makes its start never end (`starting`), or makes its stop take longer
 * (`slow`), never end (`hang`) or throw (`fail`).
 */
const [, , way] = process.argv;

await runPart(
  async () => {
    setInterval(() => undefined, 1000);
    console.log(`ready ${process.pid}`);
    if (way === 'starting') await new Promise(() => undefined);
    return 'what was started';
  },
  async (started, reason) => {
    console.log(`stops ${started}: ${reason}`);
    if (way === 'slow') await sleep(200);
    if (way === 'hang') await new Promise(() => undefined);
    if (way === 'fail') throw new Error('can not stop');
    console.log('stopped');
  },
  way === 'hang' ? 500 : undefined,
);
