// The recogniser process: recognises any number of streams with one model. `recogniser.ts` starts it with the folder of
// Moonshine and Silero and, for Spanish and Portuguese, the folder of Whisper and the path of Python.
import { Listener } from './listener.ts';
import type { RecogniserMessage, RecogniserReply, RecogniserRequest } from './messages.ts';
import { createVoiceDetector, loadMoonshine } from './moonshine.ts';
import { mostUrgent } from './most-urgent.ts';
import { loadWhisper } from './whisper.ts';

const [folder = '', whisperFolder, python] = process.argv.slice(2);
const modelFor =
  whisperFolder !== undefined && python !== undefined
    ? await loadWhisper(whisperFolder, python)
    : await loadMoonshine(folder);
const listeners = new Map<number, Listener>();
const tell = (reply: RecogniserReply) => process.send?.(reply);
let working = false;

/**
 * Works until no stream needs anything: the most urgent work first, and of equals that of the stream that was served
 * longest ago. In between, new audio is read.
 */
async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (let next = mostUrgent(listeners); next; next = mostUrgent(listeners)) {
    const [stream, listener] = next;
    listeners.delete(stream);
    listeners.set(stream, listener);
    await listener.work();
    await new Promise((resolve) => setImmediate(resolve));
  }
  working = false;
}

process.on('message', (request: RecogniserRequest) => {
  const { stream } = request;
  if (request.kind === 'begin') {
    const emit = (message: RecogniserMessage) => tell({ kind: 'message', stream, message });
    const { options, fromMs } = request;
    const model = modelFor(options.language);
    listeners.set(stream, new Listener({ ...options, fromMs }, createVoiceDetector(folder), model, emit));
  } else if (request.kind === 'audio') listeners.get(stream)?.hear(request.pcm);
  else if (request.kind === 'finish') listeners.get(stream)?.finish();
  else listeners.delete(stream);
  void work();
});
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready' });
