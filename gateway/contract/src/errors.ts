/** Error codes on the wire and their HTTP status. Texts, in four languages, are the gateway's catalogue. */
export const errorStatuses = {
  INVALID_TOKEN: 401,
  SIGN_IN_FAILED: 401,
  ACCESS_DENIED: 403,
  PAGE_NOT_FOUND: 404,
  INVALID_LINK: 404,
  VALIDATION: 422,
  INVALID_DURATION: 422,
  CANDIDATES_REQUIRED: 422,
  TEMPLATE_REQUIRED: 422,
  EMAIL_IN_USE: 409,
  CONSENT_REQUIRED: 409,
  SESSION_OVER: 409,
  STALE_EPOCH: 409,
  LEASE_HELD: 409,
  UPLOAD_REPLAYED: 409,
  UPLOAD_OUT_OF_ORDER: 409,
  UPLOAD_CLOSED: 409,
  UPLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  DISK_FULL: 507,
  ROOM_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** Body of every failed answer. `error` is for people, in the request's `lang`; `code` and `details` for programs. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: Record<string, unknown>;
}
