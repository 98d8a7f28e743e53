import type { CameraVideo } from './camera-video.ts';
import type { Half } from './recording.ts';
import type { ToWorker } from './worker-messages.ts';
import { showCamera } from './camera-video.ts';

/** Brings a camera's frames to the recorder's worker. */
export interface Camera {
  set(track: MediaStreamTrack | null): void;
  /** The worker has asked for a frame. */
  wanted(): void;
}

type TrackProcessor = new (options: { track: MediaStreamTrack; maxBufferSize?: number }) => {
  readable: ReadableStream<VideoFrame>;
};

/**
 * Where the platform hands out frames as a stream, they go to the worker directly, also while the page is hidden. Else
 * the worker asks, and gets what a video element shows.
 */
export function createCamera(of: Half, post: (message: ToWorker, transfer?: Transferable[]) => void): Camera {
  const { MediaStreamTrackProcessor } = globalThis as { MediaStreamTrackProcessor?: TrackProcessor };
  let video: CameraVideo | null = null;

  return {
    set(track) {
      video?.close();
      video = null;
      if (!track) return post({ do: 'camera', of, frames: null });
      if (MediaStreamTrackProcessor) {
        const frames = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable;
        return post({ do: 'camera', of, frames }, [frames]);
      }
      video = showCamera(track);
      post({ do: 'camera', of, frames: 'asked' });
    },
    wanted() {
      if (!video?.fresh()) return;
      const frame = new VideoFrame(video.element, { timestamp: Math.round(performance.now() * 1000) });
      post({ do: 'frame', of, frame }, [frame]);
    },
  };
}
