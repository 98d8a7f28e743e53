/** A camera's track as an element that can be painted, for where no frames are handed out. */
export interface CameraVideo {
  readonly element: HTMLVideoElement;
  /** Whether it shows something that was not there at the last call. */
  fresh(): boolean;
  close(): void;
}

/** A track that the system has silenced (a phone's page in the background, a call coming in) shows nothing fresh. */
export function showCamera(track: MediaStreamTrack): CameraVideo {
  const element = document.createElement('video');
  element.muted = true;
  element.playsInline = true;
  element.srcObject = new MediaStream([track]);
  element.play().catch(() => undefined);
  let shown = '';

  return {
    element,
    fresh() {
      if (track.muted || track.readyState === 'ended') return false;
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
      // The system may have paused it with the page; what is asked for again plays on.
      if (element.paused) element.play().catch(() => undefined);
      // Some browsers let a camera's time run on without pictures, others count none.
      const now = String(element.getVideoPlaybackQuality().totalVideoFrames || element.currentTime);
      if (now === shown) return false;
      shown = now;
      return true;
    },
    close() {
      element.srcObject = null;
    },
  };
}
