import type { PageWords } from '../shapes/page-words.ts';

export const pt: PageWords = {
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
};
