import { randomUUID } from 'node:crypto';
import { language } from '@candi/contract/platform/common';
import { logoLimits } from '@candi/contract/identity/brand';
import { photoLimits } from '@candi/contract/platform/images';
import { bytesOf, importLimits } from '@candi/contract/hiring/import-limits';
import { recordingLimits } from '@candi/contract/interviews/sessions';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../errors/app-error.ts';
import { errorAnswer } from '../errors/respond.ts';
import { BodyIntake, type BodyLimit } from './body-intake.ts';
import type { Deps, Env } from './context.ts';
import { lingering } from './linger.ts';
import type { OutsideServices } from './security.ts';
import { callerAddress } from './rate-limit.ts';
import { candidatePages, contentSecurityPolicy, foreignFileHeaders } from './security.ts';

const tooLarge = () => new AppError('UPLOAD_TOO_LARGE');
const fileLimit = (megabytes: number, besideBytes = 0): BodyLimit => ({
  bytes: bytesOf(megabytes) + besideBytes,
  error: () => new AppError('FILE_TOO_LARGE', { size: megabytes }),
});
const jsonLimit: BodyLimit = { bytes: 256 * 1024, error: tooLarge };
/** Body limit for long texts and small pictures: candidates, templates, jobs, posts, and entries that agents store. */
const textLimit: BodyLimit = { bytes: 1024 * 1024, error: tooLarge };
const textPaths = /^\/v1\/(candidates|templates|agent|posts)(\/|$)|^\/v1\/jobs(\/|$)/;

/** Higher limits for uploaded files, by path and content type. */
const uploads: { path: RegExp; type: RegExp; limit: BodyLimit }[] = [
  {
    path: /^\/v1\/(imports\/tables|imports\/[^/]+\/resumes|candidates\/[^/]+\/resume)$/,
    type: /^(application\/pdf|application\/vnd\.|text\/csv)/,
    limit: fileLimit(Math.max(importLimits.table.megabytes, importLimits.resumes.megabytes)),
  },
  {
    path: /^\/v1\/company\/logo$/,
    type: /^image\//,
    limit: fileLimit(logoLimits.megabytes),
  },
  {
    path: /^\/v1\/candidates\/[^/]+\/photo$/,
    type: /^image\//,
    limit: fileLimit(photoLimits.megabytes),
  },
  {
    path: /^\/v1\/open-jobs\/[^/]+\/applications$/,
    type: /^multipart\/form-data/,
    // In addition to the résumé, allows a photo, ten answers of 5,000 characters and the headers of the multipart body.
    limit: fileLimit(importLimits.resumes.megabytes, 1024 * 1024 + 512 * 1024),
  },
  {
    path: /^\/v1\/(sessions\/[^/]+\/takes\/[^/]+|agent\/sessions\/[^/]+\/audio\/[^/]+)$/,
    type: /^application\/octet-stream/,
    limit: { bytes: recordingLimits.chunkBytes, error: tooLarge },
  },
];

function limitOf(path: string, type: string): BodyLimit {
  const upload = uploads.find((one) => one.path.test(path) && one.type.test(type));
  return upload?.limit ?? (textPaths.test(path) ? textLimit : jsonLimit);
}

/**
 * Creates the app through which every request passes. Adds a request id, the language, security headers, the body
 * limit, error responses and one log entry per request.
 */
export function createBase(deps: Deps) {
  const { PUBLIC_URL, LIVEKIT_PUBLIC_URL, CLARITY_PROJECT, CLERK_FRONTEND_URL } = deps.environment;
  const secure = PUBLIC_URL.startsWith('https:');
  const base = new Hono<Env>();

  base.use(async (c, next) => {
    const given = c.req.header('X-Request-Id') ?? '';
    c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
    c.set('lang', language.catch('en').parse(c.req.query('lang')));
    c.header('X-Request-Id', c.var.requestId);
    const start = performance.now();
    await next();
    // In-process requests have no socket.
    const incoming = 'incoming' in (c.env ?? {}) ? c.env.incoming : undefined;
    if (incoming && !incoming.complete && c.res.status >= 400) c.res = await lingering(c.res, incoming);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    const line = {
      requestId: c.var.requestId,
      method,
      path,
      status: c.res.status,
      ms,
      code: c.var.errorCode,
    };
    if (path.startsWith('/v1/')) deps.log[c.res.status >= 500 ? 'error' : 'debug'](line, 'request');
  });

  base.use(async (c, next) => {
    await next();
    if (c.var.foreignFile) for (const [name, value] of foreignFileHeaders) c.res.headers.set(name, value);
    const policy = c.res.headers.get('Content-Security-Policy');
    if (c.var.scriptSources?.length && policy)
      c.res.headers.set(
        'Content-Security-Policy',
        policy.replace('script-src ', `script-src ${c.var.scriptSources.join(' ')} `),
      );
  });

  const headers = (services: OutsideServices) =>
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(LIVEKIT_PUBLIC_URL, services),
      // Sends no referrer, because the paths of links contain secrets.
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: [], displayCapture: [] },
    });
  const closed = headers({ measured: false, clerkUrl: '' });
  const open = headers({ measured: CLARITY_PROJECT !== '', clerkUrl: CLERK_FRONTEND_URL });
  base.use((c, next) => (candidatePages.test(c.req.path) ? closed(c, next) : open(c, next)));

  const intake = new BodyIntake();
  base.use('/v1/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const limit = limitOf(c.req.path, c.req.header('Content-Type') ?? '');
    const done = intake.check(c, limit, callerAddress(deps, c));
    await next();
    done();
  });

  base.onError((error, c) => {
    // Hono throws errors of its own for invalid requests, such as unreadable JSON.
    const known = c.var.bodyFault ?? ('getResponse' in error ? new AppError('VALIDATION') : error);
    const { status, body } = errorAnswer(known, c.var.lang ?? 'en');
    c.set('errorCode', body.code);
    const wait = body.details?.['retryAfterSeconds'];
    if (typeof wait === 'number') c.header('Retry-After', String(wait));
    if (body.code === 'INTERNAL' || (status >= 500 && !(known instanceof AppError)))
      deps.log.error({ err: error, requestId: c.var.requestId, path: c.req.path }, 'request failed');
    return c.json(body, status);
  });
  base.notFound((c) => {
    const { status, body } = errorAnswer(new AppError('PAGE_NOT_FOUND'), c.var.lang ?? 'en');
    return c.json(body, status);
  });
  return base;
}
