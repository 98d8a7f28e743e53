import type { Job } from '@candi/contract/hiring/jobs';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '#ui/unsaved-warning.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { JobForm } from './job-form.tsx';

interface JobDialogProps {
  opened: boolean;
  /** Null for a new job. */
  job: Job | null;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

/** Dialog that creates or edits a job. Asks for confirmation before discarding changes. */
export function JobDialog({ opened, job, onClose, onSaved }: JobDialogProps) {
  const { t } = useTranslation();
  const phone = usePhone();
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
      <LeaveQuestion
        opened={asking}
        aboveDialog
        onStay={question.close}
        onLeave={() => {
          question.close();
          setDirty(false);
          onClose();
        }}
      />
    </>
  );
}
