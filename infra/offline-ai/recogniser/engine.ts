// The recogniser process: recognises any number of streams with one model. `recogniser.ts` starts it with the folder of
// Moonshine and Silero and, for Spanish and Portuguese, the folder of Whisper and the path of Python.
import { Listener } from './listener.ts';
import type { RecogniserMessage, RecogniserReply, RecogniserRequest } from './messages.ts';
import { loadMoonshine } from './moonshine.ts';
import { isMoreUrgent, mostUrgent } from './most-urgent.ts';
import { loadVoiceDetector } from './voice-detector.ts';
import { loadWhisper } from './whisper.ts';

const [folder = '', whisperFolder, python] = process.argv.slice(2);
const createDetector = await loadVoiceDetector(folder);
const modelFor =
  whisperFolder !== undefined && python !== undefined
    ? await loadWhisper(whisperFolder, python)
    : await loadMoonshine(folder);
const listeners = new Map<number, Listener>();
/** For each stream, resolves when all requests so far have been carried out. */
const carriedOut = new Map<number, Promise<void>>();
const tell = (reply: RecogniserReply) => process.send?.(reply);
let working = false;
/** Gives up the interim result that is being recognised; null while something else is done. */
let interim: AbortController | null = null;

/**
 * Works until no stream needs anything: the most urgent work first, and of equals that of the stream that was served
 * longest ago. In between, new audio is read.
 */
async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (let next = mostUrgent(listeners); next; next = mostUrgent(listeners)) {
    listeners.delete(next.id);
    listeners.set(next.id, next.stream);
    interim = next.work === 'interim' ? new AbortController() : null;
    await next.stream.work(interim?.signal);
    interim = null;
    await new Promise((resolve) => setImmediate(resolve));
  }
  working = false;
}

/** Begins with new work; if an interim result is in its way, at once. */
function workOn(): void {
  const next = mostUrgent(listeners);
  if (next && isMoreUrgent(next.work, 'interim')) interim?.abort();
  void work();
}

/** Carries out a request after those before it. */
async function carryOut(
  request: Extract<RecogniserRequest, { kind: 'audio' | 'finish' }>,
  listener: Listener,
  before: Promise<void> | undefined,
): Promise<void> {
  await before;
  if (request.kind === 'audio') await listener.hear(request.pcm);
  else listener.finish();
  workOn();
}

process.on('message', (request: RecogniserRequest) => {
  const { stream } = request;
  if (request.kind === 'begin') {
    const emit = (message: RecogniserMessage) => tell({ kind: 'message', stream, message });
    const { options, fromMs } = request;
    const model = modelFor(options.language);
    listeners.set(stream, new Listener({ ...options, fromMs }, createDetector(), model, emit));
  } else if (request.kind === 'end') {
    listeners.delete(stream);
    carriedOut.delete(stream);
  } else {
    const listener = listeners.get(stream);
    if (listener) carriedOut.set(stream, carryOut(request, listener, carriedOut.get(stream)));
  }
});
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready' });
