import { phrases } from '../shapes/lexicon.ts';
import { pt as names } from './topic-names.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const pt: JobTopics = [
  [
    phrases('salario', 'remuneracao', 'ganha', 'pagam?(?! (?:os?|as?|por) )'),
    names.salary,
    phrases('salarios?', 'salarial', 'remuneracao', 'ganh\\S+', 'por (?:mes|hora|ano)', 'reais'),
  ],
  [phrases('ferias', 'folgas?'), names.holidays],
  [phrases('horarios?', '(?<!(?:por|num|no|cada) )turnos?', 'horas extras?'), names.hours],
  [phrases('home office', 'remoto', '(?:de|em) casa', 'teletrabalho'), names.home],
  [phrases('treinamentos?', 'cursos?', 'capacitacao'), names.training],
  [phrases('tamanho (?:\\S+ )?equipe', 'quantas pessoas'), names.teamSize],
  [phrases('beneficios?', 'bonus', 'plano de saude'), names.benefits],
  [phrases('refeitorio', 'cantina'), names.canteen],
  [phrases('almoco'), names.lunch],
];
