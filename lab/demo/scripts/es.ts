import type { DemoScript } from '../script.ts';

export const es: DemoScript = {
  candidate: { firstName: 'Valentina', lastName: 'Rojas' },
  voice: { natural: 'af_bella', speed: 1 },
  hue: 20,
  hears: 'Sí, te oigo bien.',
  answers: [
    [
      {
        says: 'Fue en el ferri de Palma. Lo cancelaron por el viento, y un señor tenía la boda de su hija al día siguiente. Le expliqué qué opciones tenía, y al final le encontré sitio en un vuelo de la tarde.',
        covered: [1],
        followUp: { words: '¿Cómo empezó la conversación con el cliente?', asks: 0 },
      },
      {
        says: 'Mal. Él gritaba, yo llevaba diez horas de turno, y lo corté dos veces. Luego le pedí disculpas y le pregunté por la boda, y ahí cambió el tono. Llegó a tiempo. Me mandó una foto.',
        covered: [0, 1, 2],
      },
    ],
    [
      {
        says: 'El del tren. A los demás no les pasa nada por esperar diez minutos. Les escribo un mensaje enseguida y les digo a qué hora responderé.',
        covered: [0, 1],
      },
    ],
    [
      {
        says: 'Sobre todo Zendesk, y un buzón compartido para los hoteles. En Zendesk usaba las etiquetas y las plantillas todos los días, para separar los reembolsos de los cambios. El buzón lo quitaría, porque dos personas respondían al mismo correo y nadie se enteraba.',
        covered: [0, 1, 2],
        followUp: { words: '¿Qué hacías para evitarlo?', asks: null },
      },
      {
        says: 'Poníamos el nombre en el asunto. Funcionaba cuando nos acordábamos.',
        covered: [0, 1, 2],
      },
    ],
  ],
  asks: {
    says: 'Sí. ¿Con cuánta antelación se planifican los turnos?',
    source:
      'Los turnos se planifican con cuatro semanas de antelación, y dos días por semana se puede trabajar desde casa.',
  },
  done: 'No, nada más. Gracias.',
};
