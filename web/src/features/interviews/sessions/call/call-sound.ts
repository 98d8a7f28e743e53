import { useCallStore } from '../store/call-store.ts';
import { rememberSpeaker } from '../store/speaker-wish.ts';
import type { OpenRoom } from './open-room.ts';

export interface CallSound {
  /** Plays Candi, through every track and room of the call. */
  readonly element: HTMLAudioElement;
  /** Id of the device that plays; empty: as the system has it. */
  readonly speaker: string;
  /** Remembered for the next interview too. Throws what the browser throws. */
  choose: (speaker: string) => Promise<void>;
  /** To be called in a tap: plays what the browser held back. */
  start: () => void;
  close: () => void;
}

/** How a call is heard. `room`: the one that is open now. */
export function createCallSound(speaker: string, room: () => OpenRoom | null): CallSound {
  // One element for the whole call: a browser that let it play after a tap lets it go on. In the page, as a phone may
  // stop an element that stands nowhere.
  const element = document.createElement('audio');
  element.autoplay = true;
  document.body.append(element);
  const page = new AbortController();
  let chosen = speaker;

  const start = () =>
    void room()
      ?.startSound()
      .catch(() => null);
  // Any tap will do, not only the one on the button that asks for it.
  const tapped = () => {
    if (useCallStore.getState().soundBlocked) start();
  };
  for (const occasion of ['click', 'keydown'] as const)
    document.addEventListener(occasion, tapped, { signal: page.signal });

  return {
    element,
    get speaker() {
      return chosen;
    },
    choose: async (next) => {
      await room()?.setSpeaker(next);
      chosen = next;
      rememberSpeaker(next);
    },
    start,
    close: () => {
      page.abort();
      element.srcObject = null;
      element.remove();
    },
  };
}
