import type { EngineProcess } from './engine-process.ts';

/**
 * Starts an engine when it gets its first request, and stops it after `idleMs` without a request. `startMs`: how long a
 * request waits for the engine to start.
 */
export function onDemand<Request, Result>(
  start: () => EngineProcess<Request, Result>,
  startMs: number,
  idleMs: number,
): Pick<EngineProcess<Request, Result>, 'ask' | 'pause' | 'stop'> {
  let engine: EngineProcess<Request, Result> | null = null;
  let stopped = false;
  let paused = false;
  let working = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin(): EngineProcess<Request, Result> {
    engine = start();
    if (paused) engine.pause(true);
    return engine;
  }

  function end(): void {
    clearTimeout(idle);
    engine?.stop();
    engine = null;
  }

  return {
    async ask(request, options) {
      if (stopped) throw new Error('the TTS process was stopped');
      clearTimeout(idle);
      const started = engine ?? begin();
      working++;
      try {
        if (!(await started.whenReady(startMs))) throw new Error('the TTS process does not start');
        return await started.ask(request, options);
      } finally {
        working--;
        if (working === 0 && !stopped) {
          idle = setTimeout(end, idleMs);
          idle.unref();
        }
      }
    },
    pause(isPaused) {
      paused = isPaused;
      engine?.pause(isPaused);
    },
    stop() {
      stopped = true;
      end();
    },
  };
}
