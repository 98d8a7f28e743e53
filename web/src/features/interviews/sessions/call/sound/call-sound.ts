import { useCallStore } from '../call-store.ts';
import { rememberSpeaker } from '../../store/speaker-preference.ts';
import type { OpenRoom } from '../room/open-room.ts';

export interface CallSound {
  /** Plays Candi's voice across all tracks and rooms of the call. */
  readonly element: HTMLAudioElement;
  /** Id of the audio output device; empty for the system default. */
  readonly speaker: string;
  /** Changes the output device and remembers it for later interviews. Rejects with the browser's error. */
  choose: (speaker: string) => Promise<void>;
  /** Plays audio that the browser blocked. Must be called from a user gesture. */
  start: () => void;
  close: () => void;
}

/** Creates the audio output of a call. `room` returns the currently open room. */
export function createCallSound(speaker: string, room: () => OpenRoom | null): CallSound {
  // The whole call uses one element, because a browser that allows an element to play after a tap keeps allowing it.
  // The element is attached to the page because a phone may stop a detached one.
  const element = document.createElement('audio');
  element.autoplay = true;
  document.body.append(element);
  const page = new AbortController();
  let chosen = speaker;

  const start = () =>
    void room()
      ?.startSound()
      .catch(() => null);
  // Any tap unblocks the sound, not only one on the button that asks for it.
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
