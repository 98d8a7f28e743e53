import { importLimits } from '@candi/contract/hiring/import-limits';
import type { ImportResult, ImportTarget } from '@candi/contract/hiring/imports';
import { Button, Group, List, Modal, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#ui/file-drop.tsx';
import { LeaveQuestion, UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { EncodingChoices } from './encoding-choices.tsx';
import { ResumeImport } from './resume-import.tsx';
import { BadRowsButton } from './row-preview.tsx';
import { TableImport } from './table-import.tsx';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Pool or job that the candidates are added to, in addition to the company's candidate list. */
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
  const phone = usePhone();
  const [asking, question] = useDisclosure(false);
  const work = useImport(target, onImported);
  const { step } = work;
  const begun = step.name !== 'choose' && step.name !== 'encoding' && step.name !== 'done';
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
        {step.name === 'encoding' && (
          <EncodingChoices choices={step.choices} onCancel={work.cancel} onChoose={work.chooseEncoding} />
        )}
        {step.name === 'committing' && <Committing onCancel={work.stopCommit} />}
        {step.name === 'table' && (
          <TableImport
            id={step.id}
            targetField={targetField}
            error={step.error}
            onChoose={work.chooseTable}
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

/** File picker of the import, with the supported formats and limits. */
function ChooseFiles({ error, onFiles }: { error: string | null; onFiles: (files: File[]) => void }) {
  const { t, i18n } = useTranslation();
  const { table, resumes } = importLimits;
  const numbers = new Intl.NumberFormat(i18n.resolvedLanguage);
  const rows = numbers.format(table.rows);
  const header = numbers.format(table.headerWithin);
  return (
    <Stack>
      <FileDrop
        label={t('imports.choose')}
        hint={t('imports.kinds')}
        accept={[...table.extensions, ...resumes.extensions].map((extension) => `.${extension}`).join(',')}
        multiple
        error={error}
        onFiles={onFiles}
      />
      <List size="sm" spacing={6} c="dimmed">
        <List.Item>{t('imports.tableLimits', { rows, header, size: table.megabytes })}</List.Item>
        <List.Item>
          {t('imports.resumeLimits', {
            max: resumes.files,
            size: resumes.megabytes,
            pages: resumes.pages,
          })}
        </List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {t('imports.promise')}
      </Text>
    </Stack>
  );
}

/** Result of an import: how many candidates were added, updated and left out. */
function ImportDone({ id, result, onClose }: { id: string; result: ImportResult; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" ta="center" py="md">
      <ThemeIcon size={56} radius="xl" variant="light">
        <IconCircleCheck size={28} aria-hidden />
      </ThemeIcon>
      <Title order={3} component="output">
        {t('imports.added', { count: result.added })}
      </Title>
      {result.updated > 0 && <Text>{t('imports.updated', { count: result.updated })}</Text>}
      {result.refused > 0 && (
        <Group justify="center" gap="xs">
          <Text c="dimmed">{t('imports.refused', { count: result.refused })}</Text>
          <BadRowsButton id={id} only="bad" />
        </Group>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
