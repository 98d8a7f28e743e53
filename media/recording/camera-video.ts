/** A camera track as a paintable element, for platforms that don't expose frames. */
export interface CameraVideo {
  readonly element: HTMLVideoElement;
  /** Returns whether the element shows a frame that is new since the last call. */
  fresh(): boolean;
  close(): void;
}

/** Shows a track in an element. A track muted by the system (page in the background, incoming call) is never fresh. */
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
      // The system may have paused the element together with the page.
      if (element.paused) element.play().catch(() => undefined);
      // Some browsers advance `currentTime` without new frames; others don't count frames.
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
