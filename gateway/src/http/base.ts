import { randomUUID } from 'node:crypto';
import { language } from '@candi/contract/common';
import { bytesOf, importLimits } from '@candi/contract/import-limits';
import { recordingLimits } from '@candi/contract/sessions';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../errors/app-error.ts';
import { errorAnswer } from '../errors/respond.ts';
import type { Deps, Env } from './context.ts';
import { contentSecurityPolicy, foreignFileHeaders } from './security.ts';

/** Bytes of a body, where nothing else is said below. */
const bodyBytes = 256 * 1024;
/** Bytes of a body with long texts: whole candidates and templates, what an agent stores of an interview. */
const textBytes = 1024 * 1024;

/** Paths whose bodies are longer than others. */
const textPaths = /^\/v1\/(candidates|templates|agent)(\/|$)|^\/v1\/jobs(\/|$)/;
const filePaths =
  /^\/v1\/(imports\/tables|imports\/[^/]+\/resumes|candidates\/[^/]+\/resume|open-jobs\/[^/]+\/applications)$/;
const piecePaths = /^\/v1\/(sessions\/[^/]+\/takes\/[^/]+|agent\/sessions\/[^/]+\/audio\/[^/]+)$/;
/** What files come as, alone or in a form. */
const fileTypes = /^(multipart\/form-data|application\/pdf|application\/vnd\.|text\/csv)/;
/** Megabytes. */
const largestFile = Math.max(importLimits.table.megabytes, importLimits.resumes.megabytes);

function tooLarge(): never {
  throw new AppError('UPLOAD_TOO_LARGE');
}

/** What every request passes: id, language, security headers, body limit, errors, one log line. */
export function createBase(deps: Deps) {
  const { PUBLIC_URL, LIVEKIT_PUBLIC_URL } = deps.environment;
  const secure = PUBLIC_URL.startsWith('https:');
  const base = new Hono<Env>();

  base.use(async (c, next) => {
    const given = c.req.header('X-Request-Id') ?? '';
    c.set('requestId', /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
    c.set('lang', language.catch('en').parse(c.req.query('lang')));
    c.header('X-Request-Id', c.var.requestId);
    const start = performance.now();
    await next();
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
    if (c.var.scriptSource && policy)
      c.res.headers.set(
        'Content-Security-Policy',
        policy.replace('script-src ', `script-src ${c.var.scriptSource} `),
      );
  });

  base.use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(LIVEKIT_PUBLIC_URL),
      // Links carry tokens in their path: they go to no one.
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: [], displayCapture: [] },
    }),
  );

  const forOthers = bodyLimit({ maxSize: bodyBytes, onError: tooLarge });
  const forTexts = bodyLimit({ maxSize: textBytes, onError: tooLarge });
  const forFiles = bodyLimit({
    maxSize: bytesOf(largestFile),
    onError: () => {
      throw new AppError('FILE_TOO_LARGE', { size: largestFile });
    },
  });
  const forPieces = bodyLimit({ maxSize: recordingLimits.pieceBytes, onError: tooLarge });
  base.use('/v1/*', (c, next) => {
    c.header('Cache-Control', 'no-store');
    const type = c.req.header('Content-Type') ?? '';
    const { path } = c.req;
    if (filePaths.test(path) && fileTypes.test(type)) return forFiles(c, next);
    if (piecePaths.test(path) && type.startsWith('application/octet-stream')) return forPieces(c, next);
    return (textPaths.test(path) ? forTexts : forOthers)(c, next);
  });

  base.onError((error, c) => {
    // Hono's own (unreadable JSON) are the caller's mistakes.
    const known = 'getResponse' in error ? new AppError('VALIDATION') : error;
    const { status, body } = errorAnswer(known, c.var.lang ?? 'en');
    c.set('errorCode', body.code);
    const wait = body.details?.['retryAfterSeconds'];
    if (typeof wait === 'number') c.header('Retry-After', String(wait));
    if (body.code === 'INTERNAL')
      deps.log.error({ err: error, requestId: c.var.requestId, path: c.req.path }, 'request failed');
    return c.json(body, status);
  });
  base.notFound((c) => {
    const { status, body } = errorAnswer(new AppError('PAGE_NOT_FOUND'), c.var.lang ?? 'en');
    return c.json(body, status);
  });
  return base;
}
