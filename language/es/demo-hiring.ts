import type { DemoHiring } from '../shapes/demo-hiring.ts';

export const es: DemoHiring = {
  job: {
    name: 'Especialista en atención al cliente',
    position: 'Especialista en atención al cliente',
    location: 'Madrid, España',
    description:
      'Atiendes a viajeros por teléfono, chat y correo, averiguas qué ha fallado, lo resuelves y cuentas al equipo de producto qué se repite.\n\nQué aportas:\n- Experiencia en atención por teléfono o chat\n- Un sistema de tiques como Zendesk o Freshdesk\n- Conversaciones tranquilas con clientes molestos\n- Deseable: trabajo en viajes u hoteles\n\nLos turnos se planifican con cuatro semanas de antelación, y dos días por semana se puede trabajar desde casa.',
    applicationQuestions: [],
  },
  phases: ['Primera entrevista', 'Día de prueba', 'Oferta'],
  resumes: {
    strong: ({ company, city, years }) => [
      `${company}, ${city}: especialista en atención al cliente, ${years} años.`,
      'Atención por teléfono y chat, unas cincuenta consultas al día.',
      'Sistema de tiques: Zendesk a diario, antes Freshdesk.',
      'Conversaciones tranquilas con clientes molestos cuando se cancelaba un tren o un ferri.',
      'Trabajo en viajes y hoteles desde 2016.',
    ],
    fair: ({ company, city, years }) => [
      `${company}, ${city}: ventas en tienda, ${years} años.`,
      'Experiencia en atención por teléfono, sobre todo cambios y entregas tardías.',
      'Conversaciones con clientes molestos en el mostrador.',
      'Pedidos apuntados en una hoja de cálculo.',
    ],
    weak: ({ company, city, years }) => [
      `${company}, ${city}: marketing, ${years} años.`,
      'Boletines, campañas y anuncios de búsqueda para tres marcas.',
      'Informes semanales de audiencia.',
    ],
  },
};
