import type { UploadEvent, UploadPlan, UploadStep } from './upload-plan.ts';
import { describe, expect, test } from 'vitest';
import { afterEvent, emptyPlan, nextStep } from './upload-plan.ts';

const fold = (events: UploadEvent[], from: UploadPlan = emptyPlan): UploadPlan => {
  let plan = from;
  for (const event of events) plan = afterEvent(plan, event, 0, 0.5);
  return plan;
};
const refusal = (code: 'UPLOAD_REPLAYED' | 'UPLOAD_OUT_OF_ORDER', offset: number | null): UploadEvent => ({
  on: 'refused',
  code,
  message: code,
  offset,
});
const whole = { size: 1000, durationMs: 9000 };
const running: UploadEvent[] = [
  { on: 'written', bytes: 1000 },
  { on: 'created', recording: 3, offset: 0 },
  { on: 'accepted', offset: 400 },
];

describe('the next step', () => {
  const table: [string, UploadEvent[], UploadStep][] = [
    ['waits until something is written', [], { do: 'wait', untilMs: null }],
    ['creates the recording with the first bytes', [{ on: 'written', bytes: 10 }], { do: 'create' }],
    ['continues from the server’s offset', running, { do: 'patch', recording: 3, offset: 400, length: 600 }],
    [
      'waits once everything so far is sent',
      [...running, { on: 'accepted', offset: 1000 }],
      { do: 'wait', untilMs: null },
    ],
    [
      'sends a long backlog in chunks',
      [...running, { on: 'written', bytes: 9_000_000 }],
      { do: 'patch', recording: 3, offset: 400, length: 512 * 1024 },
    ],
    [
      'continues from the server’s offset after a replay',
      [...running, refusal('UPLOAD_REPLAYED', 900)],
      { do: 'patch', recording: 3, offset: 900, length: 100 },
    ],
    [
      'goes back to the server’s offset after a chunk out of order',
      [...running, refusal('UPLOAD_OUT_OF_ORDER', 100)],
      { do: 'patch', recording: 3, offset: 100, length: 900 },
    ],
    [
      'asks for the status after a refusal without an offset',
      [...running, refusal('UPLOAD_OUT_OF_ORDER', null)],
      { do: 'status', recording: 3 },
    ],
    [
      'sends what the server lacks after a lost response',
      [...running, { on: 'unreachable' }, { on: 'online' }, { on: 'status', offset: 0, complete: false }],
      { do: 'patch', recording: 3, offset: 0, length: 1000 },
    ],
    [
      'asks for the status first after a lost response',
      [...running, { on: 'unreachable' }, { on: 'online' }],
      { do: 'status', recording: 3 },
    ],
    [
      'creates the recording again after a creation without a response',
      [{ on: 'written', bytes: 10 }, { on: 'unreachable' }, { on: 'online' }],
      { do: 'create' },
    ],
    [
      'sends the rest before completing a finished recording',
      [...running, { on: 'finished', whole }],
      { do: 'patch', recording: 3, offset: 400, length: 600 },
    ],
    [
      'completes a finished recording once it is sent',
      [...running, { on: 'finished', whole }, { on: 'accepted', offset: 1000 }],
      { do: 'complete', recording: 3, whole },
    ],
    [
      'does nothing for a finished recording without a byte',
      [{ on: 'finished', whole: { size: 0, durationMs: 0 } }],
      { do: 'nothing' },
    ],
  ];
  test.each(table)('%s', (_, events, step) => {
    expect(nextStep(fold(events), 0)).toEqual(step);
  });
});

describe('failures', () => {
  test('back off while the network is gone, up to 8 s', () => {
    let plan = fold(running);
    const delays: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      plan = afterEvent(plan, { on: 'unreachable' }, 100, 0.5);
      const step = nextStep(plan, 100);
      if (step.do !== 'wait' || step.untilMs === null) throw new Error('expected to wait');
      delays.push(step.untilMs - 100);
    }
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(plan.offline).toBe(true);
    expect(fold([{ on: 'status', offset: 400, complete: false }], plan)).toMatchObject({
      offline: false,
      failures: 0,
    });
  });
  test('back off if the offsets keep disagreeing', () => {
    const plan = fold([...running, refusal('UPLOAD_REPLAYED', 400), refusal('UPLOAD_REPLAYED', 400)]);
    expect(nextStep(plan, 0).do).toBe('wait');
  });
  test('report a full disk at the gateway and retry', () => {
    const plan = fold([...running, { on: 'refused', code: 'DISK_FULL', message: 'Full.', offset: null }]);
    expect(plan).toMatchObject({ outcome: 'open', fault: { fault: 'storage_full', message: 'Full.' } });
    expect(nextStep(plan, 60_000)).toEqual({ do: 'status', recording: 3 });
    expect(fold([{ on: 'accepted', offset: 1000 }], plan).fault).toBeNull();
  });
  test.each(['UPLOAD_CLOSED', 'SESSION_OVER', 'UPLOAD_TOO_LARGE', 'INVALID_TOKEN'] as const)(
    '%s is final',
    (code) => {
      const plan = fold([...running, { on: 'refused', code, message: 'No.', offset: null }]);
      expect(plan).toMatchObject({ outcome: 'refused', fault: { fault: 'refused', message: 'No.' } });
      expect(nextStep(plan, 0)).toEqual({ do: 'nothing' });
    },
  );
  test('are final if the gateway has more bytes than were written', () => {
    expect(fold([...running, refusal('UPLOAD_REPLAYED', 1001)]).outcome).toBe('refused');
  });
  test('count as success if only the response to the completion was lost', () => {
    const plan = fold([
      ...running,
      { on: 'finished', whole },
      { on: 'unreachable' },
      { on: 'status', offset: 1000, complete: true },
    ]);
    expect(plan.outcome).toBe('saved');
  });
});
