import {
  type CandidateFeedback,
  misheardBody,
  ratingBody,
} from '@candi/contract/interviews/candidate-feedback';
import { Hono } from 'hono';
import { AppError } from '../../platform/errors/app-error.ts';
import { link } from '../../platform/http/authenticate.ts';
import type { Deps, LinkEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import {
  correctTurn,
  rateInterview,
  readCandidateFeedback,
  withdrawQuestion,
} from './candidate-feedback.service.ts';

const candidatePath = '/interviews/:interviewId/candidates/:candidateId';

/** Routes for a candidate after the session, authorised by the candidate's link. */
export const candidateFeedbackRoutes = (deps: Deps) =>
  new Hono<LinkEnv>()
    .get(`${candidatePath}/afterwards`, link(deps), async (c) =>
      c.json<CandidateFeedback | null>(await readCandidateFeedback(deps, c.var.link)),
    )
    .put(`${candidatePath}/afterwards/turns/:turn`, link(deps), validate('json', misheardBody), async (c) => {
      const turn = c.req.param('turn');
      if (!/^\d{1,6}$/.test(turn)) throw new AppError('PAGE_NOT_FOUND');
      await correctTurn(deps, c.var.link, Number(turn), c.req.valid('json').said);
      return c.json({ stored: true });
    })
    .delete(`${candidatePath}/afterwards/questions/:question`, link(deps), async (c) => {
      await withdrawQuestion(deps, c.var.link, c.req.param('question'));
      return c.json({ withdrawn: true });
    })
    .put(`${candidatePath}/afterwards/rating`, link(deps), validate('json', ratingBody), async (c) => {
      await rateInterview(deps, c.var.link, c.req.valid('json'));
      return c.json({ stored: true });
    });
