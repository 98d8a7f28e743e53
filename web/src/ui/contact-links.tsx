import { isOnSite, profileAt, type ProfileSite } from '@candi/contract/hiring/profiles';
import { Anchor, Group, Text } from '@mantine/core';

interface ContactLinksProps {
  email: string;
  /** Missing contacts are null or empty. */
  phone: string | null;
  linkedinUrl: string | null;
  githubUrl: string | null;
}

const siteNames: Record<ProfileSite, string> = { linkedin: 'LinkedIn', github: 'GitHub' };

/**
 * Returns what to show for a stored profile address. An address on another site gets no link and no site's name,
 * because candidates and files provide these addresses.
 */
function profileContact(site: ProfileSite, address: string): { href: string | null; label: string } {
  const href = profileAt(site, address)?.address ?? (isOnSite(site, address) ? address : null);
  return { href, label: href === null ? address : siteNames[site] };
}

/** Links to a candidate's email address, phone number and profiles. Profiles open in a new tab. */
export function ContactLinks({ email, phone, linkedinUrl, githubUrl }: ContactLinksProps) {
  const contacts = [
    { href: `mailto:${email}`, label: email },
    ...(phone ? [{ href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, label: phone }] : []),
    ...(linkedinUrl ? [profileContact('linkedin', linkedinUrl)] : []),
    ...(githubUrl ? [profileContact('github', githubUrl)] : []),
  ];
  return (
    <Group gap="4px 16px">
      {contacts.map(({ href, label }) =>
        href === null ? (
          <Text key={label} size="sm" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Text>
        ) : (
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
        ),
      )}
    </Group>
  );
}
