import { type AssistantBody, assistantBody, type AssistantStatus } from '@candi/contract/reports/assistant';
import { can } from '@candi/contract/platform/permissions';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { readJob } from '../../hiring/jobs/jobs.service.ts';
import { readCompany } from '../../identity/companies/companies.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { member, readAccessOf } from '../../platform/http/authenticate.ts';
import type { MemberEnv } from '../../platform/http/context.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { isModelConnected } from '../../platform/llm.ts';
import { ChatFault, chatModel } from './chat-model.ts';
import { converse, type Emit } from './converse.ts';
import { draftPart } from './draft-part.ts';
import type { AssistantDeps } from './tool.ts';

/**
 * Routes for the recruiter's assistant. The browser stores the conversation and sends it with each request. The gateway
 * neither stores nor logs any of it.
 */
export const assistantRoutes = (deps: AssistantDeps) => {
  const model = chatModel(deps.environment);
  const status: AssistantStatus = { model: isModelConnected(deps.environment) };
  return new Hono<MemberEnv>()
    .get('/assistant', member(deps, 'company.read'), (c) => c.json(status))
    .post('/assistant', member(deps, 'company.read'), validate('json', assistantBody), async (c) => {
      const asking = c.var.member;
      const body = c.req.valid('json');
      if (body.kind === 'part' && !can(asking.memberRole, 'templates.write'))
        throw new AppError('ACCESS_DENIED');
      await rateLimit(deps, c, 'assistant', asking.userId);
      const jobId = jobOf(body);
      const job = jobId === null ? null : await readJob(deps, readAccessOf(deps, asking), jobId);
      const { timeZone } = await readCompany(deps, asking.companyId);
      const asker = { member: asking, lang: c.var.lang, timeZone };
      c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
      // Otherwise proxies such as nginx would hold the response back until it is complete.
      c.header('X-Accel-Buffering', 'no');
      return stream(c, async (to) => {
        const gone = new AbortController();
        to.onAbort(() => gone.abort());
        const emit: Emit = async (event) => {
          await to.write(`${JSON.stringify(event)}\n`);
        };
        try {
          if (body.kind === 'chat') await converse(deps, model, asker, body, job, emit, gone.signal);
          else await emit(await draftPart(model, body, job, gone.signal));
          await emit({ type: 'done' });
        } catch (error) {
          if (gone.signal.aborted) return;
          const { requestId } = c.var;
          if (!(error instanceof ChatFault)) deps.log.error({ err: error, requestId }, 'assistant failed');
          else if (error.cause instanceof Error)
            // Logs only the name of the error, because its message may quote the conversation.
            deps.log.warn({ fault: error.fault, cause: error.cause.name, requestId }, 'model failed');
          await emit({ type: 'fault', fault: error instanceof ChatFault ? error.fault : 'down' });
        }
      });
    });
};

const jobOf = (body: AssistantBody): string | null => (body.kind === 'chat' ? body.jobId : body.source.jobId);
