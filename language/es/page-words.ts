import type { PageWords } from '../shapes/page-words.ts';

export const es: PageWords = {
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
};
