import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@candi/infra/start/parts';
import { plainEnvironment, startStack } from '@candi/infra/start/stack';
import { anyPorts } from '@candi/infra/start/testing/any-ports';
import { interview, serviceToken, StandInGateway } from '@candi/media/phone/testing/stand-in-gateway';
import { StandInVoice } from '@candi/media/phone/testing/stand-in-voice';
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk';
import { RtpPhone, type PhoneAudio } from '../../../tests/calls/rtp-phone.ts';
import { startProgram } from '../../../tests/doubles/program.ts';
import { joinRoom, type Participant, type ParticipantAudio } from './participant.ts';

/** A telephone and whom it talks to in the room. */
export interface LineCall {
  phone: RtpPhone;
  agent: Participant;
}

/** SIP leg, phone bridge and SFU as deployed. Gateway and voice are stand-ins, and nobody conducts an interview. */
export interface Line {
  pids: { leg: number; bridge: number };
  /** Puts a call through to a room with a participant in the agent's place. Resolves when both hear each other. */
  call: (phone: PhoneAudio, agent: ParticipantAudio) => Promise<LineCall>;
  /** Joins a room of its own with each of the participants. */
  meet: (audio: readonly ParticipantAudio[]) => Promise<Participant[]>;
  stop: () => Promise<void>;
}

const parts = ['sfu-program', 'sfu', 'sip-program', 'sip'];

/** Starts a line. `signal`: gives the start up. */
export const startLine = async (signal: AbortSignal): Promise<Line> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'candi-line-'));
  const stops: (() => unknown)[] = [() => rmSync(stateDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const stack = await startStack({
      stateDir,
      ports: anyPorts,
      env: { ...plainEnvironment(), PHONE_LINE: 'sip' },
      definitions: definitions.filter(({ name }) => parts.includes(name)),
      signal,
    });
    stops.unshift(() => stack.stop());
    const [gateway, voice] = await Promise.all([StandInGateway.start(), StandInVoice.start()]);
    stops.unshift(() => {
      gateway.close();
      voice.close();
    });
    const bridge = await startProgram(new URL('../../../media/phone/main.ts', import.meta.url), [], {
      ...stack.env,
      GATEWAY_URL: gateway.url,
      SERVICE_TOKEN: serviceToken,
      TTS_URL: voice.url,
      TTS_KEY: 'double',
      TTS_MODEL: 'double',
      LOG_LEVEL: 'warn',
    });
    stops.unshift(() => bridge.stop());
    const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = stack.env;
    const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret);
    const tokenFor = (room: string, identity: string): Promise<string> => {
      const token = new AccessToken(key, secret, { identity });
      token.addGrant({ room, roomJoin: true, canUpdateOwnMetadata: true });
      return token.toJwt();
    };
    const openRoom = async (): Promise<string> =>
      (await rooms.createRoom({ name: crypto.randomUUID() })).name;
    // The dialled address is accepted, so no PIN has to be entered.
    gateway.dialledAtOnce = { ...interview, state: 'return' };
    gateway.dialled = gateway.dialledAtOnce;
    return {
      pids: { leg: stack.part('sip').pid ?? Number.NaN, bridge: bridge.pid },
      async call(phoneAudio, agentAudio) {
        const room = await openRoom();
        gateway.livekitToken = await tokenFor(room, 'candidate-1');
        const agent = await joinRoom(url, await tokenFor(room, 'agent-1'), agentAudio);
        const phone = await RtpPhone.dial(stack.env.PHONE_NUMBER ?? '', phoneAudio);
        stops.unshift(async () => {
          await phone.hangUp();
          await agent.leave();
        });
        await agent.hears;
        return { phone, agent };
      },
      async meet(audio) {
        const room = await openRoom();
        const all: Participant[] = [];
        for (const [index, each] of audio.entries()) {
          const participant = await joinRoom(url, await tokenFor(room, `participant-${index}`), each);
          stops.unshift(() => participant.leave());
          all.push(participant);
        }
        await Promise.all(all.map(({ hears }) => hears));
        return all;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
