import { resumeQuestionChange, resumeQuestionsQuery } from '@candi/contract/interviews/resume-questions';
import { Hono } from 'hono';
import { member, pathId } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { messages } from '@candi/language/messages';
import { changeResumeQuestion, dropResumeQuestion, readResumeQuestions } from './resume-questions.service.ts';

/** Routes for recruiters to list, change and remove the questions about candidates' résumés. */
export const resumeQuestionRoutes = (deps: Deps) =>
  new Hono<MemberEnv>()
    .get(
      '/interviews/:id/resume-questions',
      member(deps, 'company.read'),
      validate('query', resumeQuestionsQuery),
      async (c) =>
        c.json(await readResumeQuestions(deps, c.var.member, pathId(c, 'id'), c.req.valid('query'))),
    )
    .put(
      '/sessions/:id/resume-question',
      member(deps, 'interviews.write'),
      validate('json', resumeQuestionChange),
      async (c) => {
        const body = c.req.valid('json');
        await changeResumeQuestion(deps, callerOf(deps, c, body), pathId(c, 'id'), body.question);
        return c.json({ message: messages[c.var.lang].actions.successes.RESUME_QUESTION_SAVED });
      },
    )
    .delete('/sessions/:id/resume-question', member(deps, 'interviews.write'), async (c) => {
      await dropResumeQuestion(deps, callerOf(deps, c, null), pathId(c, 'id'));
      return c.json({ message: messages[c.var.lang].actions.successes.RESUME_QUESTION_REMOVED });
    });
