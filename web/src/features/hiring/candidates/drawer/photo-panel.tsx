import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Face } from '#ui/face.tsx';
import { PhotoPicker } from '#ui/photo-picker.tsx';
import { Section } from '#ui/section.tsx';
import { removePhoto, uploadPhoto } from '../queries.ts';

/** Photo of a candidate, with actions to add, replace and remove it. */
export function PhotoPanel({ candidate }: { candidate: CandidateDetail }) {
  const { t } = useTranslation();
  const [asking, question] = useDisclosure(false);
  const uploading = useMutation(uploadPhoto(candidate.id));
  const removing = useMutation(removePhoto(candidate.id));
  const { id, firstName, lastName, photoUrl } = candidate;
  return (
    <Section title={t('photo.title')}>
      <PhotoPicker
        preview={<Face id={id} name={`${firstName} ${lastName}`} photoUrl={photoUrl} size={64} />}
        hasPhoto={photoUrl !== null}
        note={t('photo.note')}
        error={uploading.error?.message ?? null}
        saving={uploading.isPending}
        onChoose={(file) => uploading.mutate({ file, controller: new AbortController() })}
        onRemove={question.open}
      />
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('photo.removeTitle')}
        confirm={t('photo.remove')}
        danger
        onConfirm={() => removing.mutateAsync()}
      >
        {t('photo.removeText')}
      </ConfirmDialog>
    </Section>
  );
}
