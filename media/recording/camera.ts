import type { CameraVideo } from './camera-video.ts';
import type { Half } from './recording.ts';
import type { ToWorker } from './worker-messages.ts';
import { showCamera } from './camera-video.ts';

/** Delivers a camera's frames to the recording worker. */
export interface Camera {
  set(track: MediaStreamTrack | null): void;
  /** Must be called when the worker has asked for a frame. */
  wanted(): void;
}

type TrackProcessor = new (options: { track: MediaStreamTrack; maxBufferSize?: number }) => {
  readable: ReadableStream<VideoFrame>;
};

/**
 * Creates a camera. If the platform exposes frames as a stream, each one is sent to the worker, even while the page is
 * hidden. Otherwise the worker asks for frames and gets what a video element shows.
 */
export function createCamera(of: Half, post: (message: ToWorker, transfer?: Transferable[]) => void): Camera {
  const { MediaStreamTrackProcessor } = globalThis as { MediaStreamTrackProcessor?: TrackProcessor };
  let video: CameraVideo | null = null;
  let current: ReadableStreamDefaultReader<VideoFrame> | null = null;

  // Chromium provides two or three frames of a camera and then waits until one is closed. It also loses a frame in
  // flight when the stream is transferred to a worker or cancelled. So the page reads the stream itself and cancels
  // between two frames.
  const send = async (reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const frame = read.value;
      if (reader === current) post({ do: 'frame', of, frame }, [frame]);
      else {
        frame.close();
        return reader.cancel();
      }
    }
  };

  return {
    set(track) {
      video?.close();
      video = null;
      current = null;
      if (!track) return post({ do: 'camera', of, frames: null });
      if (MediaStreamTrackProcessor) {
        post({ do: 'camera', of, frames: 'sent' });
        current = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable.getReader();
        // If the camera fails, its last frame stays until the initials replace it.
        return void send(current).catch(() => undefined);
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
