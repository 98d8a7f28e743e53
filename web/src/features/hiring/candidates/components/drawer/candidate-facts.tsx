import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Anchor, Badge, Group, Pill, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
  const links = [
    { href: `mailto:${candidate.email}`, label: candidate.email },
    ...(candidate.phone
      ? [{ href: `tel:${candidate.phone.replaceAll(/[^+\d]/g, '')}`, label: candidate.phone }]
      : []),
    ...(candidate.linkedinUrl ? [{ href: candidate.linkedinUrl, label: 'LinkedIn' }] : []),
    ...(candidate.githubUrl ? [{ href: candidate.githubUrl, label: 'GitHub' }] : []),
  ];
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
      <Group gap="4px 16px">
        {links.map(({ href, label }) => (
          <Anchor
            key={href}
            href={href}
            size="sm"
            dir="ltr"
            target={href.startsWith('http') ? '_blank' : undefined}
            rel={href.startsWith('http') ? 'noreferrer' : undefined}
          >
            {label}
          </Anchor>
        ))}
      </Group>
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
