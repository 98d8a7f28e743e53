import type { TemplateDraft } from '@candi/contract/reports/assistant-conversation';
import { maxQuestions, type Template } from '@candi/contract/interviews/templates';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommonStore } from '#data/common-store.ts';
import {
  isComplete,
  withIntro,
  withoutQuestion,
  withQuestion,
} from '../../features/reports/assistant/draft.ts';
import { saveTemplate } from '../../features/interviews/templates/queries.ts';
import { emptyQuestion, emptyTemplate } from '../../features/interviews/templates/template-values.ts';
import { DraftPart } from './draft-part.tsx';
import { IntroFields, QuestionFields } from './draft-fields.tsx';
import { useDrafting } from './use-drafting.ts';

interface TemplateDraftingProps {
  /** Id of the proposal. */
  id: string;
  draft: TemplateDraft;
  onSaved: () => void;
}

/** A template that is drafted part by part. Every part can be changed, drafted again and accepted separately. */
export function TemplateDrafting({ id, draft, onSaved }: TemplateDraftingProps) {
  const { t } = useTranslation();
  const oneByOne = useCommonStore((state) => state.templateGenerateStep);
  const { busy, problem, change, draftPart, draftAll, stop } = useDrafting(id, draft.source);
  const { intro, questions } = draft;
  const footer = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || intro) return;
    begun.current = true;
    void (oneByOne ? draftPart('intro') : draftAll());
    // Runs once, when drafting begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Changed values are another write, so they need a new idempotency key.
  const key = useRef(crypto.randomUUID());
  const create = saveTemplate(null);
  const saving = useMutation({
    ...create,
    onSuccess: async (saved: Template, submission, begunAt, context) => {
      await create.onSuccess?.(saved, submission, begunAt, context);
      change((now) => ({ ...now, savedAs: saved.id }));
      onSaved();
    },
  });
  const save = () => {
    if (!intro) return;
    const values = {
      ...emptyTemplate(draft.source.language),
      ...intro.value,
      questions: questions.map(({ value }) => ({ ...emptyQuestion(), ...value })),
    };
    saving.mutate({ values, idempotencyKey: key.current });
  };
  // Moves the focus, because accepting or removing a part removes the button that had it.
  const toFooter = () => requestAnimationFrame(() => footer.current?.querySelector('button')?.focus());
  const changed = (by: (now: TemplateDraft) => TemplateDraft) => {
    key.current = crypto.randomUUID();
    change(by);
  };
  return (
    <Stack gap="md">
      {intro && (
        <DraftPart
          title={t('assistant.template.intro')}
          summary={intro.value.title}
          accepted={intro.accepted}
          busy={busy === 'intro'}
          mayDraft={busy === null}
          missing={intro.value.title.trim() === ''}
          onAccept={() => {
            changed((now) => withIntro(now, intro.value, true));
            toFooter();
          }}
          onChange={() => changed((now) => withIntro(now, intro.value, false))}
          onDraftAgain={() => void draftPart('intro')}
        >
          <IntroFields
            value={intro.value}
            onChange={(value) => changed((now) => withIntro(now, value, false))}
          />
        </DraftPart>
      )}
      {questions.map(({ value, accepted }, index) => (
        <DraftPart
          // oxlint-disable-next-line react/no-array-index-key -- a question that is drafted again keeps its index
          key={index}
          title={t('templates.questionNumber', { number: index + 1 })}
          summary={value.question}
          accepted={accepted}
          busy={busy === index}
          mayDraft={busy === null}
          missing={value.question.trim() === '' || value.expectedAnswer.trim() === ''}
          onAccept={() => {
            changed((now) => withQuestion(now, index, value, true));
            toFooter();
          }}
          onChange={() => changed((now) => withQuestion(now, index, value, false))}
          onDraftAgain={() => void draftPart(index)}
          remove={{
            label: t('templates.removeQuestion', { number: index + 1 }),
            act: () => {
              changed((now) => withoutQuestion(now, index));
              toFooter();
            },
          }}
        >
          <QuestionFields
            value={value}
            onChange={(next) => changed((now) => withQuestion(now, index, next, false))}
          />
        </DraftPart>
      ))}
      <Group gap="xs" component="output">
        {busy !== null && (
          <>
            <Loader size="xs" aria-hidden />
            <Text size="sm" c="dimmed">
              {busy === 'intro'
                ? t('assistant.template.draftingIntro')
                : t('assistant.template.draftingQuestion', { number: busy + 1 })}
            </Text>
          </>
        )}
      </Group>
      {problem && <Alert color="red">{problem}</Alert>}
      {saving.error && <Alert color="red">{saving.error.message}</Alert>}
      <Group ref={footer} gap="xs">
        {busy !== null && (
          <Button variant="default" onClick={stop}>
            {t('assistant.stop')}
          </Button>
        )}
        {busy === null && !intro && (
          <Button variant="default" onClick={() => void draftPart('intro')}>
            {t('assistant.template.draftIntro')}
          </Button>
        )}
        {busy === null && intro && questions.length < maxQuestions && (
          <Button variant="default" onClick={() => void draftPart(questions.length)}>
            {t('assistant.template.draftQuestion')}
          </Button>
        )}
        {intro && (
          <Button disabled={!isComplete(draft) || busy !== null} loading={saving.isPending} onClick={save}>
            {t('templates.save')}
          </Button>
        )}
      </Group>
      {intro && !isComplete(draft) && (
        <Text size="sm" c="dimmed">
          {t('assistant.template.acceptFirst')}
        </Text>
      )}
    </Stack>
  );
}
