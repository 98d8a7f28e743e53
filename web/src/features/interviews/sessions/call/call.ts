import type { CallKey } from '@candi/contract/interviews/room';
import type { EndReason } from '@candi/contract/interviews/sessions';
import type { Recording } from '@candi/media/recording/recording';
import type { SessionKey } from '../api/session-calls.ts';
import { askForPerson, beaconEnd, endSession, readSession, rejoin } from '../api/session-calls.ts';
import { pause } from '#data/retry.ts';
import type { DeviceKind } from '../devices/open-device.ts';
import { rememberAvatar, prefersAvatar } from './stage/avatar-preference.ts';
import { useCallStore } from './call-store.ts';
import type { JoinMemory } from '../store/join-memory.ts';
import type { Ending, Outcome } from '../store/outcome.ts';
import { outcomeOf } from '../store/outcome.ts';
import { useSessionStore } from './session-store.ts';
import { candiState, recordCall } from './recording/call-recording.ts';
import { caption, noCaptions } from './transcript/captions.ts';
import { createCallSound } from './sound/call-sound.ts';
import { createCallDevices } from './devices/call-devices.ts';
import { watchLeaving } from './leave-watch.ts';
import type { OpenRoom, RoomListener } from './room/open-room.ts';
import { openRoom } from './room/open-room.ts';
import type { MovedCall } from './phone/moved-call.ts';
import { callableUntil, placeOf, requestPin } from './phone/moved-call.ts';
import { keepPinAtHand } from './phone/pin-at-hand.ts';
import { rejoinLoop } from './room/rejoin-loop.ts';
import { recruitersIn } from './recruiters.ts';
import { createSessionTranscript } from './transcript/session-transcript.ts';
import { createTypedAnswers } from './transcript/typed-answers.ts';
import { watchSignals } from './watch-signals.ts';
import { sessionNow } from '../store/call-clock.ts';

/** An error that the page reports in a toast while the call continues. */
export type CallProblem = 'recording' | 'video' | 'speaker' | DeviceKind | 'lastChance' | 'deniedTwice';

export interface CallHost {
  problem: (problem: CallProblem) => void;
  /** Called when the session has ended and everything that could be saved is saved. */
  over: (outcome: Outcome) => void;
  /** Called when the candidate has continued elsewhere. `saved`: whether this page's recording could be uploaded. */
  moved: (place: MovedCall, saved: Promise<boolean>) => void;
  /** Called when the page is being closed during the call, with the outcome that this page knows of. */
  left: (outcome: Outcome) => void;
  /** Reports the upload progress of the recording (0–1); null when no upload is shown. */
  saving: (share: number | null) => void;
}

/** Pause between two attempts to enter an unreachable room (ms). */
const retryMs = 2000;
/** Maximum time to wait for the rest of a recording to upload (ms). */
const savingPatienceMs = 120_000;

export interface Call {
  setMuted: (muted: boolean) => void;
  setCameraOn: (on: boolean) => void;
  /** Shows Candi as an avatar or as an animated orb. The choice is remembered for later interviews. */
  setAvatarOn: (on: boolean) => void;
  send: (text: string) => void;
  /** Tells Candi whether the candidate can hear her. */
  answerSoundCheck: (heard: boolean) => void;
  /** Sends Candi a request that candidates can also make in words. */
  request: (key: CallKey) => void;
  startSound: () => void;
  /** Switches to another device during the call; errors are reported through `CallHost.problem`. */
  chooseDevice: (kind: DeviceKind, deviceId: string) => void;
  /** Sets the audio output device for Candi's voice; empty for the system default. */
  chooseSpeaker: (id: string) => void;
  /** Asks the browser for a device that was lost or is missing. */
  restoreDevice: (kind: DeviceKind) => void;
  /** Requests a PIN to continue by telephone and stores it in the call store. */
  requestPin: () => Promise<void>;
  /** Tells the recruiters that the candidate would like to talk to a person. */
  askForPerson: () => Promise<void>;
  /** Called when the countdown for a lost device has run out. */
  deviceTimeUp: () => void;
  /** Ends the interview at the request of the candidate or the page. */
  end: (reason: EndReason) => void;
  /**
   * Stops everything when the user leaves the page. If the call isn't over yet, reports that the candidate has left.
   */
  dispose: () => void;
}

