import type { ImportResult, ImportTarget } from '@candi/contract/hiring/imports';
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion, UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { ImportDone } from './import-done.tsx';
import { ResumeImport } from './resume-import.tsx';
import { TableImport } from './table-import.tsx';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Pool or job that the candidates are added to, besides the company's candidates. */
  target?: ImportTarget;
  /** Field that selects the target. */
  targetField?: ReactNode;
  /** Called after candidates were imported, so that lists can be refetched. */
  onImported: (result: ImportResult) => void;
}

/** Progress while the candidates are imported, with a button to cancel. */
function Committing({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const text = t('imports.committing');
  return (
    <Stack py="lg">
      <Text component="output" fw={600} aria-live="polite">
        {text}
      </Text>
      <Progress value={100} animated striped aria-label={text} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

const nowhere: ImportTarget = { poolId: null, jobId: null };

/**
 * Dialog that imports candidates from a CSV or Excel file or from résumés: choose files, review the rows and their
 * problems, import.
 */
export function ImportDialog({
  opened,
  onClose,
  title,
  target = nowhere,
  targetField,
  onImported,
}: ImportDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 37.49em)');
  const [asking, question] = useDisclosure(false);
  const work = useImport(target, onImported);
  const { step } = work;
  const begun = step.name !== 'choose' && step.name !== 'done';
  const leave = () => {
    question.close();
    work.cancel();
    onClose();
  };
  const close = () => (begun ? question.open() : leave());
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={!begun}
        title={title}
        size={step.name === 'table' || step.name === 'resumes' ? 960 : 620}
        fullScreen={phone}
      >
        {step.name === 'choose' && <ChooseFiles error={step.error} onFiles={work.choose} />}
        {step.name === 'committing' && <Committing onCancel={work.stopCommit} />}
        {step.name === 'table' && (
          <TableImport
            id={step.id}
            targetField={targetField}
            error={step.error}
            onCancel={close}
            onCommit={() => void work.commit()}
          />
        )}
        {step.name === 'resumes' && (
          <ResumeImport
            id={step.id}
            sending={work.sending}
            targetField={targetField}
            error={step.error}
            onFiles={work.addFiles}
            onCancel={close}
            onCommit={() => void work.commit()}
          />
        )}
        {step.name === 'done' && <ImportDone id={step.id} result={step.result} onClose={leave} />}
      </Modal>
      <UnsavedWarning when={opened && begun} />
      <LeaveQuestion
        opened={asking}
        aboveDialog
        texts={{
          title: t('imports.stopTitle'),
          text: t('imports.stopText'),
          leave: t('imports.stop'),
          stay: t('imports.goOn'),
        }}
        onStay={question.close}
        onLeave={leave}
      />
    </>
  );
}
