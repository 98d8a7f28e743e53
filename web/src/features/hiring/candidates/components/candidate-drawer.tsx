import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Badge, Button, Divider, Group, Pill, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ContactLinks } from '#ui/contact-links.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { LabelledFacts } from '#ui/labelled-facts.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { LeaveQuestion, UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useLast } from '#ui/use-last.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { toValues, wrongFields } from '../candidate-values.ts';
import { candidateQueries, changeCandidate, eraseCandidate } from '../queries.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { CandidateHistory } from '../drawer/candidate-history.tsx';
import { Involvement } from '../drawer/involvement.tsx';
import { LatestDecision } from '../drawer/latest-decision.tsx';
import { PhotoPanel } from '../drawer/photo-panel.tsx';
import { ResumePanel } from '../drawer/resume-panel.tsx';
import { TeamFacts } from '../drawer/team-facts.tsx';

interface CandidateDrawerProps {
  /** Null if the drawer is closed. */
  candidateId: string | null;
  mayEdit: boolean;
  onClose: () => void;
  /** Called after the candidate was erased, so that lists can be refetched. */
  onErased: () => void;
  /** Renders the actions that other features provide for the candidate (interview, pipeline, job). */
  actions?: (candidate: CandidateDetail) => ReactNode;
}

const nameOf = ({ firstName, lastName }: CandidateDetail): string => `${firstName} ${lastName}`;

/** Drawer that shows a candidate's details and lets members edit and erase the candidate. */
export function CandidateDrawer({ candidateId, mayEdit, onClose, onErased, actions }: CandidateDrawerProps) {
  const { t } = useTranslation();
  const erasing = useMutation(eraseCandidate);
  const shown = useLast(candidateId);
  const [editing, edit] = useDisclosure(false);
  const [dirty, setDirty] = useState(false);
  const [asking, question] = useDisclosure(false);
  const [confirming, erase] = useDisclosure(false);
  const found = useQuery({
    ...candidateQueries.one(shown ?? ''),
    enabled: shown !== null,
    // Refetched on mount because the résumé's URL expires.
    refetchOnMount: 'always',
  });
  const leave = () => {
    setDirty(false);
    edit.close();
    question.close();
    onClose();
  };
  const close = () => (editing && dirty ? question.open() : leave());
  return (
    <>
      <DetailDrawer
        opened={candidateId !== null}
        onClose={close}
        size={640}
        closeOnClickOutside={!dirty}
        found={found}
        nameOf={nameOf}
        faceOf={({ id, photoUrl }) => ({ id, photoUrl })}
      >
        {(candidate) =>
          editing ? (
            <CandidateEditForm
              key={candidate.id}
              candidate={candidate}
              onDirty={setDirty}
              onCancel={() => (dirty ? question.open() : edit.close())}
              onSaved={() => {
                setDirty(false);
                edit.close();
              }}
            />
          ) : (
            <Stack gap="lg">
              <CandidateFacts candidate={candidate} />
              <LatestDecision candidate={candidate} />
              <TeamFacts candidate={candidate} />
              {mayEdit && (
                <Group gap="xs">
                  <Button
                    size="sm"
                    variant="default"
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={edit.open}
                  >
                    {t('candidates.edit')}
                  </Button>
                  {actions?.(candidate)}
                </Group>
              )}
              <ResumePanel key={candidate.id} candidate={candidate} mayEdit={mayEdit} />
              <CandidateHistory candidate={candidate} />
              {mayEdit && <PhotoPanel key={`photo-${candidate.id}`} candidate={candidate} />}
              <Divider />
              <Involvement candidate={candidate} />
              {mayEdit && (
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  ms={-12}
                  style={{ alignSelf: 'flex-start' }}
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={erase.open}
                >
                  {t('candidates.erase')}
                </Button>
              )}
            </Stack>
          )
        }
      </DetailDrawer>
      <ConfirmDialog
        opened={confirming}
        onClose={erase.close}
        title={t('candidates.eraseTitle', { name: found.data ? nameOf(found.data) : '' })}
        confirm={t('candidates.erase')}
        danger
        onConfirm={async () => {
          if (!found.data) return;
          await erasing.mutateAsync(found.data.id);
          leave();
          onErased();
        }}
      >
        {t('candidates.eraseText')}
      </ConfirmDialog>
      <LeaveQuestion
        opened={asking}
        aboveDialog
        onStay={question.close}
        onLeave={() => {
          setDirty(false);
          question.close();
          edit.close();
        }}
      />
    </>
  );
}

interface CandidateEditFormProps {
  candidate: CandidateDetail;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Form for every field of a candidate. */
function CandidateEditForm({ candidate, onDirty, onCancel, onSaved }: CandidateEditFormProps) {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    name: 'candidate-edit',
    initialValues: toValues(candidate),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrongFields(values)).map(([path, wrong]) => [path, t(`candidates.wrong.${wrong}`)]),
      ),
    save: changeCandidate(candidate.id),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xl">
        <CandidateFields form={form} />
        <FormFooter
          message={message}
          submit={t('common.save')}
          saving={saving.isPending}
          onCancel={onCancel}
          sticky
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}

/** Contact details, position and skills of a candidate in a few lines. */
function CandidateFacts({ candidate }: { candidate: CandidateDetail }) {
  const { t } = useTranslation();
  const { yearsExperience, skills } = candidate;
  const place = candidate.location || [candidate.city, candidate.country].filter(Boolean).join(', ');
  const work = [candidate.currentJobTitle, candidate.currentCompany, candidate.industry].filter(Boolean);
  const rest = [
    place,
    yearsExperience === null ? '' : t('candidates.years', { count: Math.round(yearsExperience) }),
    candidate.gender,
  ].filter(Boolean);
  return (
    <Stack gap={6}>
      {candidate.openToWork && (
        <Badge variant="light" radius="sm" style={{ alignSelf: 'flex-start' }}>
          {t('candidates.openToWork')}
        </Badge>
      )}
      {[work, rest].map(
        (facts, line) =>
          facts.length > 0 && (
            <Text key={line} size="sm" c={line === 0 ? undefined : 'dimmed'}>
              <MetaLine facts={facts} />
            </Text>
          ),
      )}
      <LabelledFacts of={candidate} />
      <ContactLinks {...candidate} />
      {skills.length > 0 && (
        <Group gap={6} mt={4}>
          {skills.map((skill) => (
            <Pill key={skill}>
              <bdi>{skill}</bdi>
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  );
}
