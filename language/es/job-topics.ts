import { phrases } from '../shapes/lexicon.ts';
import { es as names } from './topic-names.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const es: JobTopics = [
  [
    phrases('salario', 'sueldo', 'pagan?(?! (?:el|la|los|las) )', 'gana', 'cuanto (?:se )?cobra(?:ria)?'),
    names.salary,
    phrases(
      'salarios?',
      'salarial',
      'sueldos?',
      'gana\\S*',
      'cobra\\S*',
      '(?:al|por) (?:mes|ano|hora)',
      'euros',
    ),
  ],
  [phrases('vacaciones', 'dias libres'), names.holidays],
  [phrases('horarios?', '(?<!(?:por|en un|en el|cada) )turnos?', 'horas extras?'), names.hours],
  [phrases('teletrabajo', 'remoto', '(?:desde|en) casa', 'home office'), names.home],
  [phrases('formacion', 'capacitacion', 'entrenamiento', 'cursos?'), names.training],
  [phrases('tamano (?:\\S+ ){0,3}equipo', 'cuantas personas', 'cuantos son'), names.teamSize],
  [phrases('beneficios?', 'prestaciones', 'seguro medico', 'bonos?'), names.benefits],
  [phrases('comedor', 'cafeteria'), names.canteen],
  [phrases('almuerzo'), names.lunch],
];
