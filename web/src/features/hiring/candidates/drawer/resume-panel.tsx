import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { importLimits } from '@candi/contract/hiring/import-limits';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DocumentFindings } from '#ui/document-findings.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { checkResume } from '../check-files.ts';
import { downloadResume, removeResume, uploadResume } from '../queries.ts';
import { useFileProblem } from '../components/use-file-problem.ts';

interface ResumePanelProps {
  candidate: CandidateDetail;
  mayEdit: boolean;
}

/** Résumé of a candidate, with actions to view, download, replace and remove it. */
export function ResumePanel({ candidate, mayEdit }: ResumePanelProps) {
  const { t } = useTranslation();
  const problemText = useFileProblem();
  const [wrong, setWrong] = useState<string | null>(null);
  const [replacing, replace] = useDisclosure(false);
  const [asking, question] = useDisclosure(false);
  const uploading = useMutation(uploadResume(candidate.id));
  const removing = useMutation(removeResume(candidate.id));
  const saving = useMutation({
    mutationFn: async (address: string) => {
      const blob = await downloadResume(address, t('candidates.downloadFailed'));
      saveFile(candidate.resume?.name ?? 'resume.pdf', blob);
    },
  });
  const choose = ([file]: File[]) => {
    if (!file) return;
    const problem = checkResume(file);
    setWrong(problem && problemText(problem));
    if (problem) return;
    const controller = new AbortController();
    uploading.mutate(
      { file, controller },
      {
        onSuccess: replace.close,
        onError: (error) => {
          if (!controller.signal.aborted) setWrong(error.message);
        },
      },
    );
  };
  const { resume, resumeUrl } = candidate;
  return (
    <Section title={t('candidates.resume')}>
      {resume && resumeUrl && (
        <Group gap="xs">
          <Button
            component="a"
            href={resumeUrl}
            target="_blank"
            rel="noreferrer"
            variant="light"
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            {t('candidates.openResume')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate(resumeUrl)}
          >
            {t('candidates.download')}
          </Button>
          {mayEdit && (
            <>
              <Button variant="subtle" color="gray" onClick={replace.toggle} aria-expanded={replacing}>
                {t('candidates.replaceResume')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={question.open}
              >
                {t('candidates.removeResume')}
              </Button>
            </>
          )}
          <Text size="xs" c="dimmed" w="100%">
            <bdi>{resume.name}</bdi>
          </Text>
        </Group>
      )}
      {candidate.resumeReading && <DocumentFindings reading={candidate.resumeReading} />}
      {saving.error && <Alert color="red">{saving.error.message}</Alert>}
      {!resume && !mayEdit && (
        <Text size="sm" c="dimmed">
          {t('candidates.noResume')}
        </Text>
      )}
      {mayEdit && (!resume || replacing) && (
        <FileDrop
          label={t('candidates.chooseResume')}
          hint={t('candidates.resumeLimits', {
            size: importLimits.resumes.megabytes,
            pages: importLimits.resumes.pages,
          })}
          accept="application/pdf,.pdf"
          error={wrong}
          onFiles={choose}
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('candidates.removeResumeTitle')}
        confirm={t('candidates.removeResume')}
        danger
        onConfirm={() => removing.mutateAsync()}
      >
        {t('candidates.removeResumeText')}
      </ConfirmDialog>
    </Section>
  );
}
