import type { Language } from '@candi/contract/platform/enumerations';
import type { Report } from '@candi/contract/reports/reports';
import { Card, Group, List, SimpleGrid, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowForwardUp, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const lists = [
  { name: 'strengths', colour: 'green', Icon: IconThumbUp },
  { name: 'weaknesses', colour: 'apricot', Icon: IconThumbDown },
  { name: 'risks', colour: 'red', Icon: IconAlertTriangle },
  { name: 'nextSteps', colour: 'gray', Icon: IconArrowForwardUp },
] as const;

/** Lists of strengths, concerns, points to verify and next steps. */
export function Findings({ report, language }: { report: Report; language: Language }) {
  const { t } = useTranslation();
  const filled = lists.filter(({ name }) => report[name].length > 0);
  if (filled.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: filled.length === 1 ? 1 : 2 }}>
      {filled.map(({ name, colour, Icon }) => (
        <Card key={name} withBorder padding="lg" component="section">
          <Group gap="xs" mb="sm" wrap="nowrap">
            <ThemeIcon size={28} radius="sm" variant="light" color={colour} aria-hidden>
              <Icon size={16} className={name === 'nextSteps' ? 'mirrored' : ''} />
            </ThemeIcon>
            <Title order={2} size="h5">
              {t(`reports.${name}`)}
            </Title>
          </Group>
          <List size="sm" spacing={6} dir="auto" lang={language}>
            {report[name].map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Card>
      ))}
    </SimpleGrid>
  );
}
