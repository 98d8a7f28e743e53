import { Button, Divider, Loader, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMicrophone, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceNeeds } from '../../devices/device-needs.ts';
import type { Device } from '../../devices/use-device.ts';
import type { Speaker } from '../../devices/use-speaker.ts';
import { DeviceHelp } from './device-help.tsx';
import classes from './device-card.module.css';
import { LevelBar } from './level-bar.tsx';
import { SelfView } from './self-view.tsx';

// With its pictures it is needed by whoever was refused.
const PermissionGuide = lazy(async () => ({
  default: (await import('./permission-guide.tsx')).PermissionGuide,
}));

// What can be tried out comes after what must be seen.
const SpeakerTest = lazy(async () => ({ default: (await import('./speaker-test.tsx')).SpeakerTest }));
const NetworkTest = lazy(async () => ({ default: (await import('./network-test.tsx')).NetworkTest }));

interface DeviceCardProps {
  needs: DeviceNeeds;
  camera: Device;
  microphone: Device;
  speaker: Speaker;
  /** Asks for all that the interview can use. */
  onAsk: () => void;
}

/** Camera and microphone: asked for, chosen, seen and heard. */
export function DeviceCard({ needs, camera, microphone, speaker, onAsk }: DeviceCardProps) {
  const { t } = useTranslation();
  const [asksHelp, setAsksHelp] = useState(false);
  const denied = camera.fault === 'denied' || microphone.fault === 'denied';
  const withCamera = needs.camera !== 'none';
  const untouched = !camera.track && !camera.fault && !microphone.track && !microphone.fault;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="devices-title">
      <Stack gap="md">
        <Title order={2} size="h4" id="devices-title">
          {withCamera ? t('join.devices.title') : t('join.devices.titleMicrophone')}
        </Title>
        {withCamera && (
          <div className={classes['picture']}>
            <SelfView
              track={camera.track}
              label={t('join.devices.selfView')}
              placeholder={t('join.devices.cameraOff')}
            />
          </div>
        )}
        {untouched && (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('join.devices.why')}
            </Text>
            <Button
              variant="light"
              onClick={onAsk}
              loading={camera.asking || microphone.asking}
              leftSection={withCamera ? <IconVideo size={18} /> : <IconMicrophone size={18} />}
            >
              {withCamera ? t('join.devices.ask') : t('join.devices.askMicrophone')}
            </Button>
          </Stack>
        )}
        {withCamera && camera.fault === 'denied' && microphone.fault === 'denied' && (
          <Text fw={600} c="red.8" role="alert">
            {t('errors.devicesFailed')}
          </Text>
        )}
        {withCamera && <DeviceHelp kind="camera" device={camera} optional={needs.camera === 'optional'} />}
        {withCamera && camera.choices.length > 0 && (
          <NativeSelect
            label={t('join.devices.camera')}
            data={camera.choices}
            value={camera.track?.getSettings().deviceId ?? ''}
            onChange={(event) => camera.ask(event.currentTarget.value)}
          />
        )}
        <DeviceHelp kind="microphone" device={microphone} optional={needs.microphone === 'optional'} />
        {microphone.choices.length > 0 && (
          <Stack gap="xs">
            <NativeSelect
              label={t('join.devices.microphone')}
              data={microphone.choices}
              value={microphone.track?.getSettings().deviceId ?? ''}
              onChange={(event) => microphone.ask(event.currentTarget.value)}
            />
            <LevelBar track={microphone.track} />
            <Text size="xs" c="dimmed">
              {t('join.devices.levelHint')}
            </Text>
          </Stack>
        )}
        {denied || asksHelp ? (
          <Suspense fallback={<Loader size="sm" />}>
            <PermissionGuide />
          </Suspense>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsksHelp(true)}>
            {t('join.guide.open')}
          </Button>
        )}
        <Divider />
        <Suspense fallback={<Loader size="sm" />}>
          <SpeakerTest speaker={speaker} />
          <NetworkTest />
        </Suspense>
      </Stack>
    </Paper>
  );
}
