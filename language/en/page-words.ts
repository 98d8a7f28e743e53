import type { PageWords } from '../shapes/page-words.ts';

export const en: PageWords = {
  verdict: 'Verdict',
  verdicts: {
    STRONG_YES: 'Strong yes',
    YES: 'Yes',
    MAYBE: 'Maybe',
    NO: 'No',
    INSUFFICIENT_EVIDENCE: 'Insufficient evidence',
  },
  decisions: {
    ACCEPTED: 'Accepted',
    SHORTLISTED: 'Shortlisted',
    FOLLOW_UP: 'Follow up',
    REJECTED: 'Rejected',
  },
  roles: {
    OWNER: 'Owner',
    ADMIN: 'Admin',
    EDITOR: 'Editor',
    VIEWER: 'Viewer',
  },
};
