import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CandidateForm } from '../../../features/hiring/candidates/components/candidate-form.tsx';

interface NewCandidateDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog that adds a candidate to the company, and then shows the candidate's drawer. */
export function NewCandidateDialog({ opened, onClose }: NewCandidateDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Modal opened={opened} onClose={onClose} title={t('candidates.new')}>
      <CandidateForm
        onCancel={onClose}
        onAdded={({ id }) => {
          onClose();
          void navigate(`/search-results?candidate=${id}`);
        }}
      />
    </Modal>
  );
}
