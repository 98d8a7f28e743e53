import { Group, Radio, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Explanation of the choice. */
  hint: string;
  icon: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio group of cards, for a few choices that each need a sentence of explanation. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((each) => each.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: choices.length }} spacing="sm" mt={6}>
        {choices.map((choice) => (
          <Radio.Card key={choice.value} value={choice.value} radius="md" p="sm" className={classes['card']}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={3} />
              <div>
                <Group gap={6} wrap="nowrap">
                  <span aria-hidden className={classes['icon']}>
                    {choice.icon}
                  </span>
                  <Text fw={600} size="sm">
                    {choice.label}
                  </Text>
                </Group>
                <Text size="xs" mt={2} className={classes['hint']}>
                  {choice.hint}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
