import type { Language } from '@candi/contract/platform/enumerations';
import { durationLimits } from '@candi/contract/interviews/interviews';
import { Badge, Card, Group, Slider, Stack, Text } from '@mantine/core';
import {
  IconBriefcase,
  IconBuilding,
  IconCoffee,
  IconDoorExit,
  IconFileText,
  IconHandStop,
  IconMessageQuestion,
  IconMoodSmile,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MetaLine } from '#ui/meta-line.tsx';
import { type OutlinePart, outlineOf } from '../outline.ts';
import type { TemplateValues } from '../template-values.ts';
import classes from './template-preview.module.css';

const icons = {
  opening: IconMoodSmile,
  company: IconBuilding,
  job: IconBriefcase,
  warmUp: IconCoffee,
  resume: IconFileText,
  question: IconMessageQuestion,
  candidate: IconHandStop,
  closing: IconDoorExit,
};

/** Formats a time as m:ss, rounded to ten seconds because the estimate is rough. */
function clock(seconds: number): string {
  const whole = Math.round(seconds / 10) * 10;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function Part({ part, language }: { part: OutlinePart; language: Language }) {
  const { t } = useTranslation();
  const Icon = icons[part.kind];
  const asks = part.kind === 'question';
  return (
    <li className={classes['part']}>
      <Text component="span" size="xs" c="dimmed" className={classes['time']} dir="ltr">
        {clock(part.startSeconds)}
      </Text>
      <span className={classes['mark']} data-question={asks || undefined} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={classes['body']}>
        <Group gap="xs" justify="space-between">
          <Text fw={600} size="sm">
            {asks
              ? t('templates.questionNumber', { number: part.number })
              : t(`templates.preview.${part.kind}`)}
          </Text>
          {asks && (
            <Badge
              variant="light"
              size="sm"
              radius="sm"
              color={part.priority === 'high' ? 'apricot' : 'gray'}
            >
              {t(`templates.priorities.${part.priority}`)}
            </Badge>
          )}
        </Group>
        {part.text === '' ? (
          <Text size="sm" c="dimmed">
            {t(`templates.preview.${part.kind === 'question' ? 'opening' : part.kind}Without`)}
          </Text>
        ) : (
          <Text className={classes['said']} lang={language} dir="auto">
            {part.text}
          </Text>
        )}
        {asks && (
          <Text size="xs" c="dimmed">
            <MetaLine facts={[part.category, t('templates.preview.followUps')].filter(Boolean)} />
          </Text>
        )}
      </div>
    </li>
  );
}

/** Shows how an interview with this template runs, and about when each part begins. */
export function TemplatePreview({ template }: { template: TemplateValues }) {
  const { t } = useTranslation();
  const id = useId();
  const [minutes, setMinutes] = useState(30);
  return (
    <Card withBorder radius="lg" padding={0}>
      <Stack gap="lg" p={{ base: 'md', sm: 'lg' }}>
        <div>
          <Group justify="space-between" mb={4}>
            <Text size="sm" fw={500} id={id}>
              {t('templates.preview.length')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('common.minutes', { count: minutes })}
            </Text>
          </Group>
          <Slider
            thumbProps={{ 'aria-labelledby': id }}
            min={durationLimits.min}
            max={durationLimits.max}
            step={5}
            value={minutes}
            onChange={setMinutes}
            label={null}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {t('templates.preview.about')}
          </Text>
        </div>
        <ol className={classes['outline']}>
          {outlineOf(template, minutes).map((part) => (
            <Part
              key={part.kind === 'question' ? `question ${part.number}` : part.kind}
              part={part}
              language={template.language}
            />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
