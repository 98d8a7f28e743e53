import type { LocalParticipant } from '@livekit/rtc-node';
import { expect, test, vi } from 'vitest';
import { captionTopic, roomTopic } from '@candi/contract/interviews/room';
import { CaptionIds, type StreamTextOptions } from './caption-ids.ts';

/** Follows a participant whose streams are recorded, while Candi says her third utterance. */
function follow() {
  const opened = vi.fn<(options?: StreamTextOptions) => Promise<never>>();
  const participant: Pick<LocalParticipant, 'streamText'> = { streamText: opened };
  const ids = new CaptionIds({ candidateIdentity: 'candidate', candiId: () => '1-u3' });
  ids.follow(participant);
  const open = (senderIdentity: string, id: string, final: boolean, topic = captionTopic) =>
    participant.streamText({
      topic,
      senderIdentity,
      attributes: { 'lk.segment_id': id, 'lk.transcription_final': String(final) },
    });
  return { ids, open, sentId: () => opened.mock.lastCall?.[0]?.attributes?.['lk.segment_id'] };
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
