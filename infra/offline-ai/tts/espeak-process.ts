import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { superviseEngine } from './engine-process.ts';
import type { EngineConnection, EngineProcess } from './engine-process.ts';
import type { EspeakMessage, EspeakRequest, EspeakResult } from './protocol.ts';

export type EspeakProcess = EngineProcess<EspeakRequest, EspeakResult>;

/** Starts espeak-ng as a process of its own, see README.md. */
export const startEspeak = (): EspeakProcess => superviseEngine('espeak-ng', open, { stallMs: 20_000 });

function open(): EngineConnection<EspeakRequest, EspeakResult> {
  const child = fork(fileURLToPath(new URL('engine.ts', import.meta.url)), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  return {
    child,
    send: (id, request) => void child.send({ ...request, id }, () => undefined),
    interrupt: () => undefined,
    listen: (onReply) => void child.on('message', (message: EspeakMessage) => onReply(message)),
    lastComplaint: () => '',
  };
}
