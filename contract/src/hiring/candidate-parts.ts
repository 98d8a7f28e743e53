import { z } from 'zod';
import { text } from '../platform/common.ts';
import { languageLevels } from '../platform/enumerations.ts';
import { latinDigits } from '../platform/latin-digits.ts';
import { isOnSite, type ProfileSite } from './profiles.ts';

/** Text that may be empty, of at most `max` characters. */
export const optionalText = (max: number) => text.trim().max(max).default('');
/** A year or a year and month ("2024" or "2024-05"); empty if unknown. */
const yearMonth = text
  .regex(/^[1-9]\d{3}(-(0[1-9]|1[0-2]))?$/)
  .or(z.literal(''))
  .default('');
/** An https address on a site that has profiles, or an empty string. */
export const addressOn = (site: ProfileSite) =>
  text
    .max(500)
    .refine((address) => isOnSite(site, address))
    .or(z.literal(''))
    .default('');
/** A phone number of 6–15 digits (ITU-T E.164) with common separators. */
export const phoneNumber = text
  .overwrite(latinDigits)
  .overwrite((typed) => typed.replaceAll(/\p{Cf}/gu, ''))
  .trim()
  .regex(/^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/);

export const workExperience = z.object({
  title: text.trim().min(1).max(200),
  company: optionalText(200),
  from: yearMonth,
  to: yearMonth,
  current: z.boolean().default(false),
  description: optionalText(4000),
});
export type WorkExperience = z.infer<typeof workExperience>;

export const education = z.object({
  school: text.trim().min(1).max(200),
  degree: optionalText(200),
  field: optionalText(200),
  from: yearMonth,
  to: yearMonth,
});
export type Education = z.infer<typeof education>;

/** A spoken language, named in free text because candidates speak more languages than the interface supports. */
export const spokenLanguage = z.object({
  language: text.trim().min(1).max(60),
  level: z.enum(languageLevels),
});
export type SpokenLanguage = z.infer<typeof spokenLanguage>;
