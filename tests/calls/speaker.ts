import { textsInOrder } from '@candi/agent/room/texts-in-order';
import { audioPlayingTopic, keyTopic, soundCheckTopic } from '@candi/contract/interviews/room';
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { onTestFinished } from 'vitest';

/** Sample rate of what a speaker says (Hz), as of an agent's voice. */
export const speakerRate = 24_000;

/** Joins a room as an agent or a recruiter who can speak. `texts`: sender, topic and text of what was received. */
export const speaker = async (url: string, token: string) => {
  const room = new Room();
  const texts: string[] = [];
  const read = textsInOrder();
  for (const topic of [audioPlayingTopic, keyTopic, soundCheckTopic])
    room.registerTextStreamHandler(topic, (reader, { identity: from }) => {
      void read(reader).then((text) => texts.push(`${from} ${topic} ${text}`));
    });
  await room.connect(url, token, { autoSubscribe: false, dynacast: false });
  onTestFinished(() => room.disconnect());
  const source = new AudioSource(speakerRate, 1, 200);
  const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack('voice', source), options);
  const say = async (speech: Int16Array<ArrayBuffer>): Promise<void> => {
    const step = speakerRate / 50;
    for (let at = 0; at < speech.length; at += step) {
      const samples = speech.slice(at, at + step);
      await source.captureFrame(new AudioFrame(samples, speakerRate, 1, samples.length));
    }
  };
  return { room, say, texts };
};
