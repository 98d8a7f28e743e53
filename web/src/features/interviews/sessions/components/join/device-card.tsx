import { Box, Button, Divider, Loader, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMicrophone, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceNeeds } from '../../devices/device-needs.ts';
import type { Device } from '../../devices/use-device.ts';
import type { Speaker } from '../../devices/use-speaker.ts';
import classes from './device-card.module.css';
import { SelfView } from './self-view.tsx';

// Loaded only if a device was refused or is missing.
const DeviceHelp = lazy(async () => ({ default: (await import('./device-help.tsx')).DeviceHelp }));
const PermissionGuide = lazy(async () => ({
  default: (await import('./permission-guide.tsx')).PermissionGuide,
}));

// Loaded separately, because there is no level before a microphone is allowed.
const LevelBar = lazy(async () => ({ default: (await import('./level-bar.tsx')).LevelBar }));

// Optional tests are loaded after the essential content.
const SpeakerTest = lazy(async () => ({ default: (await import('./speaker-test.tsx')).SpeakerTest }));
const NetworkTest = lazy(async () => ({ default: (await import('./network-test.tsx')).NetworkTest }));

interface DeviceCardProps {
  needs: DeviceNeeds;
  camera: Device;
  microphone: Device;
  speaker: Speaker;
  /** Asks for every device that the interview can use. */
  onAsk: () => void;
}

/** Requests, selects and previews camera and microphone. */
export function DeviceCard({ needs, camera, microphone, speaker, onAsk }: DeviceCardProps) {
  const { t } = useTranslation();
  const [asksHelp, setAsksHelp] = useState(false);
  const denied = camera.fault === 'denied' || microphone.fault === 'denied';
  const withCamera = needs.camera !== 'none';
  /** True if camera and microphone were both refused, so that one message and one button serve for both. */
  const both = withCamera && camera.fault === 'denied' && microphone.fault === 'denied';
  // Checked separately, because one device may have been allowed on an earlier visit, and the other one not.
  const asksCamera = withCamera && !camera.track && !camera.fault;
  const asksMicrophone = !microphone.track && !microphone.fault;
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
        {(asksCamera || asksMicrophone) && (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('join.devices.why')}
            </Text>
            <Button
              variant="light"
              onClick={onAsk}
              loading={camera.asking || microphone.asking}
              leftSection={asksCamera ? <IconVideo size={18} /> : <IconMicrophone size={18} />}
            >
              {asksCamera && asksMicrophone
                ? t('join.devices.ask')
                : asksCamera
                  ? t('join.devices.askCamera')
                  : t('join.devices.askMicrophone')}
            </Button>
          </Stack>
        )}
        {both && (
          <Suspense>
            <DeviceHelp
              title={t('errors.devicesFailed')}
              fault="denied"
              asking={camera.asking || microphone.asking}
              optional={needs.camera === 'optional' && needs.microphone === 'optional'}
              onAgain={onAsk}
            />
          </Suspense>
        )}
        {withCamera && camera.fault && !both && (
          <Suspense>
            <DeviceHelp
              title={t('join.devices.noCamera')}
              fault={camera.fault}
              asking={camera.asking}
              optional={needs.camera === 'optional'}
              onAgain={() => camera.ask()}
            />
          </Suspense>
        )}
        {withCamera && camera.choices.length > 0 && (
          <NativeSelect
            label={t('join.devices.camera')}
            data={camera.choices}
            value={camera.track?.getSettings().deviceId ?? ''}
            onChange={(event) => camera.ask(event.currentTarget.value)}
          />
        )}
        {microphone.fault && !both && (
          <Suspense>
            <DeviceHelp
              title={t('join.devices.noMicrophone')}
              fault={microphone.fault}
              asking={microphone.asking}
              optional={needs.microphone === 'optional'}
              onAgain={() => microphone.ask()}
            />
          </Suspense>
        )}
        {microphone.choices.length > 0 && (
          <Stack gap="xs">
            <NativeSelect
              label={t('join.devices.microphone')}
              data={microphone.choices}
              value={microphone.track?.getSettings().deviceId ?? ''}
              onChange={(event) => microphone.ask(event.currentTarget.value)}
            />
            <Suspense fallback={<Box h={8} />}>
              <LevelBar track={microphone.track} />
            </Suspense>
            <Text size="xs" c="dimmed">
              {needs.microphone === 'optional'
                ? t('join.devices.recordingOnly')
                : t('join.devices.levelHint')}
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
