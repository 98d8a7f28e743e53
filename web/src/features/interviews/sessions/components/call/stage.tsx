import { Badge, Button, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { candiState } from '../../call/call-recording.ts';
import { stateOf } from '../../call/state-text.ts';
import { useCallStore } from '../../store/call-store.ts';
import { useSessionStore } from '../../store/session-store.ts';
import { SelfView } from '../join/self-view.tsx';
import { CandiAvatar } from './candi-avatar.tsx';
import { CandiFace } from './candi-face.tsx';
import { CandiTile } from './candi-tile.tsx';
import classes from './stage.module.css';

interface StageProps {
  /** False if speech isn't recognised and answers are typed. */
  heard: boolean;
  onStartSound: () => void;
}

/**
 * Shows Candi, the candidate, Candi's state and her live caption; with the transcript closed, also her last message.
 */
export function Stage({ heard, onStartSound }: StageProps) {
  const { t } = useTranslation();
  const agent = useCallStore((state) => state.agent);
  const voice = useCallStore((state) => state.candiVoice);
  const face = useCallStore((state) => state.candiFace);
  const appearance = useCallStore((state) => state.appearance);
  const camera = useCallStore((state) => state.camera);
  const microphone = useCallStore((state) => state.microphone);
  const words = useCallStore((state) => state.captions.candi);
  const soundBlocked = useCallStore((state) => state.soundBlocked);
  const panel = useSessionStore((state) => state.sidePanelOpen);
  const type = useSessionStore((state) => state.interviewType);
  const asked = useSessionStore((state) => state.messages.findLast(({ speaker }) => speaker === 'candi'));
  const kept = !panel && !words ? asked : undefined;
  const inCharge = useCallStore((state) => state.inCharge);
  const doing = useCallStore(candiState);
  const present = inCharge === null ? t(`call.state.${stateOf(doing, heard)}`) : t('call.state.silent');
  const stateText = agent ? present : t('call.state.away');
  return (
    <section className={classes['stage']} data-panel={panel ? 'open' : 'closed'} aria-label={t('call.candi')}>
      {appearance && face ? (
        <CandiFace track={face} />
      ) : appearance ? (
        <CandiAvatar appearance={appearance} state={doing} voice={voice} microphone={microphone} />
      ) : (
        <CandiTile state={doing} voice={voice} />
      )}
      <Badge className={classes['state']} size="lg" variant="default" data-doing={doing}>
        <span className={classes['dot']} data-doing={doing} aria-hidden />
        {stateText}
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
        <div className={classes['caption']} aria-hidden>
          <Text span className={classes['words']} dir="auto">
            {words}
          </Text>
        </div>
      )}
      {kept && (
        <div className={classes['caption']} data-kept>
          <Text span className={classes['words']} dir="auto" lang={kept.language ?? undefined}>
            {kept.text}
          </Text>
        </div>
      )}
    </section>
  );
}
