import { createHash } from 'node:crypto';
import type { ApplicationForm, OpenJob } from '@candi/contract/hiring/applications';
import { applicationForm } from '@candi/contract/hiring/applications';
import { Hono } from 'hono';
import { pathId } from '../../platform/http/authenticate.ts';
import type { Env } from '../../platform/http/context.ts';
import { idempotentRequest } from '../../platform/http/idempotency.ts';
import { callerAddress, rateLimit } from '../../platform/http/rate-limit.ts';
import { validationError } from '../../platform/http/validate.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { UploadedResume } from './open-jobs.service.ts';
import { apply, readOpenJob } from './open-jobs.service.ts';

const texts = {
  phone: 'INVALID_PHONE',
  consent: 'CONSENT_REQUIRED',
  'consent.version': 'CONSENT_REQUIRED',
} as const;

/** Routes for public job pages and applications. They need no account. Calls are limited by IP address. */
export const openJobsRoutes = (deps: SessionDeps) =>
  new Hono<Env>()
    .get('/open-jobs/:id', async (c) => {
      await rateLimit(deps, c, 'openJob');
      return c.json<OpenJob>(await readOpenJob(deps, pathId(c, 'id')));
    })
    .post('/open-jobs/:id/applications', async (c) => {
      // The limits are checked before the form is read, because the form may contain a large file. A retry is therefore
      // recognised by its idempotency key alone.
      await rateLimit(deps, c, 'apply', undefined, '');
      const jobId = pathId(c, 'id');
      await rateLimit(deps, c, 'applyToJob', jobId, '');
      const { form, resume, photo } = await readForm(await c.req.formData().catch(() => null));
      const files = [resume?.bytes, photo].map(
        (bytes) => bytes && createHash('sha256').update(bytes).digest('hex'),
      );
      const request = idempotentRequest(deps, c, 'public', [form, resume?.name, ...files]);
      const { lang } = c.var;
      await apply(deps, { jobId, form, resume, photo, lang, request, address: callerAddress(deps, c) });
      return c.json({ applied: true }, 201);
    });

interface ReadForm {
  form: ApplicationForm;
  resume: UploadedResume | null;
  photo: Uint8Array | null;
}

/** Reads and validates the application form. Throws VALIDATION with a message for each invalid field. */
async function readForm(data: FormData | null): Promise<ReadForm> {
  const text = data?.get('application');
  const parsed = applicationForm.safeParse(typeof text === 'string' ? jsonOf(text) : undefined);
  if (!parsed.success) throw validationError(parsed.error.issues, texts);
  const [resume, photo] = [fileOf(data, 'resume'), fileOf(data, 'photo')];
  return {
    form: parsed.data,
    resume: resume && { name: fileName(resume.name), bytes: await resume.bytes() },
    photo: photo && (await photo.bytes()),
  };
}

/** Returns a file of the form, or null if none was chosen. */
function fileOf(data: FormData | null, field: string): File | null {
  const file = data?.get(field);
  return file instanceof File && file.size > 0 ? file : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes folders and control characters from a file name, and shortens it to 126 characters. */
function fileName(given: string): string {
  const bare = given.split(/[/\\]/).at(-1)?.replaceAll(/\p{C}/gu, '').trim() ?? '';
  const extension = /\.[A-Za-z]{1,5}$/.exec(bare)?.[0] ?? '';
  return `${bare.slice(0, bare.length - extension.length).slice(0, 120)}${extension}`;
}
