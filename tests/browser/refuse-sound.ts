/**
 * Runs in the page: allows audio to start only after a tap, like Safari and browsers with strict settings. Chromium's
 * own policy can't be used, because Playwright's evaluations count as user gestures. An element that was once started
 * by a tap may play anything afterwards.
 */
export const installRefusal = (): void => {
  const tapMs = 300;
  const allowed = new WeakSet<HTMLMediaElement>();
  const play: (this: HTMLMediaElement) => Promise<void> = Reflect.get(HTMLMediaElement.prototype, 'play');
  let tappedMs = -Infinity;
  document.addEventListener('click', ({ isTrusted }) => isTrusted && (tappedMs = performance.now()), true);
  HTMLMediaElement.prototype.play = function refused(this: HTMLMediaElement) {
    if (performance.now() - tappedMs < tapMs) allowed.add(this);
    if (this.muted || allowed.has(this)) return play.call(this);
    // Also pauses an element that started through autoplay.
    this.pause();
    return Promise.reject(new DOMException('play() requires a tap', 'NotAllowedError'));
  };
};
