import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Clip } from './clip-link.ts';
import type { Gap } from './gaps.ts';
import { afterGap } from './gaps.ts';
import type { PlayerSettings } from './settings.ts';
import { fileSeconds, sessionMs } from '../timeline.ts';

/** Added to a reported position (ms), because a media element may stop slightly before the position it seeks to. */
const slackMs = 30;
/** Minimum remaining silence that is skipped (ms); seeking takes about as long as playing a shorter silence. */
const leastJumpMs = 250;

interface Options {
  player: RefObject<HTMLMediaElement | null>;
  offsetMs: number;
  durationMs: number;
  settings: PlayerSettings;
  gaps: readonly Gap[];
  /** Called during playback with the position (ms of the session). */
  onTime: (ms: number) => void;
}

const setRate = (media: HTMLMediaElement | null, rate: number) => {
  // Also sets the default rate, which a reloaded file starts with.
  if (media) Object.assign(media, { defaultPlaybackRate: rate, playbackRate: rate });
};
const setSeconds = (media: HTMLMediaElement, seconds: number) => {
  media.currentTime = seconds;
};
const setSound = (media: HTMLMediaElement | null, sound: { volume?: number; muted: boolean }) => {
  if (media) Object.assign(media, sound);
};

export type Playback = ReturnType<typeof usePlayback>;

/** Controls a media element and tracks its state. Times are in ms of the session. */
export function usePlayback({ player, offsetMs, durationMs, settings, gaps, onTime }: Options) {
  const [state, setState] = useState({ playing: false, begun: false, ms: offsetMs, muted: false, volume: 1 });
  /** End of the clip that is shown (ms of the session); null if playback goes on. */
  const stopsAt = useRef<number | null>(null);
  const fromMs = offsetMs;
  const toMs = offsetMs + durationMs;
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  const now = () => (player.current ? sessionMs(player.current.currentTime, offsetMs) : fromMs);

  useEffect(() => {
    setRate(player.current, settings.rate);
  }, [player, settings.rate]);

  const jump = (ms: number) => {
    const media = player.current;
    if (!media) return;
    const to = Math.min(Math.max(ms, fromMs), toMs);
    setSeconds(media, fileSeconds(to, offsetMs));
    set({ ms: to });
    onTime(to + slackMs);
  };
  const seek = (ms: number) => {
    stopsAt.current = null;
    jump(ms);
  };
  const move = () => {
    const ms = now();
    if (stopsAt.current !== null && ms >= stopsAt.current) {
      stopsAt.current = null;
      player.current?.pause();
    }
    const to = settings.skipsSilence && player.current?.paused === false ? afterGap(gaps, ms, toMs) : null;
    if (to !== null && to - ms > leastJumpMs) jump(to);
    else {
      set({ ms });
      onTime(ms + slackMs);
    }
  };
  const readVolume = () =>
    set({ muted: player.current?.muted ?? false, volume: player.current?.volume ?? 1 });

  return {
    ...state,
    fromMs,
    toMs,
    now,
    seek,
    /** Moves to the start of a clip. Playback pauses at its end, unless the position was changed before. */
    showClip: (clip: Clip) => {
      seek(clip.fromMs);
      stopsAt.current = clip.toMs;
    },
    toggle: () => {
      const media = player.current;
      if (!media) return;
      // Playback is refused if the file is broken, which is reported separately, or if the browser requires another
      // user gesture.
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
    },
    stop: () => {
      player.current?.pause();
      set({ begun: false });
    },
    setVolume: (volume: number) => setSound(player.current, { volume, muted: false }),
    toggleMuted: () => setSound(player.current, { muted: !state.muted }),
    /** Event handlers of the media element. */
    events: {
      onPlay: () => set({ playing: true, begun: true }),
      onPause: () => set({ playing: false }),
      onEnded: () => set({ playing: false }),
      onTimeUpdate: move,
      onSeeked: move,
      onVolumeChange: readVolume,
    },
  };
}
