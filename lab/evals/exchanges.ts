/**
 * npm run evals -- exchanges FOLDER NAME: turns the requests and answers of a relay into a recording that `npm test`
 * replays.
 */
import { parseArgs } from 'node:util';
import { outcomeOf, readExchanges, recordings, writeExchanges } from './conversation/exchanges.ts';
import { exchangesIn } from './conversation/record-exchanges.ts';
import { recordJudgements } from './judge/recorded.ts';

const help = `Usage: npm run evals -- exchanges FOLDER NAME [--prompt-version VERSION]
       npm run evals -- exchanges FOLDER --judgements
       npm run evals -- exchanges --update

Turns the requests and answers that a relay wrote to FOLDER into the recording NAME: each turn's task, the model's answer,
and what became of it. npm test replays all recordings.

  --prompt-version VERSION   the version of the prompt, if it isn't the current one
  --judgements               replaces the recorded judgements of interviews by those in FOLDER
  --update                   writes the outcomes of all recordings anew and prints those that changed
  --help                     this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'prompt-version': { type: 'string' },
    judgements: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [folder, name] = positionals;

if (values.update) await update();
else if (values.judgements && folder !== undefined)
  console.log(`${recordJudgements(folder)} judgements recorded`);
else if (values.help || folder === undefined || name === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
} else await record(folder, name);

async function record(from: string, recording: string): Promise<void> {
  const exchanges = await exchangesIn(from, values['prompt-version'] ?? null);
  writeExchanges(recording, exchanges);
  console.log(`${exchanges.length} exchanges recorded as ${recording}`);
}

async function update(): Promise<void> {
  for (const recording of recordings()) {
    const exchanges = [];
    for (const [index, exchange] of readExchanges(recording).entries()) {
      const expected = await outcomeOf(exchange.task, exchange.answer);
      if (JSON.stringify(expected) !== JSON.stringify(exchange.expected))
        console.log(`${recording}:${index + 1}`, exchange.expected, '→', expected);
      exchanges.push({ ...exchange, expected });
    }
    writeExchanges(recording, exchanges);
  }
}
