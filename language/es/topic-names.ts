import type { TopicNames } from '../shapes/topic-names.ts';

export const es: TopicNames = {
  salary: 'el sueldo',
  holidays: 'las vacaciones',
  hours: 'el horario',
  home: 'el trabajo desde casa',
  training: 'la formación',
  teamSize: 'el tamaño del equipo',
  benefits: 'los beneficios',
  canteen: 'el comedor',
  lunch: 'el almuerzo',
};
