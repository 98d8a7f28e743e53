import type { LinkedInAccount } from '@candi/contract/hiring/posts';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandLinkedin, IconPlugConnectedX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '#data/may.ts';
import { moment } from '#i18n/moment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadError, LoadingRows } from '#ui/list-view.tsx';
import { visitLinkedIn } from '../linkedin-visit.ts';
import { disconnect, postQueries, requestConnection } from '../queries.ts';

/** Returns whether the account can publish posts now. */
export const isConnected = ({ connection }: LinkedInAccount): boolean =>
  connection !== null && Date.parse(connection.expiresAt) > Date.now();

interface LinkedInAccountStatusProps {
  /** Path to return to from LinkedIn's page. */
  returnTo: string;
  /** Returns the unsent text of a post, which is kept while the member visits LinkedIn's page. */
  draft?: () => { jobId: string; text: string };
}

/** Status of the member's LinkedIn connection and its expiry date, with buttons to connect or disconnect. */
export function LinkedInAccountStatus({ returnTo, draft }: LinkedInAccountStatusProps) {
  const { t, i18n } = useTranslation();
  const mayPost = useMay('posts.write');
  const [asking, question] = useDisclosure(false);
  const reading = useQuery(postQueries.account);
  const connecting = useMutation({
    ...requestConnection,
    onSuccess: ({ url }) => visitLinkedIn(url, returnTo, draft?.() ?? null),
  });
  const disconnecting = useMutation(disconnect);
  if (reading.isPending) return <LoadingRows rows={1} />;
  if (!reading.data) return <LoadError error={reading.error} onRetry={reading.refetch} />;
  const { available, connection } = reading.data;
  const connected = isConnected(reading.data);
  const language = i18n.resolvedLanguage ?? 'en';
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 220px' }}>
          <Group gap="xs">
            <IconBrandLinkedin size={20} aria-hidden />
            <Text fw={600}>LinkedIn</Text>
            <Badge variant="light" color={connected ? 'lagoon' : 'gray'} radius="sm">
              {t(connected ? 'posts.account.connected' : 'posts.account.notConnected')}
            </Badge>
          </Group>
          {connection && (
            <Text size="sm" c="dimmed">
              {t(connected ? 'posts.account.until' : 'posts.account.expired', {
                name: connection.name,
                day: moment(connection.expiresAt, language, 'long').day,
              })}
            </Text>
          )}
          {!available && (
            <Text size="sm" c="dimmed">
              {t('posts.account.unavailable')}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          {connection && (
            <Button
              variant="default"
              leftSection={<IconPlugConnectedX size={18} aria-hidden />}
              onClick={question.open}
            >
              {t('posts.account.disconnect')}
            </Button>
          )}
          {available && mayPost && !connected && (
            <Button
              leftSection={<IconBrandLinkedin size={18} aria-hidden />}
              loading={connecting.isPending || connecting.isSuccess}
              onClick={() => connecting.mutate()}
            >
              {t(connection ? 'posts.account.reconnect' : 'posts.account.connect')}
            </Button>
          )}
        </Group>
      </Group>
      {connecting.error && <Alert color="red">{connecting.error.message}</Alert>}
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('posts.account.disconnectTitle')}
        confirm={t('posts.account.disconnect')}
        onConfirm={() => disconnecting.mutateAsync()}
      >
        {t('posts.account.disconnectText')}
      </ConfirmDialog>
    </Stack>
  );
}
