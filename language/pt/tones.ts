import type { Tone } from '@candi/contract/platform/enumerations';
import type { TonedPrompts } from '../shapes/prompts.ts';

const plural = new Intl.PluralRules('pt');
const numbers = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco'];
export const questions = (count: number): string =>
  `${numbers[count] ?? count} ${plural.select(count) === 'one' ? 'pergunta' : 'perguntas'}`;

const about = (position: string | null): string => (position === null ? '' : ` sobre a vaga de ${position}`);

export const ptTones: Record<Tone, TonedPrompts> = {
  neutral: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Olá, ${candidate}, eu sou a Candi, uma entrevistadora de inteligência artificial${company === null ? '' : ` da empresa ${company}`}, e esta entrevista${about(position)} é gravada.`,
    leadIn: (count) => `Tenho ${questions(count)} para você.`,
    acknowledgements: ['Certo, obrigada.', 'Entendi.', 'Obrigada por contar isso.', 'Tudo bem, entendi.'],
    warmUp: 'Só para começar: como você ficou sabendo desta vaga?',
    outro: (candidate) =>
      `Obrigada pelo seu tempo, ${candidate}. A entrevista termina aqui, e a equipe de recrutamento vai entrar em contato com você. Até logo!`,
    kindGoodbye: 'Cuide-se bem; sei que hoje não está sendo um dia fácil.',
  },
  warm: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Oi, ${candidate}, que bom ter você aqui: sou a Candi, uma inteligência artificial${company === null ? '' : ` da empresa ${company}`}, e a nossa conversa${about(position)} é gravada.`,
    leadIn: (count) => `Tenho ${questions(count)} para você, sem pressa.`,
    acknowledgements: [
      'Obrigada por compartilhar isso comigo.',
      'Entendi, obrigada por contar.',
      'Certo, estou acompanhando.',
      'Obrigada por explicar com calma.',
    ],
    warmUp: 'Vamos começar com algo bem simples: como você ficou sabendo desta vaga?',
    outro: (candidate) =>
      `Muito obrigada pelo seu tempo, ${candidate}. A nossa conversa termina aqui, e a equipe de recrutamento vai entrar em contato com você. Um abraço e até logo!`,
    kindGoodbye:
      'Sei que hoje está sendo um dia difícil para você. Cuide-se com carinho e descanse quando puder.',
  },
  formal: {
    interviewerIntro: ({ candidate, company, position }) =>
      `Olá, ${candidate}, meu nome é Candi, sou uma entrevistadora de inteligência artificial${company === null ? '' : ` a serviço da empresa ${company}`}, e esta entrevista${about(position)} é gravada.`,
    leadIn: (count) => `Vou fazer ${questions(count)}.`,
    acknowledgements: [
      'Obrigada.',
      'Compreendo, obrigada.',
      'Obrigada pelo esclarecimento.',
      'Certo, está registrado.',
    ],
    warmUp: 'Antes das perguntas da entrevista, gostaria de saber: como você tomou conhecimento desta vaga?',
    outro: (candidate) =>
      `Obrigada pelo seu tempo, ${candidate}. A entrevista está encerrada, e a equipe de recrutamento entrará em contato com você. Até logo.`,
    kindGoodbye: 'Sei que hoje não é um dia fácil para você e desejo muita força.',
  },
};
