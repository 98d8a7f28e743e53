import { setTimeout as sleep } from 'node:timers/promises';
import { runPart } from '../run-part.ts';

/**
 * A part for tests that prints what it does. The argument makes `start` never finish (`starting`), or makes `stop` take
 * longer (`slow`), never finish (`hang`) or throw (`fail`).
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
    if (way === 'fail') throw new Error('Cannot stop');
    console.log('stopped');
  },
  way === 'hang' ? 500 : undefined,
);
