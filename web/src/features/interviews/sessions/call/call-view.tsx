import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommonStore } from '#data/common-store.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { useCompanyBrand } from '#ui/use-company-brand.ts';
import { usePageTitle } from '#ui/page-title.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import type { Call, CallHost, CallProblem } from './call.ts';
import { startCall } from './call.ts';
import { exposeCall } from './expose-call.ts';
import { pagePath } from '../link/page-path.ts';
import { useCallStore } from './call-store.ts';
import type { JoinMemory } from '../store/join-memory.ts';
import { forgetJoin } from '../store/join-memory.ts';
import type { Outcome } from '../store/outcome.ts';
import { keepOutcome } from '../store/outcome.ts';
import { useSessionStore } from './session-store.ts';
import { Announcer } from './announcer.tsx';
import { CallControls } from './call-controls.tsx';
import { CallHeader } from './call-header.tsx';
import classes from './call-view.module.css';
import { DeviceNotes } from './devices/device-notes.tsx';
import { DevicesDialog } from './devices/devices-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EchoHint, MutedHint, SilentHint, TypedHint } from './hints.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LostDeviceDialog } from './devices/lost-device-dialog.tsx';
import notes from './notes.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { PhoneDialog } from './phone/phone-dialog.tsx';
import { Requests } from './requests.tsx';
import { SoundCheck } from './sound/sound-check.tsx';
import { Stage } from './stage/stage.tsx';
import { StageNotice } from './stage/stage-notice.tsx';
import { TranscriptPanel } from './transcript/transcript-panel.tsx';
import { WatchersNote } from './watchers-note.tsx';

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName));

function useCall(join: JoinMemory, address: InterviewAddress, onMoved: CallHost['moved']): Call | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [call, setCall] = useState<Call | null>(null);
  const page = useRef({ t, navigate });
  useEffect(() => {
    page.current = { t, navigate };
  }, [t, navigate]);
  useEffect(() => {
    const common = useCommonStore.getState;
    const texts = (problem: CallProblem): string =>
      ({
        recording: page.current.t('errors.recording'),
        video: page.current.t('errors.videoFailed'),
        speaker: page.current.t('errors.speakerFailed'),
        camera: page.current.t('errors.cameraFailed'),
        microphone: page.current.t('errors.microphoneFailed'),
        lastChance: page.current.t('call.lost.lastChance'),
        deniedTwice: page.current.t('errors.deniedTwice'),
      })[problem];
    let saving = false;
    const keep = (outcome: Outcome) => {
      const { brand, candidateFirstName, visit } = join.link;
      keepOutcome(address, { ...outcome, brand, candidateFirstName, visit });
    };
    const started = startCall(join, {
      problem: (problem) => void notifications.show({ color: 'red', message: texts(problem) }),
      saving: (share) => {
        if (share === null) {
          if (saving) common().stopLoading(false);
          saving = false;
          return;
        }
        if (!saving) common().startLoading(false);
        saving = true;
        const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(
          share,
        );
        common().setLoadingMessage(
          share > 0 ? page.current.t('call.savingShare', { percent }) : page.current.t('call.saving'),
        );
      },
      left: keep,
      moved: onMoved,
      over: (outcome: Outcome) => {
        if (!outcome.saved) notifications.show({ color: 'red', message: page.current.t('errors.saving') });
        keep(outcome);
        void page.current.navigate(pagePath(address, 'end'), { replace: true });
      },
    });
    setCall(started);
    exposeCall();
    return () => {
      started.dispose();
      forgetJoin();
    };
    // Each join starts one call. The address changes only with a new join.
  }, [join, address, onMoved]);
  return call;
}

interface CallViewProps {
  join: JoinMemory;
  address: InterviewAddress;
  /** Called when the candidate has continued by telephone or on another page. Must be the same in every rendering. */
  onMoved: CallHost['moved'];
}

