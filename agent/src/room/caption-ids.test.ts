import type { LocalParticipant } from '@livekit/rtc-node';
import { expect, test, vi } from 'vitest';
import { captionTopic, roomTopic } from '@candi/contract/interviews/room';
import { type CandiCaption, CaptionIds, type StreamTextOptions } from './caption-ids.ts';

/** Follows a participant whose streams are recorded, while Candi says her third utterance. */
function follow() {
  const written = vi.fn<(words: string) => Promise<void>>();
  const opened = vi.fn<(options?: StreamTextOptions) => Promise<never>>(() =>
    Promise.resolve({ write: written } as never),
  );
  const captions: CandiCaption[] = [];
  let candiId = '1-u3';
  const participant: Pick<LocalParticipant, 'streamText'> = { streamText: opened };
  const ids = new CaptionIds({
    candidateIdentity: 'candidate',
    candiId: () => candiId,
    onCandiWords: (caption) => void captions.push(caption),
  });
  ids.follow(participant);
  const open = (senderIdentity: string, id: string, final: boolean, topic = captionTopic) =>
    participant.streamText({
      topic,
      senderIdentity,
      attributes: { 'lk.segment_id': id, 'lk.transcription_final': String(final) },
    });
  return {
    ids,
    open,
    sentId: () => opened.mock.lastCall?.[0]?.attributes?.['lk.segment_id'],
    captions,
    written,
    setCandiId: (id: string) => (candiId = id),
  };
}

test('Candi’s captions have the id of her utterance, and other streams keep theirs', () => {
  const { open, sentId } = follow();
  void open('agent-one', 'SG_1', false);
  expect(sentId()).toBe('1-u3');
  void open('candidate', 'SG_2', false);
  expect(sentId()).toBe('SG_2');
  void open('agent-one', 'SG_3', false, roomTopic);
  expect(sentId()).toBe('SG_3');
});

test('the id of the candidate’s current caption is known until the caption is final', () => {
  const { ids, open } = follow();
  expect(ids.candidateId).toBeUndefined();
  void open('candidate', 'SG_2', false);
  void open('agent-one', 'SG_3', false);
  expect(ids.candidateId).toBe('SG_2');
  void open('candidate', 'SG_2', true);
  expect(ids.candidateId).toBeUndefined();
});

test('the words of Candi’s captions are followed, through all captions of an utterance', async () => {
  const { open, captions, written, setCandiId } = follow();
  const first = await open('agent-one', 'SG_1', false);
  await first.write('How would ');
  const again = await open('agent-one', 'SG_2', false);
  await again.write('you do it?');
  await (await open('candidate', 'SG_3', false)).write('Well');
  setCandiId('1-u4');
  await (await open('agent-one', 'SG_4', false)).write('Thanks.');
  expect(captions).toEqual([
    { id: '1-u3', text: 'How would ' },
    { id: '1-u3', text: 'How would you do it?' },
    { id: '1-u4', text: 'Thanks.' },
  ]);
  expect(written.mock.calls.flat()).toEqual(['How would ', 'you do it?', 'Well', 'Thanks.']);
});
