/** Preview frames of a recording by position. */
export interface Frames {
  /**
   * Returns the object URL of the frame near this position of the file (s). Null if another position was requested
   * meanwhile or the frame can't be made.
   */
  at: (second: number) => Promise<string | null>;
  close: () => void;
}

export interface FrameStore extends Pick<Frames, 'at'> {
  /** Removes all frames and returns their object URLs. */
  clear: () => string[];
}

/**
 * Creates a store of preview frames, one per interval of `step` seconds. `grab` returns the object URL of the frame
 * at a position (s) and never runs concurrently; of several waiting requests, only the last one is served.
 */
export function createFrames(grab: (second: number) => Promise<string>, step: number): FrameStore {
  const kept = new Map<number, string>();
  let running: Promise<unknown> = Promise.resolve();
  let last = 0;
  return {
    at: (second) => {
      const key = Math.floor(second / step);
      const found = kept.get(key);
      if (found !== undefined) return Promise.resolve(found);
      const turn = (last += 1);
      const made = running.then(async () => {
        if (turn !== last) return null;
        const picture = await grab((key + 0.5) * step);
        kept.set(key, picture);
        return picture;
      });
      running = made.catch(() => null);
      return made.catch(() => null);
    },
    clear: () => {
      const pictures = [...kept.values()];
      kept.clear();
      last += 1;
      // New frames don't wait for one in progress, which may never finish because its video element is gone.
      running = Promise.resolve();
      return pictures;
    },
  };
}

/** Width of a frame (px), large enough to serve as the poster. The height follows the aspect ratio. */
const width = 480;
/** Maximum number of intervals into which a recording is divided for preview frames. */
const most = 120;

const happened = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('The recording could not be read')), {
      once: true,
    });
  });

/**
 * Makes preview frames with a second, muted video element that seeks through the same file, because the server has no
 * video decoder. Loads nothing until the first frame is requested.
 */
export function framesOf(url: string, durationS: number): Frames {
  let video: HTMLVideoElement | null = null;
  let ready: Promise<void> | null = null;
  const canvas = document.createElement('canvas');
  const grab = async (second: number): Promise<string> => {
    if (!video) {
      video = document.createElement('video');
      video.muted = true;
      video.preload = 'metadata';
      ready = happened(video, 'loadedmetadata');
      video.src = url;
    }
    await ready;
    const sought = happened(video, 'seeked');
    video.currentTime = Math.min(second, Math.max(0, durationS - 0.1));
    await sought;
    canvas.width = width;
    canvas.height = Math.round((width * video.videoHeight) / Math.max(1, video.videoWidth));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.8);
    });
    if (!blob) throw new Error('The frame could not be encoded');
    return URL.createObjectURL(blob);
  };
  const frames = createFrames(grab, Math.max(1, durationS / most));
  return {
    at: frames.at,
    close: () => {
      video?.removeAttribute('src');
      video?.load();
      video = null;
      for (const address of frames.clear()) URL.revokeObjectURL(address);
    },
  };
}
