import { useLast } from '#ui/use-last.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { SessionSubject } from '../session-subject.ts';
import { ResendDialog, WithdrawDialog } from './session-deeds.tsx';

/** An action on a session that awaits the recruiter's confirmation. */
export interface SessionDeed {
  kind: 'link' | 'resend' | 'withdraw' | 'attempt';
  row: SessionSubject;
}

interface SessionDialogsProps {
  deed: SessionDeed | null;
  onClose: () => void;
}

/** Confirmation dialogs for the actions on a session. */
export function SessionDialogs({ deed, onClose }: SessionDialogsProps) {
  // While a dialog closes, it still shows the last session.
  const last = useLast(deed);
  if (!last) return null;
  const { row } = last;
  const of = (kind: SessionDeed['kind']) => ({ row, opened: deed?.kind === kind, onClose });
  return (
    <>
      {(last.kind === 'link' || last.kind === 'attempt') && (
        <LinkDialog key={`${last.kind} ${row.sessionId}`} kind={last.kind} {...of(last.kind)} />
      )}
      <ResendDialog {...of('resend')} />
      <WithdrawDialog {...of('withdraw')} />
    </>
  );
}
