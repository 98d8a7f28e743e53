import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinAsAvatar } from './avatar-participant.ts';
import type { AvatarBehaviour, AvatarParticipant } from './avatar-participant.ts';

export interface AvatarRequest {
  method: string;
  key: string | undefined;
  body: { agent_id?: string; properties: { livekit_url: string; livekit_token: string } };
}

export interface AvatarService {
  /** Endpoint for creating sessions. */
  url: string;
  requests: AvatarRequest[];
  /** Resolves with the most recently requested avatar once it has joined. */
  readonly avatar: Promise<AvatarParticipant>;
  close: () => Promise<void>;
}

/**
 * Starts a double of LemonSlice's service as its plugin sees it: a request creates a session, and an avatar joins
 * with the request's token.
 */
export async function startAvatarService(
  behaviour: AvatarBehaviour & { answer?: 'joins' | 'stays away' | 'refuses'; answersAfterMs?: number } = {},
): Promise<AvatarService> {
  const requests: AvatarRequest[] = [];
  const first = Promise.withResolvers<AvatarParticipant>();
  const joining: Promise<AvatarParticipant>[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more: string) => (text += more));
    request.on('end', () => {
      const body = JSON.parse(text) as AvatarRequest['body'];
      requests.push({ method: request.method ?? '', key: request.headers['x-api-key']?.toString(), body });
      response.setHeader('Content-Type', 'application/json');
      if (behaviour.answer === 'refuses') {
        response.writeHead(401).end('{"error":"no such key"}');
        return;
      }
      setTimeout(() => response.end('{"session_id":"one"}'), behaviour.answersAfterMs ?? 0);
      const { livekit_url: room, livekit_token: token } = body.properties;
      if (behaviour.answer === 'stays away') return;
      const avatar = joinAsAvatar(room, token, behaviour);
      avatar.then(first.resolve, first.reject);
      joining.push(avatar);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/liveai/sessions`,
    requests,
    get avatar() {
      return joining.at(-1) ?? first.promise;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      // An avatar that couldn't join, because the SFU was down, has nothing to leave.
      for (const avatar of joining)
        await avatar.then(
          ({ leave }) => leave(),
          () => undefined,
        );
    },
  };
}