/** Page of the live interview. */
export function CallView({ join, address, onMoved }: CallViewProps) {
  const { t } = useTranslation();
  const { answer, link } = join;
  usePageTitle(t('call.title'));
  const call = useCall(join, address, onMoved);
  const [asksPhone, setAsksPhone] = useState(false);
  const onPhone = answer.canGoOnByPhone ? () => setAsksPhone(true) : null;
  const [asksEnd, setAsksEnd] = useState(false);
  const [asksPerson, setAsksPerson] = useState(false);
  const [asksDevices, setAsksDevices] = useState(false);
  const panel = useSessionStore((state) => state.sidePanelOpen);
  const error = useSessionStore((state) => state.sessionError);
  const largerText = useCallStore((state) => state.largerText);
  useCompanyBrand(link.brand);
  const heard = useCallStore((state) =>
    state.progress === null ? answer.speech.listens : !state.progress.typedOnly,
  );
  const typed = !heard || (link.accommodation?.typed ?? false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (writesText(event.target) || !useCallStore.getState().microphone) return;
      call?.setMuted(!useSessionStore.getState().isMuted);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [call]);
  const onSoundCheck = useCallback((isHeard: boolean) => call?.answerSoundCheck(isHeard), [call]);
  const onTimeUp = useCallback(() => call?.deviceTimeUp(), [call]);

  const leave = useCallback(() => call?.end(error ? 'error' : 'left'), [call, error]);

  if (error)
    return (
      <>
        <MessagePage
          brand={link.brand}
          icon={<IconCloudOff size={36} aria-hidden />}
          colour="red"
          title={t(`call.${error}`)}
          action={<Button onClick={leave}>{t('call.leave')}</Button>}
        >
          <Text c="dimmed">{t(`call.${error}Text`)}</Text>
        </MessagePage>
        <LeaveDialog test={answer.test} onLeave={leave} />
      </>
    );
  return (
    <div className={classes['page']} data-text={largerText ? 'larger' : undefined}>
      <CallHeader
        brand={link.brand}
        clock={join.clock}
        durationSeconds={answer.durationSeconds}
        offlineDemo={answer.speech.offlineDemo}
        test={answer.test}
      />
      <main className={classes['body']} data-panel={panel ? 'open' : 'closed'} aria-label={t('call.title')}>
        <div className={classes['stage']}>
          <div className={notes['notes']}>
            <WatchersNote company={link.companyName} />
            <DeviceNotes
              onRestore={(kind) => call?.restoreDevice(kind)}
              onChoose={(kind, deviceId) => call?.chooseDevice(kind, deviceId)}
            />
            <SoundCheck onAnswer={onSoundCheck} />
            {heard ? <MutedHint /> : <TypedHint />}
            {heard && <SilentHint />}
            {heard && <EchoHint />}
          </div>
          <div className={classes['scene']}>
            <Stage heard={heard} brandColour={link.brand.colour} onStartSound={() => call?.startSound()} />
            <StageNotice onPhone={onPhone} />
          </div>
          <Requests onRequest={(key) => call?.request(key)} />
          <Announcer heard={heard} />
        </div>
        {panel && (
          <TranscriptPanel
            onSend={(text) => call?.send(text)}
            language={answer.language}
            typedOnly={typed}
            about={answer.about}
          />
        )}
      </main>
      <footer className={classes['foot']}>
        <CallControls
          heard={heard}
          onMute={(muted) => call?.setMuted(muted)}
          onCamera={(on) => call?.setCameraOn(on)}
          onDevices={() => setAsksDevices(true)}
          onPhone={onPhone}
          onPerson={answer.test ? null : () => setAsksPerson(true)}
          onAvatar={(on) => call?.setAvatarOn(on)}
          onEnd={() => setAsksEnd(true)}
        />
      </footer>
      <PhoneDialog
        opened={asksPhone}
        onClose={() => setAsksPhone(false)}
        onRequest={async () => call?.requestPin()}
      />
      <PersonDialog
        opened={asksPerson}
        onClose={() => setAsksPerson(false)}
        onAsk={async () => call?.askForPerson()}
      />
      <EndDialog
        opened={asksEnd}
        onStay={() => setAsksEnd(false)}
        onEnd={() => {
          setAsksEnd(false);
          call?.end('completed');
        }}
      />
      <LeaveDialog test={answer.test} onLeave={leave} />
      <DevicesDialog
        opened={asksDevices}
        onClose={() => setAsksDevices(false)}
        onChoose={(kind, deviceId) => call?.chooseDevice(kind, deviceId)}
        onSpeaker={(id) => call?.chooseSpeaker(id)}
      />
      <LostDeviceDialog
        onRestore={(kind) => call?.restoreDevice(kind)}
        onChoose={(kind, deviceId) => call?.chooseDevice(kind, deviceId)}
        onTimeUp={onTimeUp}
      />
    </div>
  );
}
