import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bodyOf } from './gateway-routes.ts';
import type { WalkIds, WalkSecrets } from './walk-company.ts';

export interface WalkRequest {
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as the body, unchanged. */
  file?: Uint8Array<ArrayBuffer>;
  /** Credentials to send instead of the owner's token. */
  as?: { scheme: 'Link' | 'Session'; secret: string };
}
/** Returns a valid request that contains ids of records in its path, query or body. */
export type WalkRow = (x: WalkIds, own: WalkSecrets) => WalkRequest;

/** The record that a path names after each of its parts, and a body by the fields `<noun>Id` and `<noun>Ids`. */
const records: Record<string, keyof WalkIds> = {
  applications: 'application',
  candidates: 'candidate',
  imports: 'import',
  interviews: 'interview',
  invitations: 'invitation',
  jobs: 'job',
  members: 'member',
  notes: 'note',
  passkeys: 'passkey',
  phases: 'phase',
  pools: 'pool',
  posts: 'post',
  reports: 'conducted',
  searches: 'search',
  sessions: 'session',
  templates: 'template',
  users: 'member',
};
/** Bodies name a candidate whom no other request needs, because they add and remove them. */
const inBodies: Partial<Record<string, keyof WalkIds>> = { ...records, candidates: 'spare' };

interface Shape {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  required?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

/** Returns a value of a JSON schema, without optional parts. Throws for an id of an unknown kind. `name`: its field. */
function sampleOf(shape: Shape, name: string, x: WalkIds): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], name, x);
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((key) => [key, sampleOf(shape.properties?.[key] ?? {}, key, x)]),
    );
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}, name, x));
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(1, shape.minimum ?? 1);
  if (shape.format === 'email') return `${randomUUID()}@walk.test`;
  if (shape.format !== 'uuid') return 'Text'.padEnd(shape.minLength ?? 0, ' text');
  const record = inBodies[`${name.replace(/Ids?$/, '')}s`];
  if (!record) throw new Error(`There is no record for ${name}: write the request in walk-requests.ts`);
  return x[record];
}

const shapeOf = (schema: z.ZodType): Shape =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a JSON schema that are read here
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Returns whether a route's request refers to records by id. */
export const refersToRecords = (route: string): boolean => {
  const body = bodyOf(route);
  return route.includes(':') || (body !== undefined && JSON.stringify(shapeOf(body)).includes('"uuid"'));
};

/** Returns a valid request to a route of members: its path with ids, and the required fields of its body. */
export function derivedRequest(route: string): WalkRow {
  const [method, path = ''] = route.split(' ');
  const parts = path.split('/');
  const body = method === 'GET' ? undefined : bodyOf(route);
  return (x) => ({
    path: parts
      .map((part, at) => {
        const record = records[parts[at - 1] ?? ''];
        if (!part.startsWith(':')) return part;
        if (!record) throw new Error(`There is no record for ${route}: write it in walk-requests.ts`);
        return x[record];
      })
      .join('/'),
    ...(body && { body: sampleOf(shapeOf(body), '', x) }),
  });
}
