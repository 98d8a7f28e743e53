import { RoomAudioRenderer, useTracks, VideoTrack } from '@livekit/components-react';
import { Text } from '@mantine/core';
import { RoomEvent, Track } from 'livekit-client';
import { useTranslation } from 'react-i18next';
import type { InCharge, Watching } from './open-watch.ts';
import { TakeOver } from './take-over.tsx';
import classes from './live-room.module.css';

/** Video of the candidate's camera. */
function LivePicture({ room, candidateIdentity }: Pick<Watching, 'room' | 'candidateIdentity'>) {
  const { t } = useTranslation();
  const cameras = useTracks([Track.Source.Camera], {
    room,
    updateOnlyOn: [RoomEvent.TrackMuted, RoomEvent.TrackUnmuted],
  });
  const camera = cameras.find(
    ({ participant, publication }) => participant.identity === candidateIdentity && !publication.isMuted,
  );
  return (
    <div className={classes['frame']}>
      {camera ? (
        <VideoTrack
          key={camera.publication.trackSid}
          trackRef={camera}
          className={classes['picture']}
          aria-label={t('reports.live.picture')}
        />
      ) : (
        <Text className={classes['none']}>{t('reports.live.noPicture')}</Text>
      )}
    </div>
  );
}

interface LiveRoomProps {
  sessionId: string;
  watching: Watching;
  inCharge: InCharge;
}

/** Room of a running interview: video, audio, and the controls to take over. */
export function LiveRoom({ sessionId, watching, inCharge }: LiveRoomProps) {
  return (
    <>
      <LivePicture room={watching.room} candidateIdentity={watching.candidateIdentity} />
      <RoomAudioRenderer room={watching.room} />
      <TakeOver sessionId={sessionId} watching={watching} inCharge={inCharge} />
    </>
  );
}
