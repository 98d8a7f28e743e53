import type { CandidateDecision, Language, MemberRole, Verdict } from '@candi/contract/platform/enumerations';

/** The words that the pages use for what the assistant writes about. */
export interface PageWords {
  /** Label of a report's verdict. */
  verdict: string;
  verdicts: Record<Verdict, string>;
  decisions: Record<CandidateDecision, string>;
  roles: Record<MemberRole, string>;
}

/** The same words as in the web app's locale files. A test compares them. */
export const pageWords: Record<Language, PageWords> = {
  en: {
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
  },
  pt: {
    verdict: 'Parecer',
    verdicts: {
      STRONG_YES: 'Sim, com convicção',
      YES: 'Sim',
      MAYBE: 'Talvez',
      NO: 'Não',
      INSUFFICIENT_EVIDENCE: 'Evidências insuficientes',
    },
    decisions: {
      ACCEPTED: 'Aprovado',
      SHORTLISTED: 'Pré-selecionado',
      FOLLOW_UP: 'Acompanhar',
      REJECTED: 'Reprovado',
    },
    roles: {
      OWNER: 'Proprietário',
      ADMIN: 'Administrador',
      EDITOR: 'Editor',
      VIEWER: 'Leitor',
    },
  },
  es: {
    verdict: 'Veredicto',
    verdicts: {
      STRONG_YES: 'Sí rotundo',
      YES: 'Sí',
      MAYBE: 'Quizá',
      NO: 'No',
      INSUFFICIENT_EVIDENCE: 'Evidencia insuficiente',
    },
    decisions: {
      ACCEPTED: 'Aceptado',
      SHORTLISTED: 'Preseleccionado',
      FOLLOW_UP: 'En seguimiento',
      REJECTED: 'Rechazado',
    },
    roles: {
      OWNER: 'Propietario',
      ADMIN: 'Administrador',
      EDITOR: 'Editor',
      VIEWER: 'Lector',
    },
  },
  ar: {
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
  },
};
