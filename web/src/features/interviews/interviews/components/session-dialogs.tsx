import { useLast } from '#ui/use-last.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { SessionSubject } from '../session-subject.ts';
import { ResendDialog, WithdrawDialog } from './session-action-dialogs.tsx';

/** An action on a session that awaits the recruiter's confirmation. */
export interface SessionAction {
  kind: 'link' | 'resend' | 'withdraw' | 'attempt';
  row: SessionSubject;
}

interface SessionDialogsProps {
  action: SessionAction | null;
  onClose: () => void;
}

/** Confirmation dialogs for the actions on a session. */
export function SessionDialogs({ action, onClose }: SessionDialogsProps) {
  // While a dialog closes, it still shows the last session.
  const last = useLast(action);
  if (!last) return null;
  const { row } = last;
  const of = (kind: SessionAction['kind']) => ({ row, opened: action?.kind === kind, onClose });
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
