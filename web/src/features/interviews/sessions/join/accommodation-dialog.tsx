import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccommodationForm, type AccommodationFormProps } from './accommodation-form.tsx';

interface AccommodationDialogProps extends AccommodationFormProps {
  opened: boolean;
  onClose: () => void;
}

export function AccommodationDialog({ opened, onClose, ...form }: AccommodationDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      title={t('join.accommodation.open')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <AccommodationForm {...form} />
    </Modal>
  );
}
