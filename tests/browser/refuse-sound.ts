/**
 * Runs in the page: sound begins in a tap alone, as Safari and strict settings have it. Chromium's own rule can't be
 * used, as each look of a test into the page counts as a tap. An element that was once started so goes on, whatever it
 * plays.
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
    // What begins by itself is held back too.
    this.pause();
    return Promise.reject(new DOMException('play() wants a tap', 'NotAllowedError'));
  };
};
