import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '../src/platform/http/page-head.ts';
import { startHttpServer } from './http-server.ts';

/**
 * How the double responds to a call: not at all (`slow`), by closing the connection (`down`), with a server error
 * (`failing`), with a page that isn't LinkedIn's (`nonsense`), by rejecting it (`refusing`), with a rate limit
 * (`limiting`), or as if the access token had expired (`expired`).
 */
export type LinkedInMood = 'slow' | 'down' | 'failing' | 'nonsense' | 'refusing' | 'limiting' | 'expired';
type Call = 'accessToken' | 'revoke' | 'userinfo' | 'images' | 'upload' | 'posts';

export interface TestLinkedIn {
  /** Environment variables for a gateway or background worker that uses the double. */
  variables: Record<
    'LINKEDIN_CLIENT_ID' | 'LINKEDIN_CLIENT_SECRET' | 'LINKEDIN_URL' | 'LINKEDIN_API_URL',
    string
  >;
  /** All published posts, as LinkedIn displays them. */
  posts: { urn: string; author: string; text: string; altText: string | null; picture: Buffer | null }[];
  /** Paths of all calls, in order of arrival. */
  calls: string[];
  /** How each call is answered. Calls that aren't set are answered correctly. */
  moods: Partial<Record<Call, LinkedInMood>>;
  /** Scopes that the next call of `allow` grants, separated by commas. */
  granted: string;
  /**
   * Acts as a person who allows the connection on the authorization page at `url`. Returns the query parameters of the
   * page to which LinkedIn redirects.
   */
  allow(url: string): Promise<{ code: string; state: string }>;
  /** Returns the number of valid access tokens. */
  valid(): number;
  /** Revokes all access tokens, as if everyone had removed the application from their account. */
  revokeAll(): void;
  close(): Promise<void>;
}

const [id, secret] = ['client-id', 'client secret/1'];
const person = { sub: 'p-7Yq_4', name: 'Nora Quinn' };
const apiHeaders = { 'linkedin-version': /^20\d{4}$/, 'x-restli-protocol-version': /^2\.0\.0$/ };

/**
 * Starts a test double of LinkedIn: the authorization page, token endpoint and revocation endpoint of its OAuth 2 flow
 * for confidential web applications, and the userinfo, Images and Posts APIs. Like LinkedIn, it rejects
 * `code_verifier`, used codes, other redirect URIs and repeated posts, and it cuts off a text at a reserved character
 * that isn't escaped.
 */
