import { z } from 'zod';
import { id, isoDate, text } from '../platform/common.ts';
import type { PostFailure, PostStatus } from '../platform/enumerations.ts';

export const postLimits = {
  /** Maximum length of a post on LinkedIn (characters). */
  text: 3000,
  /** Maximum size of the picture (bytes). */
  pictureBytes: 600 * 1024,
  /** Maximum length of the picture's alternative text (characters). */
  pictureText: 500,
} as const;

/** Size of a post's picture (px). LinkedIn shows pictures with this aspect ratio uncropped. */
export const postPicture = { width: 1200, height: 627 } as const;

/** Request to create a post about a job. It is published with the LinkedIn account of the member who sends it. */
export const postBody = z.object({
  jobId: id,
  text: text.trim().min(1).max(postLimits.text),
  /** `png`: the picture as base64. `text`: its alternative text. */
  picture: z
    .object({
      png: z.base64().max(Math.ceil(postLimits.pictureBytes / 3) * 4),
      text: text.trim().min(1).max(postLimits.pictureText),
    })
    .nullable()
    .default(null),
  /** When to publish the post; null publishes it immediately. */
  publishAt: isoDate.nullable().default(null),
});
export type PostBody = z.infer<typeof postBody>;

/** Request to change a scheduled post. It replaces the text, the picture and the time. */
export const postChange = postBody.omit({ jobId: true });
export type PostChange = z.infer<typeof postChange>;

export interface Post {
  id: string;
  jobId: string;
  text: string;
  picture: boolean;
  status: PostStatus;
  publishAt: string;
  publishedAt: string | null;
  /** URL of the post on LinkedIn; null unless the post was published. */
  url: string | null;
  failure: PostFailure | null;
  /** LinkedIn's explanation if it refused the post; null if there is none. */
  failureDetail: string | null;
  /** Name of the author; null if they have left the company. */
  author: string | null;
  /** True if the reader wrote the post. */
  own: boolean;
  createdAt: string;
}

/** Query parameters that LinkedIn adds to the callback page's address when a member allows the connection. */
export const linkedInCallback = z.object({
  code: text.min(1).max(2000),
  state: text.min(1).max(200),
});
export type LinkedInCallback = z.infer<typeof linkedInCallback>;

export interface LinkedInAccount {
  /** False if no LinkedIn application is configured. */
  available: boolean;
  /** Null if the member isn't connected. `expiresAt` may be in the past. */
  connection: { name: string; connectedAt: string; expiresAt: string } | null;
}
