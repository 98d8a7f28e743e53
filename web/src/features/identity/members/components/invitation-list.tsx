import type { InvitationRow } from '@candi/contract/identity/members';
import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { useInvitationColumns } from '#ui/use-invitation-columns.tsx';
import { useLast } from '#ui/use-last.ts';
import { invitationState, stateColours } from '../invitation-state.ts';
import { resendInvitation, revokeInvitation } from '../queries.ts';

interface InvitationListProps {
  invitations: InvitationRow[];
  mayManage: boolean;
}

/** Table of pending invitations. */
export function InvitationList({ invitations, mayManage }: InvitationListProps) {
  const { t } = useTranslation();
  const resending = useMutation(resendInvitation);
  const revoking = useMutation(revokeInvitation);
  const [revoked, setRevoked] = useState<InvitationRow | null>(null);
  const shown = useLast(revoked);
  const columns: Column<InvitationRow>[] = [
    ...useInvitationColumns<InvitationRow>(),
    {
      key: 'state',
      title: t('members.state'),
      render: (invitation) => {
        const state = invitationState(invitation);
        return (
          <Badge variant="light" color={stateColours[state]} radius="sm">
            {t(`members.states.${state}`)}
          </Badge>
        );
      },
    },
    {
      key: 'expires',
      title: t('members.expires'),
      render: ({ expiresAt }) => <DayAndTime iso={expiresAt} />,
    },
  ];
  const actions = (invitation: InvitationRow) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={t('members.resend')}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('members.resendTo', { email: invitation.email })}
          onClick={() => resending.mutate(invitation.id)}
        >
          <IconMailForward size={18} className="mirrored" aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('members.revoke')}>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('members.revokeOf', { email: invitation.email })}
          onClick={() => setRevoked(invitation)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
  return (
    <>
      <RecordTable
        label={t('members.invitations')}
        rows={invitations}
        rowKey={({ id }) => id}
        columns={columns}
        renderActions={mayManage ? actions : undefined}
      />
      <ConfirmDialog
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        danger
        title={t('members.revokeTitle')}
        confirm={t('members.revoke')}
        onConfirm={async () => {
          if (shown) await revoking.mutateAsync(shown.id);
        }}
      >
        {t('members.revokeText', { email: shown?.email ?? '' })}
      </ConfirmDialog>
    </>
  );
}
