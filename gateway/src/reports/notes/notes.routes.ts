import { noteBody } from '@candi/contract/reports/notes';
import { Hono } from 'hono';
import { member, pathId, reader } from '../../platform/http/authenticate.ts';
import { callerOf } from '../../platform/http/command.ts';
import type { Deps, MemberEnv, ReaderEnv } from '../../platform/http/context.ts';
import { validate } from '../../platform/http/validate.ts';
import { changeNote, eraseNote, readNotes, writeNote } from './notes.service.ts';

/** Routes for the notes that team members attach to a recording. */
export const notesRoutes = (deps: Deps) =>
  new Hono<MemberEnv & ReaderEnv>()
    .get('/reports/:sessionId/notes', reader(deps, 'session', 'sessionId'), async (c) =>
      c.json(await readNotes(c.var.reader, pathId(c, 'sessionId'))),
    )
    .post('/reports/:sessionId/notes', member(deps, 'notes.write'), validate('json', noteBody), async (c) => {
      const body = c.req.valid('json');
      return c.json(await writeNote(deps, callerOf(deps, c, body), pathId(c, 'sessionId'), body), 201);
    })
    .put(
      '/reports/:sessionId/notes/:noteId',
      member(deps, 'notes.write'),
      validate('json', noteBody),
      async (c) =>
        c.json(
          await changeNote(
            deps,
            c.var.member,
            pathId(c, 'sessionId'),
            pathId(c, 'noteId'),
            c.req.valid('json'),
          ),
        ),
    )
    .delete('/reports/:sessionId/notes/:noteId', member(deps, 'notes.write'), async (c) =>
      c.json(await eraseNote(deps, c.var.member, pathId(c, 'sessionId'), pathId(c, 'noteId'))),
    );
