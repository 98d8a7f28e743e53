import type { AvatarAppearance } from '@candi/contract/platform/enumerations';
import type { RunningAvatar } from '@candi/media/avatar/start-avatar';
import { startAvatar } from '@candi/media/avatar/start-avatar';
import type { CandiState } from '@candi/media/recording/candi-tile';
import { paintCandi } from '@candi/media/recording/candi-tile';
import { createLevelMeter } from '@candi/media/recording/level-meter';
import type { OrbState } from '@candi/media/recording/orb-moods';
import { Badge, Button, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { candiState } from '../recording/call-recording.ts';
import { stateOf } from '../state-text.ts';
import { useCallStore } from '../call-store.ts';
import { textsOf } from '../room/merge-message.ts';
import { useSessionStore } from '../session-store.ts';
import { SelfView } from '../../devices/self-view.tsx';
import classes from './stage.module.css';

interface StageProps {
  /** False without speech recognition: answers are typed. */
  heard: boolean;
  /** The company's main colour (#rrggbb); null for the product's. */
  brandColour: string | null;
  onStartSound: () => void;
}

/**
 * Shows Candi, the candidate, Candi's state and her live caption. Also shows what she said last: in full if the
 * transcript is closed, and its end, the question, if there is no avatar.
 */
export function Stage({ heard, brandColour, onStartSound }: StageProps) {
  const { t } = useTranslation();
  const agent = useCallStore((state) => state.agent);
  const voice = useCallStore((state) => state.candiVoice);
  const face = useCallStore((state) => state.candiFace);
  const appearance = useCallStore((state) => state.appearance);
  const camera = useCallStore((state) => state.camera);
  const microphone = useCallStore((state) => state.microphone);
  const words = useCallStore((state) => state.captions.candi);
  const soundBlocked = useCallStore((state) => state.soundBlocked);
  const muted = useSessionStore((state) => state.isMuted);
  const silent = useCallStore((state) => state.microphoneSilent);
  const panel = useSessionStore((state) => state.sidePanelOpen);
  const type = useSessionStore((state) => state.interviewType);
  const asked = useSessionStore((state) => state.messages.findLast(({ speaker }) => speaker === 'candi'));
  const isTile = appearance === null;
  const kept = (isTile || !panel) && !words ? asked : undefined;
  const inCharge = useCallStore((state) => state.inCharge);
  const doing = useCallStore(candiState);
  const shown = stateOf(doing, { heard, microphone: microphone !== null, muted, silent });
  const present = inCharge === null ? t(`call.state.${shown}`) : t('call.state.silent');
  const joining = useSessionStore((state) => state.isLoadingSession);
  const stateText = agent ? present : t(joining ? 'call.state.joining' : 'call.state.away');
  return (
    <section className={classes['stage']} data-panel={panel ? 'open' : 'closed'} aria-label={t('call.candi')}>
      {appearance && face ? (
        <CandiFace track={face} />
      ) : appearance ? (
        <CandiAvatar appearance={appearance} state={doing} voice={voice} microphone={microphone} />
      ) : (
        <CandiTile
          state={heard && (muted || silent) && doing === 'listening' ? 'muted' : doing}
          brandColour={brandColour}
          voice={voice}
        />
      )}
      <Badge className={classes['state']} size="lg" variant="default" data-doing={doing}>
        <span className={classes['dot']} data-doing={shown} aria-hidden />
        {/* A text beside an element would stay as it is once the browser has translated the page. */}
        <span>{stateText}</span>
      </Badge>
      {type !== 'PHONE' && (
        <div className={classes['self']}>
          <SelfView track={camera} label={t('call.selfView')} placeholder={t('call.cameraOff')} />
        </div>
      )}
      {soundBlocked && (
        <div className={classes['sound']}>
          <Button leftSection={<IconVolume size={20} />} onClick={onStartSound}>
            {t('call.soundBlocked')}
          </Button>
        </div>
      )}
      {words && (
        <div className={classes['caption']} data-tile={isTile || undefined} translate="no" aria-hidden>
          <Text span className={classes['words']} dir="auto">
            {words}
          </Text>
        </div>
      )}
      {kept && (
        <div className={classes['caption']} data-tile={isTile || undefined} data-kept>
          <Text span className={classes['words']} dir="auto" lang={kept.language ?? undefined}>
            {isTile ? textsOf(kept).at(-1) : kept.text}
          </Text>
        </div>
      )}
    </section>
  );
}

/** Shows the video of an external avatar. Candi's voice plays through the call's audio element. */
function CandiFace({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={video} className={classes['tile']} autoPlay playsInline muted aria-hidden />;
}

interface CandiAvatarProps {
  appearance: AvatarAppearance;
  state: CandiState;
  voice: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
}

/** Draws Candi as an avatar whose mouth follows her voice. */
function CandiAvatar({ appearance, state, voice, microphone }: CandiAvatarProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [avatar, setAvatar] = useState<RunningAvatar | null>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const started = startAvatar({ canvas: canvas.current, appearance });
    setAvatar(started);
    return () => started.close();
  }, [appearance]);
  useEffect(() => avatar?.setState(state), [avatar, state]);
  useEffect(() => avatar?.setVoice(voice), [avatar, voice]);
  useEffect(() => avatar?.setCandidate(microphone), [avatar, microphone]);
  return <canvas ref={canvas} className={classes['tile']} aria-hidden />;
}

interface CandiTileProps {
  state: OrbState;
  brandColour: string | null;
  voice: MediaStreamTrack | null;
}

/** Interval between two paints (ms). A higher rate looks the same, and a weak machine needs the time for the call. */
const frameMs = 1000 / 30;
/** Interval between two paints under reduced motion, when only the colours and the rings' strength change (ms). */
const calmFrameMs = 1000 / 10;

/** Draws Candi as an orb that moves with the loudness of her voice, painted as in the recording. */
function CandiTile({ state, brandColour, voice }: CandiTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const doing = useRef(state);
  useEffect(() => {
    doing.current = state;
  }, [state]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return undefined;
    const target = canvas.current;
    const meter = voice && createLevelMeter(voice);
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const paint = (timeMs: number) => {
      const ratio = Math.min(devicePixelRatio, 2);
      const width = Math.round(target.clientWidth * ratio);
      const height = Math.round(target.clientHeight * ratio);
      if (width === 0 || height === 0) return;
      if (target.width !== width) target.width = width;
      if (target.height !== height) target.height = height;
      paintCandi(
        context,
        { x: 0, y: 0, width, height },
        {
          state: doing.current,
          brand: brandColour,
          level: meter?.level() ?? 0,
          timeMs,
          reducedMotion: calm.matches,
        },
      );
    };
    // Requests a frame only for a paint, because the browser lays out the whole page in every requested frame.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paintOften = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
      timer = setTimeout(paintOften, calm.matches ? calmFrameMs : frameMs);
    };
    paintOften();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      meter?.close();
    };
  }, [voice, brandColour]);

  return <canvas ref={canvas} className={classes['tile']} aria-hidden />;
}
