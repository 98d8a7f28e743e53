import { useMediaDevices } from '@livekit/components-react';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { handBackSession, takeOverSession } from '../queries.ts';
import type { InCharge, Watching } from './open-watch.ts';

interface MicrophoneChoiceProps {
  /** Id of the open microphone. */
  device: string;
  onChoose: (device: string) => void;
}

/**
 * Select field for the microphone, updated when devices are plugged in. Browsers only reveal device names while a
 * microphone is open.
 */
function MicrophoneChoice({ device, onChoose }: MicrophoneChoiceProps) {
  const { t } = useTranslation();
  const microphones = useMediaDevices({ kind: 'audioinput' });
  return (
    <NativeSelect
      label={t('join.devices.microphone')}
      data={microphones
        .filter(({ deviceId, label }) => deviceId && label)
        .map(({ deviceId, label }) => ({ value: deviceId, label }))}
      value={device}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

interface TakeOverProps {
  sessionId: string;
  watching: Watching;
  inCharge: InCharge;
}

/** Controls to take over the conversation from Candi and hand it back. */
export function TakeOver({ sessionId, watching, inCharge }: TakeOverProps) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<string | null>(null);
  const [muted, setMuted] = useState(false);
  const mine = inCharge?.mine ?? false;

  const open = useMutation({
    mutationFn: async (deviceId?: string) => setDevice(await watching.microphone(deviceId)),
  });
  const take = useMutation({
    mutationFn: async () => {
      // The microphone is opened first, so that Candi isn't stopped for someone who can't be heard.
      await open.mutateAsync(undefined);
      try {
        await takeOverSession(sessionId);
      } catch (error) {
        // The microphone isn't needed if taking over failed.
        await watching.closeMicrophone();
        throw error;
      }
    },
  });
  const back = useMutation({ mutationFn: () => handBackSession(sessionId) });

  useEffect(() => {
    if (!mine) return undefined;
    const leave = () => void handBackSession(sessionId).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      setDevice(null);
      setMuted(false);
    };
  }, [mine, sessionId]);

  const failed = back.error ?? (open.error ? null : take.error);
  return (
    <Stack gap="sm">
      <Text component="output" fw={mine ? 600 : undefined}>
        {inCharge === null && t('reports.live.takeOverText')}
        {inCharge !== null &&
          (mine
            ? t('reports.live.inCharge')
            : t('reports.live.otherInCharge', { name: bidiIsolate(inCharge.name) }))}
      </Text>
      {open.error && <Alert color="red">{t('reports.live.noMicrophone')}</Alert>}
      {failed && <Alert color="red">{failed.message}</Alert>}
      <Group gap="sm" align="flex-end">
        {/* A single button for taking over and handing back keeps the focus. */}
        <Button
          variant={mine ? 'filled' : 'light'}
          loading={take.isPending || back.isPending}
          disabled={inCharge !== null && !mine}
          onClick={() => {
            for (const call of [open, take, back]) call.reset();
            if (mine) back.mutate();
            else take.mutate();
          }}
        >
          {mine ? t('reports.live.handBack') : t('reports.live.takeOver')}
        </Button>
        {mine && device === null && (
          <Button variant="default" loading={open.isPending} onClick={() => open.mutate(undefined)}>
            {t('join.devices.askMicrophone')}
          </Button>
        )}
        {mine && device !== null && (
          <>
            <Button
              variant="default"
              leftSection={
                muted ? <IconMicrophoneOff size={18} aria-hidden /> : <IconMicrophone size={18} aria-hidden />
              }
              onClick={() => {
                setMuted(!muted);
                void watching.setMuted(!muted);
              }}
            >
              {muted ? t('call.unmute') : t('call.mute')}
            </Button>
            <MicrophoneChoice device={device} onChoose={(chosen) => open.mutate(chosen)} />
          </>
        )}
      </Group>
      <UnsavedWarning
        when={mine}
        texts={{
          title: t('reports.live.leaveTitle'),
          text: t('reports.live.leaveText'),
          stay: t('reports.live.stay'),
        }}
      />
    </Stack>
  );
}
