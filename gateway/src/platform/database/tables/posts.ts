import type { PostFailure, PostStatus } from '@candi/contract/platform/enumerations';
import type { Generated } from 'kysely';
import type { CreatedAt, Fixed, Optional } from './columns.ts';

export interface LinkedinRequestsTable {
  companyId: Fixed<string>;
  userId: Fixed<string>;
  stateHash: Buffer;
  expiresAt: Date;
}
export interface LinkedinConnectionsTable {
  companyId: Fixed<string>;
  userId: Fixed<string>;
  personId: string;
  name: string;
  sealed: Buffer;
  expiresAt: Date;
  /** When the member last connected the LinkedIn account. */
  createdAt: Generated<Date>;
}
export interface PostsTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  jobId: Fixed<string>;
  authorId: string | null;
  text: string;
  picture: Optional<Buffer>;
  pictureText: Optional<string>;
  status: Generated<PostStatus>;
  publishAt: Date;
  startedAt: Optional<Date>;
  publishedAt: Optional<Date>;
  urn: Optional<string>;
  failure: Optional<PostFailure>;
  failureDetail: Optional<string>;
  createdAt: CreatedAt;
}
