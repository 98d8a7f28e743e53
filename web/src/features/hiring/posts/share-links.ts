export const networks = ['whatsapp', 'x', 'facebook', 'telegram', 'email', 'linkedin'] as const;
export type Network = (typeof networks)[number];

/** The content to share. `text` contains `url`. */
interface Shared {
  subject: string;
  text: string;
  url: string;
}

const address = (base: string, query: Record<string, string>): string =>
  // Mail programs and apps don't decode "+" as a space.
  `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;

const links: Record<Network, (shared: Shared) => string> = {
  whatsapp: ({ text }) => address('https://wa.me/', { text }),
  x: ({ subject, url }) => address('https://x.com/intent/post', { text: subject, url }),
  facebook: ({ url }) => address('https://www.facebook.com/sharer/sharer.php', { u: url }),
  telegram: ({ subject, url }) => address('https://t.me/share/url', { url, text: subject }),
  email: ({ subject, text }) => address('mailto:', { subject, body: text }),
  linkedin: ({ url }) => address('https://www.linkedin.com/sharing/share-offsite/', { url }),
};

/** Returns the address of a network's share page, or of a new email, filled with the content. */
export const shareLink = (network: Network, shared: Shared): string => links[network](shared);
