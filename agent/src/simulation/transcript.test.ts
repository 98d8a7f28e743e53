import { expect, it } from 'vitest';
import { offlineModel } from './model.ts';
import { candidateReading } from './personas.ts';
import { runInterview } from './run-interview.ts';
import { sampleBrief } from './samples.ts';
import { simulatedChannel } from './simulated-channel.ts';
import { transcriptLines } from './transcript.ts';

it('the transcript of somebody’s lines shows what became of each dialogue act', async () => {
  const answer = 'We moved the whole warehouse to a new system in two weeks, and I planned each step of it.';
  const candidate = candidateReading(
    `${answer} Is there a canteen?\nAre you a robot?\nI want to stop.\nYes.\n`,
  );
  const log = await runInterview(sampleBrief('en'), simulatedChannel(candidate, offlineModel().think));
  const lines = transcriptLines(log);
  const after = (words: string): string => lines[lines.findIndex((line) => line.includes(words)) + 1] ?? '';
  expect(after('canteen')).toMatch(/\(answer: done, question: passed_on, .+ → \w+, by model\)/u);
  expect(after('robot')).toContain('(about_candi: answered → respond, by model)');
  expect(after('I want to stop')).toContain('(stop: done → confirm_stop, by model)');
  expect(lines.find((line) => /candi: .*an AI/u.test(line))).toMatch(/^\d\d:\d\d {2}candi: /u);
});
