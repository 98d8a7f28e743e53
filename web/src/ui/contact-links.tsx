import { Anchor, Group } from '@mantine/core';

interface ContactLinksProps {
  email: string;
  /** Missing contacts are null or empty. */
  phone: string | null;
  linkedinUrl: string | null;
  githubUrl: string | null;
}

/** Links to a candidate's email address, phone number and profiles. Profiles open in a new tab. */
export function ContactLinks({ email, phone, linkedinUrl, githubUrl }: ContactLinksProps) {
  const links = [
    { href: `mailto:${email}`, label: email },
    ...(phone ? [{ href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, label: phone }] : []),
    ...(linkedinUrl ? [{ href: linkedinUrl, label: 'LinkedIn' }] : []),
    ...(githubUrl ? [{ href: githubUrl, label: 'GitHub' }] : []),
  ];
  return (
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
  );
}
