import type { Job } from '@candi/contract/hiring/jobs';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobForm } from './job-form.tsx';

interface JobDialogProps {
  opened: boolean;
  /** Null: a new one. */
  job: Job | null;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/** Makes or changes a job. It asks before it throws away what was typed. */
export function JobDialog({ opened, job, onClose, onSaved }: JobDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 37.49em)');
  const [dirty, setDirty] = useState(false);
  const [asking, question] = useDisclosure(false);
  const close = () => (dirty ? question.open() : onClose());
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={t(job ? 'jobs.edit' : 'jobs.new')}
        size={760}
        fullScreen={phone}
      >
        <JobForm
          key={job?.id ?? 'new'}
          job={job}
          onCancel={close}
          onSaved={(saved) => {
            setDirty(false);
            onSaved(saved);
          }}
          onDirty={setDirty}
        />
      </Modal>
      <Modal opened={asking} onClose={question.close} title={t('layout.unsaved.title')} centered zIndex={300}>
        <Text>{t('layout.unsaved.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              question.close();
              setDirty(false);
              onClose();
            }}
          >
            {t('layout.unsaved.leave')}
          </Button>
          <Button data-autofocus onClick={question.close}>
            {t('layout.unsaved.stay')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
