import { initializeLogger, voice } from '@livekit/agents';
import { Room } from '@livekit/rtc-node';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  captionTopic,
  chatTopic,
  audioPlayingTopic,
  roomMessage,
  roomTopic,
} from '@candi/contract/interviews/room';
import { consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { joinByLink } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const answer = 'I built a booking page for a hospital with a team of five.';

let stack: TestStack;
beforeAll(async () => {
  initializeLogger({ pretty: false, level: 'error' });
  stack = await joinSharedStack();
});

it('LiveKit’s own session channel reveals nothing of an interview to a candidate and answers no requests', async () => {
  const { url } = await stack.recruiter.invite({
    questions: [
      {
        question: 'Tell me about a project you built.',
        expectedAnswer: 'A real project and their part in it.',
      },
    ],
  });
  const join = await joinByLink<JoinAnswer>(url, { version: consentVersion, language: 'en' });
  const room = new Room();
  const said: string[] = [];
  room.registerTextStreamHandler(captionTopic, () => undefined);
  room.registerTextStreamHandler(roomTopic, (reader) => {
    void (async () => {
      const message = roomMessage.parse(JSON.parse(await reader.readAll()));
      if (message.type === 'segment' && message.speaker === 'candi') said.push(message.text);
    })();
  });
  const speaks = (since: number) =>
    vi.waitFor(() => expect(said.length).toBeGreaterThan(since), { timeout: 60_000 });
  // LiveKit's own client for its session channel.
  const nobody = { linkedParticipant: undefined } as ConstructorParameters<
    typeof voice.RoomSessionTransport
  >[1];
  const remote = new voice.RemoteSession(new voice.RoomSessionTransport(room, nobody));
  const told = vi.spyOn(remote, 'emit');
  await room.connect(join.livekitUrl, join.livekitToken, { autoSubscribe: true, dynacast: false });
  try {
    await remote.start();
    await room.localParticipant?.sendText('yes', { topic: audioPlayingTopic });
    await speaks(0);
    // The session's initial state is sent before the agent can disable the channel, so earlier events are discarded.
    told.mockClear();
    const before = said.length;
    const asked = remote.fetchAgentInfo().then(
      () => 'answered',
      () => 'nothing',
    );
    await room.localParticipant?.sendText(answer, { topic: chatTopic });
    await speaks(before);
    await remote.close();
    expect(await asked).toBe('nothing');
  } finally {
    await room.disconnect();
  }
  expect(told.mock.calls).toEqual([]);
}, 180_000);
