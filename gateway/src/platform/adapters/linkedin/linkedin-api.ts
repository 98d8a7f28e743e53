import { z } from 'zod';
import type { Grant, LinkedIn } from './linkedin.ts';
import { LinkedInError } from './linkedin.ts';
import { littleText } from './little-text.ts';

interface LinkedInSettings {
  LINKEDIN_CLIENT_ID: string;
  LINKEDIN_CLIENT_SECRET: string;
  LINKEDIN_URL: string;
  LINKEDIN_API_URL: string;
  LINKEDIN_VERSION: string;
}

const scopes = ['openid', 'profile', 'w_member_social'];
/** Delays before the second and third attempts of a call that is retried (ms). */
const backoffMs = [500, 1500];
/** Maximum size of a response (bytes). */
const answerBytes = 64 * 1024;
/** LinkedIn's explanation of a refusal is stored up to this length (characters). */
const detailLength = 300;

const tokenShape = z.object({
  access_token: z.string().min(1).max(4000),
  // Lifetime (s). Limited to about 68 years, so that the calculated date is valid.
  expires_in: z.int().min(1).max(2_147_483_647),
  scope: z.string(),
});
const personShape = z.object({ sub: z.string().regex(/^[\w-]{1,100}$/), name: z.string().min(1) });
const uploadShape = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().regex(/^urn:li:image:[\w-]+$/) }),
});
const errorShape = z.object({ error_description: z.string(), message: z.string() }).partial();
const urnShape = z.string().regex(/^urn:li:(share|ugcPost):\d+$/);

/** Error codes for connections that couldn't be opened, so nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Creates a client for LinkedIn's Images and Posts APIs and for its OAuth 2 flow for confidential web applications.
 * Returns null if no application is configured. The flow doesn't use PKCE, because LinkedIn rejects a `code_verifier`
 * when a code is exchanged. `callMs`: timeout of one call (ms).
 */
export function linkedInApi(
  settings: LinkedInSettings,
  sleep: (ms: number) => Promise<unknown>,
  callMs = 8000,
): LinkedIn | null {
  const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret, LINKEDIN_URL, LINKEDIN_API_URL } = settings;
  if (id === '' || secret === '') return null;
  const versioned = (token: string) => ({
    Authorization: `Bearer ${token}`,
    'LinkedIn-Version': settings.LINKEDIN_VERSION,
    'X-Restli-Protocol-Version': '2.0.0',
  });

  /** Makes a call and retries it while LinkedIn is unavailable. Must not be used for calls that publish something. */
  const repeated = async <T>(call: () => Promise<T>): Promise<T> => {
    for (const delay of backoffMs) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof LinkedInError && error.fault === 'unavailable')) throw error;
      }
      await sleep(delay);
    }
    return call();
  };

  /** Uploads a picture and returns the id that LinkedIn assigns to it. */
  const upload = async (token: string, owner: string, png: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { json } = await send(callMs, `${LINKEDIN_API_URL}/rest/images?action=initializeUpload`, {
      method: 'POST',
      headers: { ...versioned(token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ initializeUploadRequest: { owner } }),
    });
    const { uploadUrl, image } = shaped(uploadShape, json).value;
    assertOwn(uploadUrl, LINKEDIN_API_URL);
    await send(callMs, uploadUrl, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      body: png,
    });
    return image;
  };

  return {
    authorizationUrl: (state, redirectUri) => {
      const query = {
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        state,
        scope: scopes.join(' '),
      };
      return `${LINKEDIN_URL}/oauth/v2/authorization?${new URLSearchParams(query).toString()}`;
    },

    connect: async (code, redirectUri): Promise<Grant> => {
      const asked = Date.now();
      const { json } = await send(callMs, `${LINKEDIN_URL}/oauth/v2/accessToken`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: id,
          client_secret: secret,
          redirect_uri: redirectUri,
        }),
      });
      const { access_token: token, expires_in, scope } = shaped(tokenShape, json);
      if (!scope.split(/[\s,]+/).includes('w_member_social')) throw new LinkedInError('not_granted');
      const person = await repeated(async () => {
        const answer = await send(callMs, `${LINKEDIN_API_URL}/v2/userinfo`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return shaped(personShape, answer.json);
      });
      const expiresAt = new Date(asked + expires_in * 1000);
      return { token, expiresAt, personId: person.sub, name: cleaned(person.name).slice(0, 200) };
    },

    revoke: async (token) => {
      await send(callMs, `${LINKEDIN_URL}/oauth/v2/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: id, client_secret: secret, token }),
      });
    },

    publish: async ({ token, personId }, { text, picture }) => {
      const author = `urn:li:person:${personId}`;
      const image = picture && (await repeated(() => upload(token, author, picture.png)));
      const post = {
        author,
        commentary: littleText(text),
        visibility: 'PUBLIC',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        ...(image && picture && { content: { media: { id: image, altText: picture.text } } }),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      };
      try {
        const { status, headers } = await send(callMs, `${LINKEDIN_API_URL}/rest/posts`, {
          method: 'POST',
          headers: { ...versioned(token), 'Content-Type': 'application/json' },
          body: JSON.stringify(post),
        });
        const urn = urnShape.safeParse(headers.get('x-restli-id'));
        if (status !== 201 || !urn.success) throw new LinkedInError('unknown');
        return urn.data;
      } catch (error) {
        if (error instanceof LinkedInError && error.fault === 'unavailable' && !wasNeverSent(error.cause))
          throw new LinkedInError('unknown', '', { cause: error });
        throw error;
      }
    },
  };
}

/** Sends a request. Throws LinkedInError if the status isn't 2xx. `json`: undefined if the response isn't JSON. */
async function send(callMs: number, url: string, init: RequestInit) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(callMs) });
    text = await limitedText(response);
  } catch (error) {
    throw new LinkedInError('unavailable', '', { cause: error });
  }
  const { ok, status, headers } = response;
  const json = jsonOf(text);
  if (ok) return { status, headers, json };
  // For the OAuth endpoints, 401 means that the client secret is wrong.
  if (status === 401 && !url.includes('/oauth/v2/')) throw new LinkedInError('expired');
  if (status === 429) throw new LinkedInError('limited');
  if (status >= 500 || status < 400) throw new LinkedInError('unavailable');
  const { error_description, message } = errorShape.catch({}).parse(json);
  throw new LinkedInError('refused', cleaned(error_description ?? message ?? '').slice(0, detailLength));
}

/** Returns the text of a response. Throws if it is longer than `answerBytes`. */
async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > answerBytes) throw new Error('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the JSON of a response if it matches `shape`. Throws LinkedInError otherwise. */
function shaped<T>(shape: z.ZodType<T>, json: unknown): T {
  const { data, error } = shape.safeParse(json);
  if (error) throw new LinkedInError('unavailable', '', { cause: error });
  return data;
}

/** Throws LinkedInError if a URL belongs neither to LinkedIn nor to `api`. The access token will be sent to the URL. */
function assertOwn(address: string, api: string): void {
  const { protocol, hostname, origin } = new URL(address);
  const linkedIn = protocol === 'https:' && /(^|\.)linkedin\.com$/.test(hostname);
  if (!linkedIn && origin !== new URL(api).origin) throw new LinkedInError('unavailable');
}

/** Replaces control characters with spaces, because Postgres can't store some of them and others break lines. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && neverSent.has(String(cause.code));
}
