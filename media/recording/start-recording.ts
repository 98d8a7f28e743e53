import type { Recorder } from './recorder.ts';
import type { Recording, RecordingOptions } from './recording.ts';
import type { FromWorker } from './worker-messages.ts';
import { loadMixer } from './mixer.ts';
import { RecordingFailed, defaultPicture } from './recording.ts';
import { createProgress } from './recording-progress.ts';
import { createSpoolReader } from './spool-reader.ts';
import { createUploader } from './uploader.ts';
import { hasEncoders, loadWorker, startWorkerRecorder } from './worker-recorder.ts';

/**
 * Records the candidate and Candi side by side in one video, with both voices. Stores the recording in the browser
 * and uploads it while it is being made. Throws `RecordingFailed` (`unsupported`) if the browser can't record. Call
 * it after a click, because browsers start the mixer's AudioContext only then.
 */
export async function startRecording(options: RecordingOptions): Promise<Recording> {
  const recorder = await startRecorder(options);
  return record(recorder, options);
}

/** Preloads the recorder's code, so that the next recording starts immediately on a slow network. */
export async function loadRecorder(): Promise<void> {
  await Promise.all([loadMixer(), hasEncoders() ? loadWorker() : import('./page-recorder.ts')]);
}

/** Starts a recorder. WebCodecs is preferred, for better files and less CPU time; MediaRecorder is the fallback. */
async function startRecorder(options: RecordingOptions): Promise<Recorder> {
  const picture = options.picture ?? defaultPicture;
  if (hasEncoders()) {
    try {
      return await startWorkerRecorder(options, picture);
    } catch (error) {
      if (!(error instanceof RecordingFailed) || error.fault !== 'unsupported') throw error;
    }
  }
  const { startPageRecorder } = await import('./page-recorder.ts');
  return await startPageRecorder(options, picture);
}

function record(recorder: Recorder, options: RecordingOptions): Recording {
  const { began, mixer, tell } = recorder;
  const progress = createProgress(options.onState);
  const reader = createSpoolReader(tell);
  /** Converts a wall-clock time to session time (ms). */
  const sessionAt = (wallMs: number): number =>
    Math.max(0, Math.round(options.sessionNow() - (Date.now() - wallMs)));
  const { mimeType } = began;
  const startMs = sessionAt(began.atMs);
  let labelled: number | null = null;
  tell({ do: 'label', label: { mimeType, startMs, take: null } });
  const uploader = createUploader({
    target: options.target,
    mimeType,
    startMs,
    read: (offset, length) => reader.read(offset, length),
    onPlan(plan) {
      if (plan.recording !== labelled) {
        labelled = plan.recording;
        tell({ do: 'label', label: { mimeType, startMs, take: plan.recording } });
      }
      tell({ do: 'release', offset: plan.offset });
      progress.uploaded(plan);
    },
  });

  recorder.listen((data: FromWorker): void => {
    switch (data.said) {
      case 'stored':
        progress.stored(data.bytes, data.durationMs);
        return uploader.written(data.bytes);
      case 'read':
        return reader.heard(data);
      case 'camera':
        return options.onCamera?.(data.shown, sessionAt(data.atMs));
      case 'storage full':
        return progress.problem('local_storage_full', "the browser's storage is full");
      case 'failed':
        progress.broke(data.fault, data.message);
        return uploader.finished({ size: data.size, durationMs: data.durationMs });
      case 'ended':
        return uploader.finished({ size: data.size, durationMs: data.durationMs });
      case 'loaded':
      case 'began':
      case 'frame wanted':
        return;
    }
  });
  const online = (): void => uploader.online();
  addEventListener('online', online);

  const end = async (signal?: AbortSignal): Promise<{ size: number; durationMs: number }> => {
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = (): void => reject(signal?.reason as Error);
      if (signal?.aborted) giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
    });
    progress.stopping();
    tell({ do: 'stop' });
    try {
      const whole = await Promise.race([progress.whole, givenUp]);
      tell({ do: 'forget' });
      mixer.close();
      return whole;
    } catch (error) {
      recorder.close();
      throw error;
    } finally {
      removeEventListener('online', online);
      uploader.abort();
    }
  };

  mixer.setCandidate(options.candidate.audio);
  mixer.setCandi(options.candi.audio);
  recorder.setCamera('candidate', options.candidate.video);
  let stopped: ReturnType<Recording['stop']> | null = null;
  return {
    get state() {
      return progress.state;
    },
    setCandidateVideo: (track) => recorder.setCamera('candidate', track),
    setCandidateAudio: (track) => mixer.setCandidate(track),
    setCandiAudio: (track) => mixer.setCandi(track),
    setRecruiterAudio: (track) => mixer.setRecruiter(track),
    setCandiState: (state) => tell({ do: 'candi', state }),
    setCandiAppearance: (appearance) => tell({ do: 'appearance', appearance }),
    setCandiFace: (track) => recorder.setCamera('candi', track),
    stop: (signal) => (stopped ??= end(signal)),
  };
}
