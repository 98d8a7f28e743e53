import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinAsAvatar } from './avatar-participant.ts';
import type { AvatarHabits, AvatarParticipant } from './avatar-participant.ts';

export interface AvatarRequest {
  method: string;
  key: string | undefined;
  body: { agent_id?: string; properties: { livekit_url: string; livekit_token: string } };
}

export interface AvatarService {
  /** Its address for sessions. */
  url: string;
  requests: AvatarRequest[];
  /** Resolves with the avatar once it has joined. */
  avatar: Promise<AvatarParticipant>;
  close: () => Promise<void>;
}

/** LemonSlice's service as its plugin sees it: a session is asked for, and an avatar joins with the token it was given. */
export async function startAvatarService(
  habits: AvatarHabits & { answer?: 'joins' | 'stays away' | 'refuses' } = {},
): Promise<AvatarService> {
  const requests: AvatarRequest[] = [];
  const joined = Promise.withResolvers<AvatarParticipant>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more: string) => (text += more));
    request.on('end', () => {
      const body = JSON.parse(text) as AvatarRequest['body'];
      requests.push({ method: request.method ?? '', key: request.headers['x-api-key']?.toString(), body });
      response.setHeader('Content-Type', 'application/json');
      if (habits.answer === 'refuses') {
        response.writeHead(401).end('{"error":"no such key"}');
        return;
      }
      response.end('{"session_id":"one"}');
      const { livekit_url: room, livekit_token: token } = body.properties;
      if (habits.answer !== 'stays away')
        joinAsAvatar(room, token, habits).then(joined.resolve, joined.reject);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/liveai/sessions`,
    requests,
    avatar: joined.promise,
    close: async () => {
      server.closeAllConnections();
      server.close();
      joined.resolve({ calls: [], leave: () => Promise.resolve() });
      await (await joined.promise).leave();
    },
  };
}
