import { Button, Group, Stack } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconCopy,
  IconDownload,
  IconLink,
  IconMail,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import type { PostedJob } from '../draft-post.ts';
import { type Network, networks, shareLink } from '../share-links.ts';

const icons: Record<Network, typeof IconMail> = {
  whatsapp: IconBrandWhatsapp,
  x: IconBrandX,
  facebook: IconBrandFacebook,
  telegram: IconBrandTelegram,
  email: IconMail,
  linkedin: IconBrandLinkedin,
};
const icon = { size: 18, 'aria-hidden': true };

interface ShareButtonsProps {
  job: PostedJob;
  text: string;
  picture: { url: string } | undefined;
  /** Whether to offer LinkedIn's own share page, for installations without a LinkedIn application. */
  linkedIn: boolean;
}

/** Buttons that copy a post's text or link, download its picture, or open the share pages of other networks. */
export function ShareButtons({ job, text, picture, linkedIn }: ShareButtonsProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const copy = (value: string, message: string) => {
    clipboard.copy(value);
    notifications.show({ color: 'lagoon', message });
  };
  const shared = {
    subject: t('posts.draft.title', { name: job.name, company: job.companyName }),
    text,
    url: job.publicUrl,
  };
  return (
    <Section title={t('posts.elsewhere')}>
      <Stack gap="xs">
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy {...icon} />}
            onClick={() => copy(text, t('posts.textCopied'))}
          >
            {t('posts.copyText')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLink {...icon} />}
            onClick={() => copy(job.publicUrl, t('jobs.linkCopied'))}
          >
            {t('jobs.copyLink')}
          </Button>
          {picture && (
            <Button
              variant="default"
              size="xs"
              component="a"
              href={picture.url}
              download="job.png"
              leftSection={<IconDownload {...icon} />}
            >
              {t('posts.downloadPicture')}
            </Button>
          )}
        </Group>
        <Group gap="xs" component="nav" aria-label={t('posts.networksLabel')}>
          {networks
            .filter((network) => network !== 'linkedin' || linkedIn)
            .map((network) => {
              const Icon = icons[network];
              return (
                <Button
                  key={network}
                  variant="light"
                  size="xs"
                  component="a"
                  href={shareLink(network, shared)}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<Icon {...icon} />}
                >
                  {t(`posts.networks.${network}`)}
                </Button>
              );
            })}
        </Group>
      </Stack>
    </Section>
  );
}
