import type { ToWorker } from './worker-messages.ts';

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
export function createCamera(post: (message: ToWorker, transfer?: Transferable[]) => void): Camera {
  const { MediaStreamTrackProcessor } = globalThis as { MediaStreamTrackProcessor?: TrackProcessor };
  let video: HTMLVideoElement | null = null;

  const set = (track: MediaStreamTrack | null): void => {
    if (video) video.srcObject = null;
    video = null;
    if (!track) return post({ do: 'camera', frames: null });
    if (MediaStreamTrackProcessor) {
      const frames = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable;
      return post({ do: 'camera', frames }, [frames]);
    }
    video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    video.play().catch(() => undefined);
    post({ do: 'camera', frames: 'asked' });
  };

  return {
    set,
    wanted() {
      if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const frame = new VideoFrame(video, { timestamp: Math.round(performance.now() * 1000) });
      post({ do: 'frame', frame }, [frame]);
    },
  };
}
