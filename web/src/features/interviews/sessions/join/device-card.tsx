import { Box, Button, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconMicrophone, IconVideo } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceNeeds } from '../devices/device-needs.ts';
import type { Device } from '../devices/use-device.ts';
import type { Speaker } from '../devices/use-speaker.ts';
import { useLate } from '../use-late.ts';
import { Check } from './check.tsx';
import classes from './device-card.module.css';
import { NetworkTest } from './network-test.tsx';
import { SelfView } from '../devices/self-view.tsx';
import { SpeakerTest } from './speaker-test.tsx';

// Loaded only if a device was refused or is missing.
const DeviceHelp = lazy(async () => ({ default: (await import('./device-help.tsx')).DeviceHelp }));
const PermissionGuide = lazy(async () => ({
  default: (await import('../devices/permission-guide.tsx')).PermissionGuide,
}));

// Loaded separately, because there is no level before a microphone is allowed.
const MicrophoneCheck = lazy(async () => ({
  default: (await import('./microphone-check.tsx')).MicrophoneCheck,
}));

/** Delay before a note says where the browser asks for permission (ms). */
const patienceMs = 8000;

interface DeviceCardProps {
  needs: DeviceNeeds;
  camera: Device;
  microphone: Device;
  speaker: Speaker;
  /** Asks for every device that the interview can use. */
  onAsk: () => void;
  /** True to place the picture beside the checks on a wide screen. */
  wide?: boolean;
  /** Content below the checks. */
  children?: ReactNode;
}

/** Requests, selects and previews camera and microphone, and checks sound and network. */
export function DeviceCard({ wide = false, children, ...devices }: DeviceCardProps) {
  const { t } = useTranslation();
  const { needs, camera, microphone, speaker, onAsk } = devices;
  const [asksHelp, setAsksHelp] = useState(false);
  const denied = camera.fault === 'denied' || microphone.fault === 'denied';
  const withCamera = needs.camera !== 'none';
  const asking = camera.asking || microphone.asking;
  const late = useLate(asking, patienceMs);
  // Checked separately, because one device may have been allowed on an earlier visit, and the other one not.
  const asksCamera = withCamera && !camera.track && !camera.fault;
  const asksMicrophone = !microphone.track && !microphone.fault;
  const ready = (camera.track !== null || !withCamera) && microphone.track !== null;
  return (
    <section
      className={classes['card']}
      data-wide={(wide && withCamera) || undefined}
      aria-labelledby="devices-title"
    >
      {withCamera && (
        <div className={classes['picture']}>
          <SelfView
            track={camera.track}
            label={t('join.devices.selfView')}
            placeholder={t('join.devices.cameraOff')}
          />
        </div>
      )}
      <Stack gap="sm" miw={0}>
        <Title order={2} size="h5" id="devices-title">
          {withCamera ? t('join.devices.title') : t('join.devices.titleMicrophone')}
        </Title>
        {(asksCamera || asksMicrophone) && (
          <Stack gap="xs">
            <Button
              size="md"
              onClick={onAsk}
              loading={asking}
              leftSection={asksCamera ? <IconVideo size={18} /> : <IconMicrophone size={18} />}
            >
              {asksCamera && asksMicrophone
                ? t('join.devices.ask')
                : asksCamera
                  ? t('join.devices.askCamera')
                  : t('join.devices.askMicrophone')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('join.devices.why')}
            </Text>
          </Stack>
        )}
        <Text component="output" size="sm" fw={550} hidden={!late}>
          {late && t('join.devices.prompt')}
        </Text>
        <Faults {...devices} />
        <ul className={classes['checks']}>
          {withCamera && camera.choices.length > 0 && (
            <Check label={t('join.devices.camera')} state={camera.track ? 'passed' : 'open'}>
              <NativeSelect
                aria-label={t('join.devices.camera')}
                data={camera.choices}
                value={camera.track?.getSettings().deviceId ?? ''}
                onChange={(event) => camera.ask(event.currentTarget.value)}
              />
            </Check>
          )}
          {microphone.choices.length > 0 && (
            <Suspense fallback={<Box component="li" h={90} />}>
              <MicrophoneCheck microphone={microphone} optional={needs.microphone === 'optional'} />
            </Suspense>
          )}
          <SpeakerTest speaker={speaker} />
          <NetworkTest />
        </ul>
        {ready ? null : denied || asksHelp ? (
          <Suspense>
            <PermissionGuide />
          </Suspense>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setAsksHelp(true)}
          >
            {t('join.guide.open')}
          </Button>
        )}
        {children}
      </Stack>
    </section>
  );
}

/** Says which devices are unavailable and what to do. */
function Faults({ needs, camera, microphone, onAsk }: DeviceCardProps) {
  const { t } = useTranslation();
  const withCamera = needs.camera !== 'none';
  const optional = { camera: needs.camera === 'optional', microphone: needs.microphone === 'optional' };
  // If both were refused, one message and one button serve for both.
  if (withCamera && camera.fault === 'denied' && microphone.fault === 'denied')
    return (
      <Suspense>
        <DeviceHelp
          title={t('errors.devicesFailed')}
          fault="denied"
          asking={camera.asking || microphone.asking}
          optional={optional.camera && optional.microphone}
          onAgain={onAsk}
        />
      </Suspense>
    );
  return (
    <Suspense>
      {withCamera && camera.fault && (
        <DeviceHelp
          title={t('join.devices.noCamera')}
          fault={camera.fault}
          asking={camera.asking}
          optional={optional.camera}
          onAgain={() => camera.ask()}
        />
      )}
      {microphone.fault && (
        <DeviceHelp
          title={t('join.devices.noMicrophone')}
          fault={microphone.fault}
          asking={microphone.asking}
          optional={optional.microphone}
          onAgain={() => microphone.ask()}
        />
      )}
    </Suspense>
  );
}
