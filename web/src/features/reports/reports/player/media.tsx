import type { Turn } from '@candi/contract/interviews/segments';
import { ActionIcon } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webVtt } from './captions.ts';
import type { Corner } from './corner.ts';
import { clearCorner, margins } from './corner.ts';
import { clock } from '../timeline.ts';
import classes from './player.module.css';
import type { PlayerProps } from './player-props.ts';
import type { Playback } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

interface MediaProps extends PlayerProps {
  url: string;
  sound: boolean;
  playback: Playback;
  poster: string | undefined;
  captions: boolean;
  onError: () => void;
}

// Placed on the right in every language; toasts are always on the left.
const insets = {
  bottom: { inset: `auto ${margins.side}px ${margins.bottom}px auto` },
  top: { inset: `${margins.top}px ${margins.side}px auto auto` },
};

/** Video or audio element of the player. It floats in a corner of the page when scrolled out of view while playing. */
export function Media(props: MediaProps) {
  const { t } = useTranslation();
  const { url, sound, playback, player, recording, turns, candidateName, language } = props;
  const { ref: frame, entry } = useIntersection({ threshold: sound ? 0 : 0.2 });
  const captions = useCaptions({
    turns,
    offsetMs: recording.offsetMs,
    candidateName,
    shown: props.captions,
    inPage: sound,
  });
  const floating = playback.begun && entry?.isIntersecting === false;
  const holder = useRef<HTMLDivElement>(null);
  const corner = useClearCorner(holder, floating, playback.ms);
  const media = {
    src: url,
    preload: 'metadata' as const,
    'aria-label': t('reports.recordingTitle'),
    onError: props.onError,
    ...playback.events,
  };
  const track = {
    ref: captions.track,
    srcLang: language,
    label: t('reports.player.captions'),
  } as const;
  const toggle = (
    <ActionIcon
      variant="default"
      radius="xl"
      aria-label={t(playback.playing ? 'reports.player.pause' : 'reports.player.play')}
      onClick={playback.toggle}
    >
      {playback.playing ? (
        <IconPlayerPauseFilled size={16} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={16} aria-hidden />
      )}
    </ActionIcon>
  );
  return (
    <div ref={frame} className={sound ? classes['soundFrame'] : classes['frame']}>
      {sound && recording.waveformUrl !== null && (
        <Waveform
          sessionId={props.sessionId}
          url={recording.waveformUrl}
          candidateName={candidateName}
          playback={playback}
        />
      )}
      <div
        ref={holder}
        className={classes['holder']}
        data-floating={floating || undefined}
        data-keep-clear={floating || undefined}
        data-corner={floating ? corner : undefined}
        data-sound={sound || undefined}
        style={floating ? insets[corner] : undefined}
      >
        {sound ? (
          <>
            <audio ref={player} {...media}>
              <track {...track} kind="captions" />
            </audio>
            <p className={classes['words']} lang={language} dir="auto" aria-hidden>
              {captions.words}
            </p>
          </>
        ) : (
          <video
            ref={player as RefObject<HTMLVideoElement | null>}
            className={classes['picture']}
            playsInline
            poster={props.poster}
            onClick={playback.toggle}
            {...media}
          >
            <track {...track} kind="captions" />
          </video>
        )}
        {floating && (
          <div className={classes['corner']}>
            {toggle}
            <span className={classes['time']} dir="ltr">
              {clock(playback.ms)}
            </span>
            <ActionIcon
              variant="default"
              radius="xl"
              aria-label={t('reports.stopPlaying')}
              onClick={playback.stop}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </div>
  );
}

interface CaptionOptions {
  turns: readonly Turn[];
  offsetMs: number;
  candidateName: string;
  shown: boolean;
  /** Whether the page shows the captions itself, because an audio element can't. */
  inPage: boolean;
}

const setMode = (track: TextTrack, mode: TextTrackMode) => {
  track.mode = mode;
};

/**
 * Fills the caption track with the transcript. Returns the current caption separately if the page has to show it
 * itself.
 */
function useCaptions({ turns, offsetMs, candidateName, shown, inPage }: CaptionOptions) {
  const { t } = useTranslation();
  const track = useRef<HTMLTrackElement>(null);
  const [words, setWords] = useState('');
  const text = useMemo(
    () =>
      webVtt(turns, offsetMs, (speaker) =>
        speaker === 'candidate' ? candidateName : t(`reports.speakers.${speaker}`),
      ),
    [turns, offsetMs, candidateName, t],
  );
  useEffect(() => {
    if (!track.current) return;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [text]);
  useEffect(() => {
    const captions = track.current?.track;
    if (!captions) return;
    setMode(captions, shown ? (inPage ? 'hidden' : 'showing') : 'disabled');
    const read = () =>
      setWords(
        [...(captions.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join(' '),
      );
    captions.addEventListener('cuechange', read);
    return () => captions.removeEventListener('cuechange', read);
  }, [shown, inPage]);
  return { track, words: shown && inPage ? words : '' };
}

/** Selector of the lines that the user is reading: the line being spoken, and the line that was clicked to play. */
const readAlong = '[data-played][aria-current="true"], [data-played]:focus';

/**
 * Returns the corner in which the floating player doesn't cover the lines that the user is reading. `ms`: playback
 * position, which determines the spoken line.
 */
function useClearCorner(player: RefObject<HTMLElement | null>, floats: boolean, ms: number): Corner {
  const [corner, setCorner] = useState<Corner>('bottom');
  useEffect(() => {
    if (!floats) return undefined;
    const place = () => {
      const size = player.current?.getBoundingClientRect();
      const lines = [...document.querySelectorAll(readAlong)].map((line) => line.getBoundingClientRect());
      if (size) setCorner(clearCorner(size, lines, { width: innerWidth, height: innerHeight }));
    };
    place();
    const watch = new AbortController();
    const { signal } = watch;
    // Capturing, because the transcript scrolls in its own box and scroll events don't bubble.
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    addEventListener('resize', place, { signal });
    addEventListener('focusin', place, { signal });
    return () => watch.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the line depends on the position
  }, [player, floats, ms]);
  return corner;
}
