import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { installedSpeech } from '../testing/speech.ts';
import { superviseEngine, type EngineProcess } from './engine-process.ts';
import { openPython } from './python-process.ts';

const request = z.object({ id: z.number(), text: z.string(), pause: z.number(), interrupt: z.number() });
type Echo = Omit<z.infer<typeof request>, 'id'>;
let engine: EngineProcess<Echo, z.infer<typeof request>>;

beforeAll(async () => {
  const { python, ...folders } = await installedSpeech();
  const packages = folders.find('hibari');
  if (python === null || packages === null) throw new Error('the English voice is not installed');
  const site = [join(packages, 'site'), import.meta.dirname];
  engine = superviseEngine(
    'echo',
    () => openPython(python, new URL('../testing/echo.py', import.meta.url).href, [], site, request),
    { stallMs: 60_000 },
  );
  if (!(await engine.whenReady(60_000))) throw new Error('Python does not start');
}, 70_000);
afterAll(() => engine.stop());

const said: Echo = { text: 'Três anos', pause: 1, interrupt: 1 };

test('a request is answered although it has the keys of messages that pause or interrupt', async () => {
  expect(await engine.ask(said)).toEqual({ ...said, id: 1 });
  expect(await engine.ask(said)).toEqual({ ...said, id: 2 });
});
