import { readFile } from 'node:fs/promises';
import { liveBrief, type LiveBrief } from '@candi/contract/interviews/agent';
import { runInterview } from './run-interview.ts';
import { type Model, modelFrom } from './model.ts';
import { type Options, readOptions, usage, withOptions } from './options.ts';
import { briefForPersona, candidateOf, candidateReading } from './personas.ts';
import { faultsOf } from './rules.ts';
import { sampleBrief } from './samples.ts';
import { InputClosed, terminalChannel } from './terminal-channel.ts';
import { simulatedChannel } from './simulated-channel.ts';
import { transcriptLines } from './transcript.ts';

/**
 * Runs an interview in the terminal, without a room or gateway. Exit codes: 0 success, 1 a rule was broken, 2 the
 * interview couldn't run.
 */

const briefOf = async (options: Options): Promise<LiveBrief> => {
  const brief =
    options.brief === null
      ? sampleBrief(options.language, options.minutes * 60)
      : liveBrief.parse(JSON.parse(await readFile(options.brief, 'utf8')));
  return withOptions(brief, options);
};

const simulate = async (options: Options, sourceBrief: LiveBrief, model: Model): Promise<number> => {
  const { simulate: persona, lines, seed } = options;
  if (persona === null && lines === null) return 2;
  const brief = persona === null ? sourceBrief : briefForPersona(persona, sourceBrief);
  const candidate =
    lines === null
      ? candidateOf(persona ?? 'terse', brief.language, seed)
      : candidateReading(await readFile(lines, 'utf8'), brief.language);
  const log = await runInterview(brief, {
    ...simulatedChannel(candidate, model.think),
    waitMs: model.waitMs,
    reword: model.reword,
  });
  console.log(transcriptLines(log).join('\n'));
  const broken = faultsOf(brief, log);
  console.log(broken.length === 0 ? '\nEvery rule was kept.' : `\nBroken:\n- ${broken.join('\n- ')}`);
  return broken.length === 0 ? 0 : 1;
};

const interviewInTerminal = async (brief: LiveBrief, model: Model): Promise<number> => {
  const channel = terminalChannel(model.think);
  try {
    await runInterview(brief, { ...channel, waitMs: model.waitMs, reword: model.reword });
  } catch (error) {
    if (!(error instanceof InputClosed)) throw error;
    console.log('\nThe input was closed, so the interview was stopped.');
  } finally {
    channel.close();
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
  const isTerminal = options.simulate === null && options.lines === null;
  return isTerminal ? interviewInTerminal(brief, model) : simulate(options, brief, model);
};

try {
  process.exit(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
