import { findInterruptedUploads } from '@candi/media/recording/find-interrupted-uploads';
import { resumeUpload } from '@candi/media/recording/resume-upload';
import { Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from 'i18next';
import type { InterviewAddress } from '../link/link-calls.ts';
import { lateUploadTarget } from '../call/recording/upload-target.ts';
import { createSerialQueue } from '../serial-queue.ts';

const id = 'interrupted-uploads';
const sentMs = 8000;

/** Returns the content of the progress toast. `share`: 0–1. Screen readers don't read out each step of the bar. */
const sending = (share: number) => (
  <>
    <Text size="sm" mb={8}>
      {t('end.leftover.sending')}
    </Text>
    <Progress value={share * 100} aria-label={t('end.leftover.progress')} />
  </>
);

/** Runs one upload at a time, because a file can be open only once and stays open until its upload has ended. */
const inTurn = createSerialQueue();

/**
 * Uploads the unfinished recordings of this link one by one and shows the progress. Resolves to the number of
 * recordings that arrived.
 *
 * @param onBegun called when the gateway has accepted the first of these recordings
 */
export function resumeInterruptedUploads(
  address: InterviewAddress,
  signal: AbortSignal,
  onBegun: () => void,
): Promise<number> {
  return inTurn(() => sendEach(address, signal, onBegun));
}

async function sendEach(
  address: InterviewAddress,
  signal: AbortSignal,
  onBegun: () => void,
): Promise<number> {
  let shown = false;
  const tell = (share: number): void => {
    if (signal.aborted) return;
    const note = { id, message: sending(share), color: 'lagoon', loading: true, autoClose: false };
    if (shown) notifications.update(note);
    else {
      notifications.show(note);
      onBegun();
    }
    shown = true;
  };
  const hide = (): void => void notifications.hide(id);
  signal.addEventListener('abort', hide, { once: true });
  let arrived = 0;
  for (const upload of await findInterruptedUploads()) {
    if (signal.aborted) break;
    const { sessionId, label } = upload;
    const target = lateUploadTarget(address, { sessionId, take: label.take });
    if (await resumeUpload(upload, target, tell, signal)) arrived += 1;
  }
  if (arrived > 0 && !signal.aborted)
    notifications.update({
      id,
      message: t('end.leftover.sent'),
      color: 'lagoon',
      loading: false,
      autoClose: sentMs,
    });
  else hide();
  return arrived;
}
