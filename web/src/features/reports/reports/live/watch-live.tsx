import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handBackSession, watchSession } from '../queries.ts';
import type { InCharge, Watching } from './open-watch.ts';

// Loaded only when someone watches, together with livekit-client.
const loadRoom = () => import('./live-room.tsx');
const LiveRoom = lazy(async () => ({ default: (await loadRoom()).LiveRoom }));

/** Lets a recruiter watch a running interview and take it over. While they watch, the candidate sees their name. */
export function WatchLive({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const [watching, setWatching] = useState<Watching | null>(null);
  const [inCharge, setInCharge] = useState<InCharge>(null);
  /** Leaves the room; hands the conversation back first if this recruiter leads it. */
  const leave = useRef<(() => Promise<void>) | null>(null);
  const mine = useRef(false);
  const open = useRef(true);
  const watch = useMutation({
    mutationFn: async () => {
      const [{ openWatch }, answer] = await Promise.all([
        import('./open-watch.ts'),
        watchSession(sessionId),
        loadRoom(),
      ]);
      const opened = await openWatch(answer, {
        inCharge: (who) => {
          mine.current = who?.mine ?? false;
          setInCharge(who);
        },
        gone: () => {
          leave.current = null;
          setWatching(null);
        },
      });
      // The page was closed while the room was opening.
      if (!open.current) return opened.leave();
      leave.current = async () => {
        if (mine.current) await handBackSession(sessionId).catch(() => undefined);
        await opened.leave();
      };
      setWatching(opened);
      return undefined;
    },
  });
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
      void leave.current?.();
    };
  }, []);
  return (
    <Card withBorder padding="lg" mt="md" component="section" aria-label={t('reports.live.title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <IconBroadcast size={20} aria-hidden />
            <Title order={2} size="h3">
              {t('reports.live.title')}
            </Title>
          </Group>
          {watching ? (
            <Button variant="default" onClick={() => void leave.current?.()}>
              {t('reports.live.stop')}
            </Button>
          ) : (
            <Button loading={watch.isPending} onClick={() => watch.mutate()}>
              {t('reports.live.watch')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('reports.live.text')}
        </Text>
        {watch.error && !watching && <Alert color="red">{watch.error.message}</Alert>}
        {watching && (
          <Suspense>
            <LiveRoom sessionId={sessionId} watching={watching} inCharge={inCharge} />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
