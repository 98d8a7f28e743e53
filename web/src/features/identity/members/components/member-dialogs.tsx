import type { MemberRow } from '@candi/contract/identity/members';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { handOver, removeMember } from '../queries.ts';

/** Action on a member that is waiting for confirmation. */
export interface MemberAction {
  kind: 'remove' | 'handOver';
  member: MemberRow;
}

/** Confirmation of removing a member or making them the owner. */
export function MemberDialogs({ action, onClose }: { action: MemberAction | null; onClose: () => void }) {
  const { t } = useTranslation();
  const removing = useMutation(removeMember);
  const handingOver = useMutation(handOver);
  // Keeps the text of the dialog while it closes.
  const shown = useLast(action);
  if (!shown) return null;
  const { kind, member } = shown;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <ConfirmDialog
      opened={action !== null}
      onClose={onClose}
      danger
      title={t(`members.${kind}Title`, { name })}
      confirm={t(kind === 'remove' ? 'members.remove' : 'members.makeOwner')}
      onConfirm={() => (kind === 'remove' ? removing : handingOver).mutateAsync(member.userId)}
    >
      {t(`members.${kind}Text`, { name })}
    </ConfirmDialog>
  );
}
