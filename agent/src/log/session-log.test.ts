import type { LogEntry } from '@candi/contract/interviews/agent';
import { expect, test } from 'vitest';
import { sampleBrief } from '../simulation/samples.ts';
import { SessionLog, type NewSegment } from './session-log.ts';

const words = { startMs: 0, endMs: 900, confidence: 1, typed: false, questionId: null };

test('entries are numbered in order, and stored segments come with the id of their caption, which isn’t stored', async () => {
  const sent: LogEntry[] = [];
  const stored: (string | undefined)[] = [];
  const log = new SessionLog({
    claim: { epoch: 1, brief: sampleBrief('en'), log: [] },
    send: (entries) => Promise.resolve(void sent.push(...entries)),
    onStored: (entry, captionId) => {
      if (entry.kind === 'segment') stored.push(captionId);
    },
    onRefused: (error) => {
      throw error;
    },
  });
  const say = (segment: Pick<NewSegment, 'speaker' | 'text' | 'captionId'>) =>
    log.segment({ ...words, ...segment });
  log.event({
    name: 'utterance_started',
    atMs: 0,
    data: { id: 'u1', kind: 'interviewer_intro', questionId: null },
  });
  say({ speaker: 'candi', text: 'Welcome.' });
  log.event({ name: 'utterance_finished', atMs: 900, data: { id: 'u1', interrupted: false, spoken: null } });
  say({ speaker: 'candidate', text: 'Thank you.', captionId: 'SG_1' });
  say({ speaker: 'candidate', text: 'A typed answer.' });
  await log.flush(1000);
  expect(stored).toEqual(['1-u1', 'SG_1', undefined]);
  expect(JSON.stringify(sent)).not.toContain('SG_1');
  expect(sent.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
});
