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
    'en',
  );
  const log = await runInterview(sampleBrief('en'), simulatedChannel(candidate, offlineModel().think));
  const lines = transcriptLines(log);
  const after = (words: string): string => lines[lines.findIndex((line) => line.includes(words)) + 1] ?? '';
  expect(after('canteen')).toMatch(/\(answer: done, question: passed_on, .+ → \w+, by model\)/u);
  expect(after('robot')).toContain('(about_candi: answered → respond, by model)');
  expect(after('I want to stop')).toContain('(stop: done → confirm_stop, by model)');
  expect(lines.find((line) => /candi: .*an AI/u.test(line))).toMatch(/^\d\d:\d\d {2}candi: /u);
});

it.each([
  ['begin at the first question', ''],
  ['reply to the sound check if the first one does', 'Yes, I can hear you.\n'],
])('somebody’s lines %s, and all of them are said in order', async (_, before) => {
  const lines = ['I found the fault in the storage.', 'I read its log.', 'I ask who is standing still.'];
  const candidate = candidateReading(`${before}${lines.join('\n')}\n`, 'en');
  const log = await runInterview(sampleBrief('en'), simulatedChannel(candidate, offlineModel().think));
  const said = log.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candidate' ? [entry] : [],
  );
  expect(said.map(({ text }) => text)).toEqual(['Yes, I can hear you.', ...lines]);
  expect(said.map(({ questionId }) => questionId === null)).toEqual([true, false, false, false]);
  expect(transcriptLines(log).join('\n')).not.toContain('Your microphone starts out muted');
});
