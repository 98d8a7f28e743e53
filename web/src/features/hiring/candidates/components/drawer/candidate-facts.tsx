import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Badge, Group, Pill, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContactLinks } from '#ui/contact-links.tsx';
import { MetaLine } from '#ui/meta-line.tsx';

/** Contact details, position and skills of a candidate in a few lines. */
export function CandidateFacts({ candidate }: { candidate: CandidateDetail }) {
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
