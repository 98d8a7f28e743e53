import type { Template } from '@candi/contract/interviews/templates';
import { levels } from '@candi/contract/platform/enumerations';
import type { DragEndEvent } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { autoDirection } from '#ui/auto-direction.ts';
import { FormSection } from '#ui/form-section.tsx';
import { AddQuestion } from './add-question.tsx';
import { CriteriaFields } from './criteria-fields.tsx';
import { moveButton, QuestionCard, type Direction } from './question-card.tsx';
import type { TemplateForm } from './use-template-form.ts';

/** Disables the drag library's announcements, because this list makes its own. */
const silent = () => undefined;
const silence = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
};

/** Up to five questions, reorderable by pointer and by keyboard. */
export function QuestionList({ form, template }: { form: TemplateForm; template: Template | null }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const { questions } = form.values;
  // A click or tap on the handle doesn't start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const move = (from: number, to: number) => {
    form.reorderListItem('questions', { from, to });
    setSaid(t('templates.moved', { from: from + 1, to: to + 1, count: questions.length }));
  };
  const moveBy = (index: number, direction: Direction) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const key = questions[index]?.key ?? '';
    flushSync(() => move(index, to));
    // The focus follows the card. At either end of the list, the pressed button is disabled, so the opposite button
    // is focused.
    const atEnd = to === 0 || to === questions.length - 1;
    document
      .getElementById(moveButton(key, atEnd ? (direction === 'up' ? 'down' : 'up') : direction))
      ?.focus();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const from = questions.findIndex(({ key }) => key === active.id);
    const to = questions.findIndex(({ key }) => key === over?.id);
    if (from !== -1 && to !== -1 && from !== to) move(from, to);
  };
  return (
    <FormSection title={t('templates.questions')} text={t('templates.questionsHint')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={silence}
        onDragEnd={drop}
      >
        <SortableContext items={questions.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Stack component="ol" gap="md" p={0} m={0}>
            {questions.map(({ key, question }, i) => (
              <QuestionCard
                key={key}
                id={key}
                number={i + 1}
                count={questions.length}
                text={question}
                invalid={Object.keys(form.errors).some((path) => path.startsWith(`questions.${i}.`))}
                onMove={(direction) => moveBy(i, direction)}
                onRemove={() => {
                  form.removeListItem('questions', i);
                  setSaid(t('templates.removed', { number: i + 1 }));
                }}
              >
                <QuestionFields form={form} index={i} />
                <CriteriaFields form={form} index={i} template={template} />
              </QuestionCard>
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <AddQuestion form={form} />
    </FormSection>
  );
}

function QuestionFields({ form, index }: { form: TemplateForm; index: number }) {
  const { t } = useTranslation();
  const of = (name: string) => form.getInputProps(`questions.${index}.${name}`);
  const choices = levels.map((value) => ({ value, label: t(`templates.levels.${value}`) }));
  return (
    <Stack gap="sm">
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        label={t('templates.question')}
        {...of('question')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        label={t('templates.expectedAnswer')}
        description={t('templates.expectedAnswerHint')}
        {...of('expectedAnswer')}
      />
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        label={t('templates.justification')}
        description={t('templates.justificationHint')}
        {...of('justification')}
      />
      <SimpleGrid cols={{ base: 1, xs: 1, sm: 3 }} spacing="sm">
        <TextInput
          label={t('templates.category')}
          placeholder={t('templates.categoryExample')}
          {...autoDirection}
          maxLength={100}
          {...of('category')}
        />
        <NativeSelect label={t('templates.priority')} data={choices} {...of('priority')} />
        <NativeSelect label={t('templates.difficulty')} data={choices} {...of('difficulty')} />
      </SimpleGrid>
    </Stack>
  );
}
