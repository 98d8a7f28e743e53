import { ActionIcon } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { margins } from '../../player/corner.ts';
import { clock } from '../../timeline.ts';
import classes from './player.module.css';
import type { PlayerProps } from './player-props.ts';
import { useClearCorner } from './use-clear-corner.ts';
import { useCaptions } from './use-captions.ts';
import type { Playback } from './use-playback.ts';

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
      <div
        ref={holder}
        className={classes['holder']}
        data-floating={floating || undefined}
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
