import { criterion } from '../text/criterion.ts';
import type { DemoTexts } from '../shapes/demo.ts';

export const es: DemoTexts = {
  template: {
    title: 'Atención al cliente: primera entrevista',
    description:
      'Una primera conversación breve con quienes ayudarán a clientes por teléfono, chat y correo.',
    companyIntro:
      'Aurora Travel ayuda a la gente a reservar trenes, ferris y hoteles pequeños por Europa. Somos sesenta personas, y nuestro equipo de atención responde en cuatro idiomas.',
    jobIntro:
      'Atenderías a viajeros por teléfono, chat y correo, averiguarías qué ha fallado, lo resolverías y contarías al equipo de producto qué se repite. Los turnos se planifican con cuatro semanas de antelación, y dos días por semana se puede trabajar desde casa.',
    interviewerIntro:
      'Me llamo Candi y soy una entrevistadora de inteligencia artificial. Te haré algunas preguntas sobre tu forma de trabajar.',
    outro:
      'Gracias por tu tiempo. El equipo de selección leerá esta entrevista y te responderá en una semana.',
    position: 'Especialista en atención al cliente',
    questions: [
      {
        question:
          'Cuéntame una ocasión en la que ayudaste a un cliente molesto. ¿Qué hiciste y cómo terminó?',
        justification: 'La calma, la escucha y la responsabilidad son el centro de este trabajo.',
        expectedAnswer:
          'Una situación real con un cliente. Escuchó y dejó terminar al cliente, pidió disculpas, hizo preguntas para entender el problema, explicó qué haría y en qué plazo, lo resolvió o encontró a quien pudiera, y después hizo un seguimiento. Al final el cliente quedó tranquilo o satisfecho, y hubo un aprendizaje.',
        category: 'Trato con el cliente',
        priority: 'high',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Escucha',
            3,
            'Habla encima del cliente, le echa la culpa o se lo quita de encima.',
            'Dice que escuchó, sin mostrar cómo lo notó el cliente.',
            'Cuenta cómo dejó que el cliente terminara, preguntó y mostró que había entendido.',
            '¿Cómo empezó la conversación con el cliente?',
          ),
          criterion(
            'Responsabilidad',
            3,
            'Deja el problema a otros o explica por qué nadie tuvo la culpa.',
            'Hace lo que pide el procedimiento.',
            'Se hace cargo, dice qué sigue y para cuándo, y no lo suelta hasta que queda resuelto.',
            '¿Cuál fue tu parte en la solución?',
          ),
          criterion(
            'Resultado para el cliente',
            2,
            'No dice cómo terminó, o el cliente se quedó con el problema.',
            'Dice que se resolvió.',
            'Cuenta cómo se sintió el cliente al final y cómo lo supo.',
            '¿Cómo estaba el cliente al final?',
          ),
          criterion(
            'Lección',
            1,
            'Haría todo igual o culpa al cliente.',
            'Habla de una lección en términos generales.',
            'Cuenta algo que desde entonces hace de otra manera.',
            '¿Qué te llevaste de esa experiencia?',
          ),
        ],
      },
      {
        question:
          'Tres clientes escriben a la vez y uno de ellos está a punto de perder el tren. ¿Cómo decides qué hacer primero?',
        justification: 'Muestra cómo fija prioridades bajo presión.',
        expectedAnswer:
          'Ayuda primero al cliente del tren, porque es lo más urgente y no puede esperar. Envía a los demás un mensaje breve para decir cuándo responderá, valora la gravedad de cada problema, pide ayuda a un compañero si es demasiado y lleva una lista para no olvidar a nadie.',
        category: 'Prioridades',
        priority: 'medium',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Orden de los tres',
            3,
            'Sigue el orden de llegada o atiende a quien más reclama.',
            'Empieza por el más urgente, sin decir por qué.',
            'Empieza por quien no puede esperar y explica por qué los demás sí pueden.',
            '¿Quién recibiría primero tu respuesta, y por qué?',
          ),
          criterion(
            'Quienes tienen que esperar',
            2,
            'Los olvida o no les dice nada.',
            'Dice que respondería más tarde.',
            'Avisa de inmediato a cada uno cuándo tendrá respuesta.',
            '¿Qué pasa mientras tanto con los otros dos?',
          ),
          criterion(
            'Exceso de trabajo',
            2,
            'Intenta hacerlo todo sin ayuda y deja cosas sin atender.',
            'Trabajaría más rápido o se quedaría más tiempo.',
            'Busca ayuda a tiempo y lleva el control para que no se pierda nada.',
            '¿Y si es más de lo que puedes atender?',
          ),
        ],
      },
      {
        question:
          '¿Qué herramientas has usado para seguir las solicitudes, y qué te gustó o no te gustó de ellas?',
        justification: 'Trabajamos todo el día con un sistema de tiques.',
        expectedAnswer:
          'Nombra al menos un sistema de tiques, una mesa de ayuda o un buzón compartido, como Zendesk, Freshdesk o Jira, dice cómo usaba los tiques, las etiquetas, las notas o las plantillas en su día a día y da una razón de lo que le gustó o no.',
        category: 'Herramientas',
        priority: 'low',
        difficulty: 'low',
        criteria: [
          criterion(
            'Experiencia con herramientas',
            3,
            'No nombra ninguna.',
            'Nombra una, sin decir para qué.',
            'Nombra al menos una y qué tipo de solicitudes pasaban por ella.',
            '¿Cuál usaste más?',
          ),
          criterion(
            'Uso en el día a día',
            2,
            'Solo oyó hablar de ella, o la usaban otras personas.',
            'La usaba para leer y responder.',
            'Dice qué funciones usaba todos los días y para qué.',
            '¿Cómo era un día normal con ella?',
          ),
          criterion(
            'Opinión con razones',
            2,
            'No tiene opinión.',
            'Le gusta o no le gusta, sin una razón.',
            'Da una razón de lo bueno y de lo malo, desde su propio trabajo.',
            '¿Qué le cambiarías?',
          ),
        ],
      },
    ],
  },
  visit: {
    title: 'Una entrevista breve con Candi',
    outro:
      'Gracias por probar esta entrevista. Fue solo una demostración: nadie evalúa tus respuestas y todo se borra después de 24 horas.',
  },
  cancelReason: 'permissions_denied',
  about: 'Le gusta averiguar lo que la gente necesita y terminar lo que empieza.',
  titles: {
    support: 'Agente de atención al cliente',
    engineer: 'Ingeniería de software',
    marketing: 'Especialista en marketing',
  },
  first: ['Lucía', 'Navarro', 'lucia.navarro'],
  people: [
    ['support', 'Valentina', 'Rojas', 'valentina.rojas', 'Nordbahn', 'Madrid', 'España', 5, true],
    ['engineer', 'Javier', 'Ortega', 'javier.ortega', 'Códice', 'Bogotá', 'Colombia', 6, false],
    ['marketing', 'Camila', 'Fuentes', 'camila.fuentes', 'Orbit', 'Valencia', 'España', 4, true],
    ['support', 'Diego', 'Herrera', 'diego.herrera', 'Rail Direct', 'Madrid', 'España', 2, false],
    ['engineer', 'Elena', 'Vidal', 'elena.vidal', 'Fjord Pay', 'Bogotá', 'Colombia', 9, true],
    ['marketing', 'Andrés', 'Salazar', 'andres.salazar', 'Studio Vela', 'Valencia', 'España', 7, false],
    ['support', 'Marta', 'Iglesias', 'marta.iglesias', 'Hotel Miramar', 'Madrid', 'España', 3, true],
    ['engineer', 'Nicolás', 'Paredes', 'nicolas.paredes', 'Tramline', 'Bogotá', 'Colombia', 4, false],
    ['marketing', 'Paula', 'Quintana', 'paula.quintana', 'Kite & Co', 'Valencia', 'España', 11, true],
  ],
  openedDaysAgo: 31,
  held: { phase: 1, decision: 'FOLLOW_UP', heldDaysAgo: 5.1 },
  scheduledInDays: 2.2,
};
