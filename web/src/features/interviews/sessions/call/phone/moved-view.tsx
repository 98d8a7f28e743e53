import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDevices, IconPhoneCall } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, hasCode } from '#data/api-error.ts';
import { MessagePage } from '#ui/message-page.tsx';
import type { InterviewAddress } from '../../link/link-calls.ts';
import { goOnHere, readMoveLink } from '../../api/move-calls.ts';
import type { MovedCall } from './moved-call.ts';
import { takeBack } from './moved-call.ts';
import { pagePath } from '../../link/page-path.ts';
import { useLinkState } from '../../link/use-link-state.ts';
import type { JoinMemory } from '../../store/join-memory.ts';
import { keepOutcome } from '../../store/outcome.ts';
import { CopyText } from '../../copy-text.tsx';

interface MovedViewProps {
  address: InterviewAddress;
  moved: MovedCall;
  /** Whether this page's part of the recording could be uploaded. */
  saved: Promise<boolean>;
  /** Called with the new place in the room when the candidate continues on this page. */
  onBack: (join: JoinMemory) => void;
}

/**
 * Replaces the call page while the interview continues by telephone. Offers to continue here or on another device.
 */
export function MovedView({ address, moved, saved, onBack }: MovedViewProps) {
  const { t } = useTranslation();
  const { answer, link } = moved;
  const upload = useUpload(saved);
  const state = useLinkState(address, { awaited: true });
  useEnd(address, moved, saved, state.data);
  const [key] = useState(() => crypto.randomUUID());
  const session = { sessionId: answer.sessionId, sessionToken: () => answer.sessionToken };
  const back = useMutation({
    mutationFn: () => takeBack(moved, () => goOnHere(session, answer.rejoinSecret, key)),
    onSuccess: onBack,
  });
  // The gateway may have given the interview back to this page although no response has arrived.
  const mayBeHere = back.isPending || hasCode(back.error, 'NETWORK', 'UNKNOWN', 'ROOM_UNAVAILABLE');
  const isElsewhere = state.data?.status === 'OPENED' && !state.data.byPhone && !mayBeHere;
  if (isElsewhere)
    return (
      <MessagePage
        brand={link.brand}
        icon={<IconDevices size={36} aria-hidden />}
        title={t('join.elsewhere.title')}
      >
        {t('join.elsewhere.text')}
      </MessagePage>
    );
  return (
    <MessagePage
      brand={link.brand}
      icon={<IconPhoneCall size={36} aria-hidden />}
      title={t('call.moved.title')}
      action={
        <Stack gap="md" align="center">
          <Button size="lg" loading={back.isPending} onClick={() => back.mutate()}>
            {t('call.moved.here')}
          </Button>
          <OtherDevice address={address} request={() => readMoveLink(session, answer.rejoinSecret)} />
        </Stack>
      }
    >
      <Text fz="lg">{t('call.moved.text')}</Text>
      <Text c="dimmed">{t('call.moved.devices')}</Text>
      {link.type !== 'PHONE' && (
        <Text c="dimmed" size="sm" component="output">
          {t(`call.moved.upload.${upload}`)}
        </Text>
      )}
      {back.error && (
        <Alert color="red" role="alert">
          {back.error instanceof ApiError ? back.error.message : t('errors.devicesFailed')}
        </Alert>
      )}
    </MessagePage>
  );
}

function useUpload(saved: Promise<boolean>): 'running' | 'done' | 'failed' {
  const [upload, setUpload] = useState<'running' | 'done' | 'failed'>('running');
  useEffect(() => {
    let isShown = true;
    void saved.then((isSaved) => isShown && setUpload(isSaved ? 'done' : 'failed'));
    return () => {
      isShown = false;
    };
  }, [saved]);
  return upload;
}

/** Leads to the end page once the interview has ended on the telephone. */
function useEnd(
  address: InterviewAddress,
  { link }: MovedCall,
  saved: Promise<boolean>,
  state: ReturnType<typeof useLinkState>['data'],
): void {
  const navigate = useNavigate();
  const status = state?.status;
  const cancelReason = state?.cancelReason ?? null;
  useEffect(() => {
    if (status === undefined || status === 'OPENED') return;
    // A pending session is the attempt that replaces this one after a failure of the platform.
    const ended =
      status === 'PENDING'
        ? ({ status: 'CANCELLED', cancelReason: 'error' } as const)
        : { status, cancelReason };
    void saved.then((isSaved) => {
      keepOutcome(address, { ...ended, saved: isSaved, test: false, brand: link.brand });
      return navigate(pagePath(address, 'end'), { replace: true });
    });
  }, [status, cancelReason, address, link, saved, navigate]);
}

/** Button that requests a link for another device, which continues the interview instead of the telephone; then the link. */
function OtherDevice({
  address,
  request,
}: {
  address: InterviewAddress;
  request: () => Promise<{ token: string }>;
}) {
  const { t } = useTranslation();
  const link = useMutation({
    mutationFn: async () => {
      const { token } = await request();
      return new URL(`${pagePath(address, 'return')}#${token}`, window.location.href).href;
    },
  });
  if (!link.data)
    return (
      <>
        <Button variant="subtle" loading={link.isPending} onClick={() => link.mutate()}>
          {t('call.moved.other')}
        </Button>
        {link.error && (
          <Alert color="red" role="alert">
            {link.error.message}
          </Alert>
        )}
      </>
    );
  return (
    <Stack gap="xs" align="center">
      <Text size="sm">{t('call.moved.link')}</Text>
      <Group gap="sm" justify="center">
        <Anchor href={link.data} dir="ltr" size="sm" style={{ wordBreak: 'break-all' }}>
          {link.data}
        </Anchor>
        <CopyText
          text={link.data}
          label={t('join.unsupported.copy')}
          copiedLabel={t('join.unsupported.copied')}
        />
      </Group>
    </Stack>
  );
}
