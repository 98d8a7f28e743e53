import {
  ActionIcon,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { autoDirection } from '#ui/auto-direction.ts';
import { criterionWeights } from '../template-values.ts';
import classes from './criteria.module.css';
import type { TemplateForm } from './use-template-form.ts';

interface CriterionFieldsProps {
  form: TemplateForm;
  /** Path of the criterion in the form's values. */
  path: string;
  /** Position of the criterion, starting at 1. */
  number: number;
  onRemove: () => void;
}

export function CriterionFields({ form, path, number, onRemove }: CriterionFieldsProps) {
  const { t } = useTranslation();
  const of = (name: string) => form.getInputProps(`${path}.${name}`);
  return (
    <Paper component="fieldset" withBorder radius="md" p="sm" className={classes['card']}>
      <Text component="legend" size="xs" fw={600} c="dimmed" px={4}>
        {t('templates.criteria.number', { number })}
      </Text>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            maxLength={120}
            {...autoDirection}
            label={t('templates.criteria.label')}
            description={t('templates.criteria.labelHint')}
            {...of('label')}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('templates.criteria.remove', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <NativeSelect
          label={t('templates.criteria.weight')}
          data={criterionWeights.map((value) => ({ value, label: t(`templates.criteria.weights.${value}`) }))}
          {...of('weight')}
        />
        <Textarea
          autosize
          minRows={1}
          maxRows={4}
          maxLength={300}
          label={t('templates.criteria.probe')}
          description={t('templates.criteria.probeHint')}
          {...of('probe')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {([1, 3, 5] as const).map((rating) => (
            <Textarea
              key={rating}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={600}
              label={t(`templates.criteria.anchor${rating}`)}
              {...of(`anchor${rating}`)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}
