import { profileAt, type ProfileSite } from '@candi/contract/hiring/profiles';
import { ActionIcon, Group } from '@mantine/core';
import { IconBrandGithub, IconBrandLinkedin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ProfileLinksProps {
  /** Name of the candidate. */
  name: string;
  /** Stored profile URLs; empty if there is none. */
  linkedinUrl: string;
  githubUrl: string;
}

const names: Record<ProfileSite, string> = { linkedin: 'LinkedIn', github: 'GitHub' };
const icons: Record<ProfileSite, typeof IconBrandGithub> = {
  linkedin: IconBrandLinkedin,
  github: IconBrandGithub,
};

/**
 * Icons that link to a candidate's profiles in a new tab. An address that isn't a profile on the expected site gets no
 * link, so that no icon leads to another site.
 */
export function ProfileLinks({ name, linkedinUrl, githubUrl }: ProfileLinksProps) {
  const { t } = useTranslation();
  const links = [
    { site: 'linkedin' as const, profile: profileAt('linkedin', linkedinUrl) },
    { site: 'github' as const, profile: profileAt('github', githubUrl) },
  ].flatMap(({ site, profile }) => (profile ? [{ site, href: profile.address }] : []));
  if (links.length === 0) return null;
  return (
    <Group gap={4} mt={4}>
      {links.map(({ site, href }) => {
        const Icon = icons[site];
        return (
          <ActionIcon
            key={site}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size={28}
            aria-label={t('candidates.profileOn', { site: names[site], name })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
