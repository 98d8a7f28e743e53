/** Small pictures of a recording, by the second. */
export interface Frames {
  /** The picture at about this second of the file; null: another moment was asked for meanwhile, or it can't be had. */
  at: (second: number) => Promise<string | null>;
  close: () => void;
}

export interface FrameStore extends Pick<Frames, 'at'> {
  /** Forgets all pictures, and gives them. */
  clear: () => string[];
}

/** `grab` makes one picture; it never runs twice at once, and of those that wait only the last is made. Kept by `step` seconds. */
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
      // What is being made may never come: its video is gone.
      running = Promise.resolve();
      return pictures;
    },
  };
}

/** Sharp enough to stand before the recording plays; the height follows the picture. px. */
const width = 480;
/** A picture every so often is enough to find one's way. Shares of the recording. */
const most = 120;

const happened = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('The recording could not be read')), {
      once: true,
    });
  });

/**
 * Pictures by a second, muted video that seeks through the same file: the server has no decoder for pictures, the
 * browser that shows them has. It loads nothing before the first picture is asked for.
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
    if (!blob) throw new Error('No picture');
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