export async function startTestLinkedIn(): Promise<TestLinkedIn> {
  const codes = new Map<string, { redirectUri: string; scope: string }>();
  const tokens = new Set<string>();
  const images = new Map<string, Buffer | null>();
  const { url: origin, stop } = await startHttpServer((request, response) => respond(request, response));
  const double: TestLinkedIn = {
    variables: {
      LINKEDIN_CLIENT_ID: id,
      LINKEDIN_CLIENT_SECRET: secret,
      LINKEDIN_URL: origin,
      LINKEDIN_API_URL: origin,
    },
    posts: [],
    calls: [],
    moods: {},
    granted: 'openid,profile,w_member_social',
    allow: async (url) => {
      const page = await (await fetch(url)).text();
      const answer = new URL(/id="allow" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
      const read = (name: string): string => answer.searchParams.get(name) ?? '';
      return { code: read('code'), state: read('state') };
    },
    valid: () => tokens.size,
    revokeAll: () => tokens.clear(),
    close: stop,
  };

  const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

  /** Responds as `moods` says for the call. Returns false if nothing is set for it. */
  const inMood = (call: Call, response: ServerResponse): boolean => {
    const mood = double.moods[call];
    if (mood === 'down') response.destroy();
    else if (mood === 'failing') json(response, 503, { message: 'Service unavailable' });
    else if (mood === 'nonsense') response.writeHead(200).end('<html>Welcome to the hotel’s Wi-Fi</html>');
    else if (mood === 'refusing')
      json(response, 403, { message: 'Not enough permissions to access: posts.CREATE', status: 403 });
    else if (mood === 'limiting') json(response, 429, { message: 'Resource level throttle limit reached' });
    else if (mood === 'expired') json(response, 401, { code: 'EXPIRED_ACCESS_TOKEN', status: 401 });
    return mood !== undefined;
  };

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const read = (name: string): string => query.get(name) ?? '';
    if (read('client_id') !== id || read('response_type') !== 'code' || query.has('code_challenge'))
      return void response.writeHead(400).end('Bad request');
    const redirectUri = read('redirect_uri');
    const code = randomUUID();
    codes.set(code, { redirectUri, scope: double.granted });
    const back = (answer: Record<string, string>): string =>
      escapeHtml(`${redirectUri}?${new URLSearchParams({ ...answer, state: read('state') }).toString()}`);
    response.writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>LinkedIn</title><link rel="icon" href="data:,">
      <h1>Candi would like to: ${escapeHtml(read('scope'))}</h1>
      <a id="allow" href="${back({ code })}">Allow</a>
      <a id="cancel" href="${back({ error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' })}">Cancel</a>`);
    return undefined;
  };

  const isClient = (form: URLSearchParams): boolean =>
    form.get('client_id') === id && form.get('client_secret') === secret;
  const refuseClient = (response: ServerResponse): void =>
    json(response, 401, { error: 'invalid_client', error_description: 'Client authentication failed' });

  const exchange = (form: URLSearchParams, response: ServerResponse): void => {
    if (!isClient(form) || form.has('code_verifier')) return refuseClient(response);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (!code || code.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, {
        error: 'invalid_request',
        error_description: 'Unable to retrieve access token: authorization code not found',
      });
    const token = randomUUID();
    tokens.add(token);
    return json(response, 200, { access_token: token, expires_in: 5_184_000, scope: code.scope });
  };

  const revoke = (form: URLSearchParams, response: ServerResponse): void => {
    if (!isClient(form)) return refuseClient(response);
    // As in RFC 7009, revoking an unknown token succeeds.
    tokens.delete(form.get('token') ?? '');
    response.writeHead(200).end();
    return undefined;
  };

  const post = (body: string, response: ServerResponse): void => {
    const { author, commentary, content, ...rest } = JSON.parse(body) as {
      author: string;
      commentary: string;
      content?: { media: { id: string; altText: string } };
    };
    const picture = content ? images.get(content.media.id) : null;
    const valid = 'visibility' in rest && 'distribution' in rest && 'lifecycleState' in rest;
    if (author !== `urn:li:person:${person.sub}` || picture === undefined || !valid)
      return json(response, 400, { message: 'Invalid post', status: 400 });
    const text = shownText(commentary);
    if (double.posts.some((earlier) => earlier.text === text))
      return json(response, 422, { message: 'Content is a duplicate of urn:li:share:1', status: 422 });
    const urn = `urn:li:share:${7_000_000_000 + double.posts.length}`;
    double.posts.push({ urn, author, text, altText: content?.media.altText ?? null, picture });
    response.writeHead(201, { 'x-restli-id': urn }).end();
    return undefined;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', origin);
    const call = `${request.method} ${url.pathname}`;
    const body = await buffer(request);
    double.calls.push(call);
    if (call === 'GET /oauth/v2/authorization') return authorize(url.searchParams, response);
    if (call === 'POST /oauth/v2/accessToken')
      return inMood('accessToken', response)
        ? undefined
        : exchange(new URLSearchParams(body.toString()), response);
    if (call === 'POST /oauth/v2/revoke')
      return inMood('revoke', response) ? undefined : revoke(new URLSearchParams(body.toString()), response);
    if (call.startsWith('GET /feed/update/')) {
      const shown = double.posts.find(({ urn }) => url.pathname.includes(urn));
      return void response.writeHead(shown ? 200 : 404).end(shown?.text);
    }
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !tokens.has(token))
      return json(response, 401, { message: 'Invalid access token' });
    const versioned = Object.entries(apiHeaders).every(([name, shape]) =>
      shape.test(String(request.headers[name])),
    );
    if (url.pathname.startsWith('/rest/') && !versioned)
      return json(response, 400, { message: 'A version must be present' });
    if (call === 'GET /v2/userinfo')
      return inMood('userinfo', response) ? undefined : json(response, 200, person);
    if (call === 'POST /rest/images' && url.search === '?action=initializeUpload') {
      if (inMood('images', response)) return undefined;
      const image = `urn:li:image:${randomUUID()}`;
      images.set(image, null);
      return json(response, 200, { value: { uploadUrl: `${origin}/dms-uploads/${image}`, image } });
    }
    if (call.startsWith('PUT /dms-uploads/')) {
      if (inMood('upload', response)) return undefined;
      images.set(url.pathname.slice('/dms-uploads/'.length), body);
      return void response.writeHead(201).end();
    }
    if (call === 'POST /rest/posts')
      return inMood('posts', response) ? undefined : post(body.toString(), response);
    return json(response, 404, { message: 'No such resource' });
  };
  return double;
}

/**
 * Returns the text as LinkedIn displays it: without escapes, and cut off at a reserved character that isn't escaped.
 */
function shownText(commentary: string): string {
  const parts = /\{hashtag\|\\#\|((?:\\.|[^\\|{}])+)\}|\\(.)|[^\\|{}@[\]()<>#*_~]/suy;
  let text = '';
  for (let part = parts.exec(commentary); part; part = parts.exec(commentary))
    text += part[1] === undefined ? (part[2] ?? part[0]) : `#${part[1].replaceAll('\\', '')}`;
  return text;
}
