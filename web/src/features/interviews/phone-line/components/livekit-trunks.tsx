import type { LiveKitLine } from '@candi/contract/interviews/phone-line';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { correctTrunks, removeTrunks } from '../queries.ts';
import { TrunkDialog } from './trunk-form.tsx';
import { TrunkList } from './trunk-list.tsx';

interface LiveKitTrunksProps {
  line: LiveKitLine;
  /** What candidates dial. */
  number: string | null;
}

/** Trunks that livekit-sip needs on the LiveKit server: their state, problems, and actions. */
export function LiveKitTrunks({ line, number }: LiveKitTrunksProps) {
  const { t } = useTranslation();
  const { problem, detail, trunks, others, fromEnvironment } = line;
  const correcting = useMutation(correctTrunks);
  const removing = useMutation(removeTrunks);
  const [editing, form] = useDisclosure(false);
  const [deleting, confirmation] = useDisclosure(false);
  const isUnreadable = problem !== null && problem !== 'refused' && problem !== 'no_number';
  const edit = (
    <Button leftSection={trunks.length === 0 && <IconPlus size={18} aria-hidden />} onClick={form.open}>
      {t(trunks.length === 0 ? 'phoneLine.trunks.create' : 'phoneLine.trunks.replace')}
    </Button>
  );
  return (
    <Stack component="section" gap="sm" aria-labelledby="trunks">
      <Title order={2} size="h3" id="trunks">
        {t('phoneLine.trunks.title')}
      </Title>
      {problem !== null && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('phoneLine.problems.title')}
        >
          {t(`phoneLine.problems.${problem}`, { detail })}
        </Alert>
      )}
      {correcting.error && <Alert color="red">{correcting.error.message}</Alert>}
      {fromEnvironment && <Text c="dimmed">{t('phoneLine.trunks.fromEnvironment')}</Text>}
      {!isUnreadable && trunks.length === 0 && (
        <EmptyState
          icon={<IconPlugConnected size={28} aria-hidden />}
          title={t('phoneLine.trunks.none')}
          text={t('phoneLine.trunks.noneText')}
          action={!fromEnvironment && edit}
        />
      )}
      <TrunkList trunks={trunks} />
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('phoneLine.trunks.others', { count: others })}
        </Text>
      )}
      {trunks.length > 0 && (
        <Group gap="sm">
          {fromEnvironment ? (
            <Button
              disabled={trunks.every(({ differences }) => differences.length === 0)}
              loading={correcting.isPending}
              onClick={() => correcting.mutate()}
            >
              {t('phoneLine.trunks.correct')}
            </Button>
          ) : (
            <>
              {edit}
              <Button variant="default" onClick={confirmation.open}>
                {t('phoneLine.trunks.delete')}
              </Button>
            </>
          )}
        </Group>
      )}
      <TrunkDialog opened={editing} onDone={form.close} trunks={trunks} number={number} />
      <ConfirmDialog
        opened={deleting}
        onClose={confirmation.close}
        title={t('phoneLine.trunks.deleteTitle')}
        confirm={t('phoneLine.trunks.delete')}
        danger
        onConfirm={() => removing.mutateAsync()}
      >
        {t('phoneLine.trunks.deleteText')}
      </ConfirmDialog>
    </Stack>
  );
}
