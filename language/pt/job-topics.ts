import { phrases } from '../shapes/lexicon.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const pt: JobTopics = [
  [
    phrases('salario', 'remuneracao', 'ganha', 'pagam?(?! (?:os?|as?|por) )'),
    'o salário',
    phrases('salarios?', 'salarial', 'remuneracao', 'ganh\\S+', 'por (?:mes|hora|ano)', 'reais'),
  ],
  [phrases('ferias', 'folgas?'), 'as férias'],
  [phrases('horarios?', '(?<!(?:por|num|no|cada) )turnos?', 'horas extras?'), 'o horário'],
  [phrases('home office', 'remoto', '(?:de|em) casa', 'teletrabalho'), 'o trabalho em casa'],
  [phrases('treinamentos?', 'cursos?', 'capacitacao'), 'o treinamento'],
  [phrases('tamanho (?:\\S+ )?equipe', 'quantas pessoas'), 'o tamanho da equipe'],
  [phrases('beneficios?', 'bonus', 'plano de saude'), 'os benefícios'],
  [phrases('refeitorio', 'cantina'), 'o refeitório'],
  [phrases('almoco'), 'o almoço'],
];
