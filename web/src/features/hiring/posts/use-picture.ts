import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyBrand } from '#data/company-brand.ts';
import type { PostedJob } from './draft-post.ts';
import { postPng } from './draw-picture.ts';

export interface Picture {
  /** PNG as base64. */
  png: string;
  /** The same picture as a data URL. */
  url: string;
  /** Description for people who don't see the picture. */
  text: string;
}

/**
 * Draws the picture of a post about a job, in the language of the interface and with the company's brand. Returns
 * undefined until it is drawn.
 */
export function usePicture({ name, companyName, location }: PostedJob): Picture | undefined {
  const { t } = useTranslation();
  const label = t('posts.picture.label');
  const text = t('posts.picture.text', { name, company: companyName });
  const brand = useQuery(companyBrand);
  const { logoUrl = null, colour = null, whiteLabel = false } = brand.data ?? {};
  const content = {
    label,
    title: name,
    company: companyName,
    location,
    logoUrl,
    colour: whiteLabel ? colour : null,
  };
  const { data: png } = useQuery({
    queryKey: ['post-picture', content],
    queryFn: () => postPng(content),
    enabled: !brand.isPending,
  });
  return png === undefined ? undefined : { png, url: `data:image/png;base64,${png}`, text };
}
