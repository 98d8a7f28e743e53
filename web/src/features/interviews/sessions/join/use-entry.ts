import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#data/api-error.ts';
import type { InterviewAddress } from '../link/link-calls.ts';
import { deviceNeeds } from '../devices/device-needs.ts';
import { useDevice } from '../devices/use-device.ts';
import { useSpeaker } from '../devices/use-speaker.ts';
import { pagePath } from '../link/page-path.ts';
import { createClock } from '../store/call-clock.ts';
import { rememberJoin } from '../store/join-memory.ts';
import { forgetOutcome } from '../store/outcome.ts';

/** Prepares the devices on a page from which a candidate enters the call, and enters it. */
export function useEntry(address: InterviewAddress, link: LinkAnswer) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const needs = deviceNeeds(link);
  const camera = useDevice('camera');
  const microphone = useDevice('microphone');
  const speaker = useSpeaker(camera.track ?? microphone.track);
  const [joining, setJoining] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { type } = link;
  const load = useCallback(async () => (await import('./load-call.ts')).loadCall(type), [type]);
  const preload = useCallback(() => void load().catch(() => undefined), [load]);

  const noCamera = needs.camera === 'required' && !camera.track;
  const noMicrophone = needs.microphone === 'required' && !microphone.track;
  const lacking = noCamera ? (noMicrophone ? 'devices' : 'camera') : noMicrophone ? 'microphone' : null;

  const enter = async (request: () => Promise<JoinAnswer>, onFailed: (failure: unknown) => void) => {
    setJoining(true);
    setError(null);
    try {
      await load().catch(() => {
        throw new ApiError('NETWORK', t('errors.network'), 0);
      });
      const answer = await request();
      forgetOutcome(address);
      rememberJoin({
        answer,
        link,
        clock: createClock(answer),
        camera: camera.release(),
        microphone: microphone.release(),
        speaker: speaker.id,
      });
      await navigate(pagePath(address, 'call'), { replace: true });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('errors.unknown'));
      setJoining(false);
      onFailed(failure);
    }
  };

  return {
    /** What `DeviceCard` shows. */
    devices: {
      needs,
      camera,
      microphone,
      speaker,
      onAsk: () => {
        if (needs.camera !== 'none' && !camera.track) camera.ask();
        if (!microphone.track) microphone.ask();
      },
    },
    /** Required devices that aren't available yet. */
    lacking,
    joining,
    /** Why entering failed, for the candidate. */
    error,
    /** Loads the code of the call in advance. */
    preload,
    /** Enters the call with the place in the room that `request` returns. Passes errors to `onFailed`. */
    enter,
  } as const;
}

export type Entry = ReturnType<typeof useEntry>;