/**
 * Runs one live interview: room, devices, transcript and recording. Its state is kept in the session and call stores.
 */
export function startCall(join: JoinMemory, host: CallHost): Call {
  let { answer } = join;
  const { policy } = answer;
  const key: SessionKey = { sessionId: answer.sessionId, sessionToken: () => answer.sessionToken };
  const page = new AbortController();
  const session = useSessionStore;
  const call = useCallStore;
  let open: OpenRoom | null = null;
  let recording: Promise<Recording | null> | null = null;
  let over = false;
  /** True once the end has been requested. From then on, losing the room is expected, so the page doesn't rejoin. */
  let ending = false;

  const closing = () => over || ending;
  const withRecording = async (use: (running: Recording) => void) => {
    const running = await recording;
    if (running) use(running);
  };

  session.setState(session.getInitialState(), true);
  call.getState().reset();
  call.getState().setCall({ largerText: join.link.accommodation?.largerText ?? false });
  session.getState().startInterview({
    sessionDuration: answer.durationSeconds,
    permissionsDeniedDuration: policy.permissionsDeniedSeconds,
    interviewType: answer.type,
    lang: answer.language,
  });
  session.getState().setSession({ sessionUrl: answer.livekitUrl, startedAt: answer.startedAt });

  // Test interviews send no signals.
  const signals = answer.test ? null : watchSignals(key, () => sessionNow(join.clock));
  const currentAppearance = () => (answer.type === 'HUMANOID' && prefersAvatar() ? answer.avatarLook : null);
  call.getState().setCall({ appearance: currentAppearance() });

  const transcript = createSessionTranscript(key, answer.startedAt);
  const setCall = call.getState().setCall;
  const answers = createTypedAnswers({
    read: () => call.getState().pending,
    write: (pending) => setCall({ pending }),
    storedCount: () => transcript.count(),
    resync: () => transcript.resync(),
    sender: () => {
      const { agent } = call.getState();
      return open && agent && agent !== 'initializing' ? open.send : null;
    },
    over: page.signal,
  });
  const ownDevices = createCallDevices(join, {
    policy,
    closing,
    changed: () => {
      setCall({ camera: devices.camera, microphone: devices.microphone });
      void withRecording((running) => {
        running.setCandidateVideo(devices.camera);
        running.setCandidateAudio(devices.microphone);
      });
    },
    noted: (kind) => signals?.note(kind === 'camera' ? 'camera_lost' : 'microphone_lost'),
    problem: host.problem,
    denied: () => void end('permissions_denied'),
  });
  const { devices, restore, deny } = ownDevices;
  const sound = createCallSound(join.speaker, () => open);
  setCall({ camera: devices.camera, microphone: devices.microphone, speaker: sound.speaker });

  const listener: RoomListener = {
    agent: (agent) => {
      setCall({ agent, ...(agent === 'speaking' && { hasSpoken: true }) });
      session.getState().setSession({ isResponding: agent === 'thinking' || agent === 'speaking' });
      if (agent && agent !== 'initializing') session.getState().setSession({ isLoadingSession: false });
      void withRecording((running) => running.setCandiState(candiState(call.getState())));
      if (agent === null) answers.unheard();
      else if (agent !== 'initializing') answers.heard();
    },
    voice: (candiVoice) => {
      setCall({ candiVoice });
      void withRecording((running) => running.setCandiAudio(candiVoice));
    },
    face: (candiFace) => {
      setCall({ candiFace });
      void withRecording((running) => running.setCandiFace(candiFace));
    },
    message: (message) => {
      if (message.type === 'segment') transcript.add(message);
      else if (message.type === 'progress')
        setCall({
          progress: message,
          breakSince: message.onBreak ? (call.getState().breakSince ?? Date.now()) : null,
          ...(message.personAsked && { personAsked: true }),
        });
      else
        void finish(
          message.outcome === 'completed'
            ? { status: 'COMPLETED', cancelReason: null }
            : { status: 'CANCELLED', cancelReason: 'error' },
        );
    },
    caption: (event) => {
      setCall({ captions: caption(call.getState().captions, event) });
      if (event.kind === 'candi') session.getState().setSession({ isLoadingSession: false });
    },
    reconnecting: (lost) => {
      if (lost) startReconnecting();
      else back();
    },
    recruiters: (recruiters) => {
      setCall(recruitersIn(call.getState(), recruiters, Date.now()));
      void withRecording((running) => running.setCandiState(candiState(call.getState())));
    },
    recruiterVoice: (track) => void withRecording((running) => running.setRecruiterAudio(track)),
    soundBlocked: (soundBlocked) => setCall({ soundBlocked }),
  };

  const startReconnecting = () => {
    if (closing() || call.getState().connection === 'connecting') return;
    const until = call.getState().reconnectUntil ?? Date.now() + policy.reconnectSeconds * 1000;
    setCall({ connection: 'reconnecting', reconnectUntil: Math.max(until, callableUntil()) });
  };
  const back = () => {
    if (closing()) return;
    setCall({ connection: 'live', reconnectUntil: null });
    void transcript.resync().catch(() => null);
  };
  const record = () => {
    recording ??= recordCall({
      key,
      clock: join.clock,
      candidateName: join.link.candidateFirstName,
      camera: devices.camera,
      microphone: devices.microphone,
      candiVoice: call.getState().candiVoice,
      appearance: call.getState().appearance,
      brandColour: join.link.brand.colour,
      onState: (state) => setCall({ recording: state }),
      onCamera: (shown, atMs) => signals?.camera(shown, atMs),
    }).catch(() => {
      // The interview continues: the agent records the audio itself.
      host.problem('recording');
      return null;
    });
  };

  /**
   * Connects, stays connected and requests to rejoin until the session is over or the time to reconnect has run out.
   */
  const stay = async () => {
    const firstUntil = Date.now() + policy.reconnectSeconds * 1000;
    const until = () => call.getState().reconnectUntil ?? firstUntil;
    while (!closing()) {
      let stayed = false;
      try {
        open = await openRoom(answer, sound, listener);
        if (over) break;
        // Candi may speak while camera and microphone are still being published.
        if (!closing()) setCall({ connection: 'live' });
        await devices.publish(open.room);
        back();
        stayed = true;
        await open.gone;
      } catch {
        await open?.close();
      }
      open = null;
      if (closing()) return;
      // No more of these captions will arrive.
      setCall({ captions: noCaptions });
      startReconnecting();
      // The gateway may accept the rejoin although the room's server is unreachable.
      if (!stayed) await pause(retryMs, page.signal);
      const next = await rejoinLoop(() => rejoin(key, answer.rejoinSecret), until, page.signal);
      if (next === 'moved') return moved();
      if (next === 'over') return asStored();
      if (next === 'lost') return giveUp();
      answer = next;
    }
    await open?.close();
  };

  /** Stops trying to connect and shows the error. */
  const giveUp = () => session.getState().setSession({ sessionError: 'unreachable' });

  /** Finishes with the outcome that the gateway has stored. */
  const asStored = async () => {
    const state = await readSession(key).catch(() => null);
    await finish(outcomeOf(state, 'connection_lost'));
  };

  const save = async (report: CallHost['saving']): Promise<boolean> => {
    const running = await recording;
    if (!running) return recording === null;
    const follow = call.subscribe(({ recording: now }) => {
      if (now && now.bytesRecorded > 0) report(now.bytesUploaded / now.bytesRecorded);
    });
    try {
      await running.stop(AbortSignal.timeout(savingPatienceMs));
      return true;
    } catch {
      return false;
    } finally {
      follow();
    }
  };

  const close = () => {
    over = true;
    stopWatching();
    page.abort();
  };

  /** Closes this page's call because the candidate has continued elsewhere. The session doesn't end. */
  const moved = () => {
    if (over) return;
    close();
    const place = placeOf(answer, join, devices, sound.speaker);
    const saved = save(() => undefined);
    void signals?.close();
    ownDevices.close();
    sound.close();
    session.getState().endInterview();
    host.moved(place, saved);
  };

  const finish = async (outcome: Ending) => {
    if (over) return;
    close();
    setCall({ connection: 'ending', lostDevice: null });
    host.saving(0);
    // Resyncs the transcript, because the last segments may have arrived while the room was closing.
    const [saved] = await Promise.all([
      save(host.saving),
      transcript.resync().catch(() => null),
      signals?.close(),
    ]);
    await open?.close();
    ownDevices.close();
    sound.close();
    host.saving(null);
    session.getState().endInterview();
    host.over({ ...outcome, saved, test: answer.test });
  };

  const leave = (reason: EndReason) => {
    if (over) return;
    session.getState().setSession({ unauthAction: true });
    // If the page has given up, closing the page is reported as an error on our side, not as the candidate leaving.
    const said = session.getState().sessionError ? 'error' : reason;
    beaconEnd(key, said);
    host.left({ ...outcomeOf(null, said), saved: true, test: answer.test });
  };
  const stopWatching = watchLeaving(leave);

  const end = async (reason: EndReason) => {
    if (closing()) return;
    ending = true;
    setCall({ connection: 'ending', lostDevice: null });
    if (reason !== 'completed') session.getState().setSession({ unauthAction: reason !== 'error' });
    host.saving(0);
    // The call ends even without a response: the gateway's watchdog notices that nobody is in the room.
    const state = await endSession(key, reason).catch(() => null);
    await finish(outcomeOf(state, reason));
  };

  if (answer.type !== 'PHONE') record();
  const pin = (inAdvance: boolean) => requestPin(key, answer.rejoinSecret, inAdvance, page.signal);
  if (answer.canGoOnByPhone) keepPinAtHand(() => pin(true), page.signal);
  void stay().catch(() => (over ? setCall({ connection: 'ending' }) : giveUp()));

  return {
    setMuted: (isMuted) => {
      session.getState().setSession({ isMuted });
      void devices.setMuted(isMuted);
    },
    setCameraOn: (on) => void devices.setCameraOn(on).catch(() => host.problem('video')),
    setAvatarOn: (on) => {
      rememberAvatar(on);
      const appearance = currentAppearance();
      setCall({ appearance });
      void withRecording((running) => running.setCandiAppearance(appearance));
    },
    send: (text) => answers.add(text),
    // If one of these messages is lost, Candi continues after some seconds, or the candidate asks again.
    answerSoundCheck: (heard) => void open?.answerSoundCheck(heard).catch(() => null),
    request: (wish) => void open?.request(wish).catch(() => null),
    startSound: sound.start,
    chooseDevice: ownDevices.choose,
    chooseSpeaker: (id) =>
      void sound.choose(id).then(
        () => setCall({ speaker: id }),
        () => host.problem('speaker'),
      ),
    restoreDevice: restore,
    deviceTimeUp: deny,
    requestPin: () => pin(false),
    askForPerson: async () => {
      await askForPerson(key);
      setCall({ personAsked: true });
    },
    end: (reason) => void end(reason),
    dispose: () => {
      if (over) return;
      leave('left');
      over = true;
      // Hides the upload progress if the call was ending.
      host.saving(null);
      stopWatching();
      void signals?.close();
      page.abort();
      ownDevices.close();
      sound.close();
      void open?.close();
      void withRecording((running) => void running.stop(AbortSignal.abort()).catch(() => null));
      session.getState().endInterview();
    },
  };
}
