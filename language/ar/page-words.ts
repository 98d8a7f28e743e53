import type { PageWords } from '../shapes/page-words.ts';

export const ar: PageWords = {
  verdict: 'التوصية',
  verdicts: {
    STRONG_YES: 'نعم بالتأكيد',
    YES: 'نعم',
    MAYBE: 'ربما',
    NO: 'لا',
    INSUFFICIENT_EVIDENCE: 'أدلة غير كافية',
  },
  decisions: {
    ACCEPTED: 'مقبول',
    SHORTLISTED: 'في القائمة المختصرة',
    FOLLOW_UP: 'للمتابعة',
    REJECTED: 'مرفوض',
  },
  roles: {
    OWNER: 'مالك',
    ADMIN: 'مسؤول',
    EDITOR: 'محرّر',
    VIEWER: 'قارئ',
  },
};
