import type { TopicNames } from '../shapes/topic-names.ts';

export const pt: TopicNames = {
  salary: 'o salário',
  holidays: 'as férias',
  hours: 'o horário',
  home: 'o trabalho em casa',
  training: 'o treinamento',
  teamSize: 'o tamanho da equipe',
  benefits: 'os benefícios',
  canteen: 'o refeitório',
  lunch: 'o almoço',
};
