import type { MemberRow } from '@candi/contract/identity/members';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { handOver, removeMember } from '../queries.ts';

/** What somebody is about to do to a member. */
export interface MemberDeed {
  kind: 'remove' | 'handOver';
  member: MemberRow;
}

/** Asks before a member is removed or made the owner. */
export function MemberDialogs({ deed, onClose }: { deed: MemberDeed | null; onClose: () => void }) {
  const { t } = useTranslation();
  const removing = useMutation(removeMember);
  const handingOver = useMutation(handOver);
  // While the dialog closes it still says what it was about.
  const shown = useLast(deed);
  if (!shown) return null;
  const { kind, member } = shown;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <ConfirmDialog
      opened={deed !== null}
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
