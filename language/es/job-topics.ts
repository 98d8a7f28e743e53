import { phrases } from '../shapes/lexicon.ts';
import type { JobTopics } from '../shapes/job-topics.ts';

export const es: JobTopics = [
  [
    phrases('salario', 'sueldo', 'pagan?(?! (?:el|la|los|las) )', 'gana', 'cuanto (?:se )?cobra(?:ria)?'),
    'el sueldo',
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
  [phrases('vacaciones', 'dias libres'), 'las vacaciones'],
  [phrases('horarios?', '(?<!(?:por|en un|en el|cada) )turnos?', 'horas extras?'), 'el horario'],
  [phrases('teletrabajo', 'remoto', '(?:desde|en) casa', 'home office'), 'el trabajo desde casa'],
  [phrases('formacion', 'capacitacion', 'entrenamiento', 'cursos?'), 'la formación'],
  [phrases('tamano (?:\\S+ ){0,3}equipo', 'cuantas personas', 'cuantos son'), 'el tamaño del equipo'],
  [phrases('beneficios?', 'prestaciones', 'seguro medico', 'bonos?'), 'los beneficios'],
  [phrases('comedor', 'cafeteria'), 'el comedor'],
  [phrases('almuerzo'), 'el almuerzo'],
];
