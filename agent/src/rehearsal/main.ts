import { readFile } from 'node:fs/promises';
import { liveBrief, type LiveBrief } from '@candi/contract/interviews/agent';
import { holdInterview } from './hold-interview.ts';
import { type Model, modelFrom } from './model.ts';
import { type Options, readOptions, usage } from './options.ts';
import { briefFor, personaOf } from './personas.ts';
import { brokenRules } from './rules.ts';
import { sampleBrief } from './samples.ts';
import { InputClosed, terminalSenses } from './terminal-senses.ts';
import { transcriptLines } from './transcript.ts';
import { virtualSenses } from './virtual-senses.ts';

/**
 * Runs an interview in the terminal, without a room or gateway. Exit codes: 0 success, 1 a rule was broken, 2 it
 * couldn't run.
 */

const briefOf = async (options: Options): Promise<LiveBrief> =>
  options.brief === null
    ? sampleBrief(options.language, options.minutes * 60)
    : liveBrief.parse(JSON.parse(await readFile(options.brief, 'utf8')));

const simulate = async (options: Options, given: LiveBrief, model: Model): Promise<number> => {
  if (options.simulate === null) return 2;
  const brief = briefFor(options.simulate, given);
  const persona = personaOf(options.simulate, brief.language, options.seed);
  const log = await holdInterview(brief, virtualSenses(persona, model.think));
  console.log(transcriptLines(log).join('\n'));
  const broken = brokenRules(brief, log);
  console.log(broken.length === 0 ? '\nEvery rule was kept.' : `\nBroken:\n- ${broken.join('\n- ')}`);
  return broken.length === 0 ? 0 : 1;
};

const talk = async (brief: LiveBrief, model: Model): Promise<number> => {
  const senses = terminalSenses(model.think);
  try {
    await holdInterview(brief, senses);
  } catch (error) {
    if (!(error instanceof InputClosed)) throw error;
    console.log('\nThe input was closed: the interview was left.');
  } finally {
    senses.close();
  }
  return 0;
};

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(usage);
    return 0;
  }
  const brief = await briefOf(options);
  const model = await modelFrom(process.env, (text) => console.error(text));
  console.log(`Language model: ${model.name}\n`);
  return options.simulate === null ? talk(brief, model) : simulate(options, brief, model);
};

try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
