import type { MemberRow } from '@candi/contract/identity/members';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserKey } from '#data/current-user.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLast } from '#ui/use-last.ts';
import { handOver, membersKey, removeMember } from '../api/member-calls.ts';

/** What somebody is about to do to a member. */
export interface MemberDeed {
  kind: 'remove' | 'handOver';
  member: MemberRow;
}

/** Asks before a member is removed or made the owner. */
export function MemberDialogs({ deed, onClose }: { deed: MemberDeed | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // While the dialog closes it still says what it was about.
  const shown = useLast(deed);
  if (!shown) return null;
  const { kind, member } = shown;
  const name = `${member.firstName} ${member.lastName}`;
  const done = async () => {
    await (kind === 'remove' ? removeMember(member.userId) : handOver(member.userId));
    if (kind === 'handOver') await queries.invalidateQueries({ queryKey: currentUserKey });
    await queries.invalidateQueries({ queryKey: membersKey });
  };
  return (
    <ConfirmDialog
      opened={deed !== null}
      onClose={onClose}
      danger
      title={t(`members.${kind}Title`, { name })}
      confirm={t(kind === 'remove' ? 'members.remove' : 'members.makeOwner')}
      onConfirm={done}
    >
      {t(`members.${kind}Text`, { name })}
    </ConfirmDialog>
  );
}
