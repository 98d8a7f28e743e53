import type { DemoTexts } from './shape.ts';

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
      },
    ],
  },
  hello:
    'Hola, te doy la bienvenida. Soy Candi, una entrevistadora de inteligencia artificial. Tengo tres preguntas.',
  goodbye: 'Gracias por tu tiempo. ¡Hasta luego!',
  conversations: [
    [
      'Una clienta llamó porque el hotel no tenía su reserva y estaba allí con dos niños. La escuché hasta el final, pedí disculpas e hice preguntas para entender el problema. Le expliqué que llamaría en diez minutos, encontré una habitación en el hotel de al lado y al día siguiente hice un seguimiento. Al final quedó tranquila, y aprendí a dar siempre un plazo.',
      'Ayudo primero al cliente del tren, porque es lo más urgente y no puede esperar. A los demás les envío un mensaje breve para decir cuándo responderé, y pido ayuda a un compañero si es demasiado. Llevo una lista para no olvidar a nadie.',
      'Sobre todo Zendesk, y Jira para los errores. Usaba etiquetas y plantillas todos los días. Me gustó tener las notas de los compañeros en un solo sitio, pero la búsqueda era lenta.',
    ],
    [
      'Hubo un señor al que le cancelaron el ferri y estaba molesto. Lo escuché y le expliqué lo que podíamos hacer, y al final recibió su dinero.',
      'Miraría cuál es el problema más grave y empezaría por ese, y después respondería a los demás.',
      'Teníamos un buzón compartido. Iba bien, todos veían los correos.',
    ],
    [
      'Clientes molestos hay todos los días. Normalmente les digo que escriban a reclamaciones.',
      'Respondo por orden de llegada. Me parece lo más justo.',
      'No recuerdo el nombre. Yo solo enviaba correos.',
    ],
  ],
  cancelReason: 'permissions_denied',
  nativeLanguage: 'Español',
  about: 'Le gusta averiguar lo que la gente necesita y terminar lo que empieza.',
  titles: {
    support: 'Agente de atención al cliente',
    engineer: 'Ingeniería de software',
    marketing: 'Especialista en marketing',
  },
  first: ['Lucía', 'Navarro', 'lucia.navarro'],
  people: [
    ['support', 'Valentina', 'Rojas', 'valentina.rojas', 'Nordbahn', 'Madrid', 'España', 7, true],
    ['engineer', 'Javier', 'Ortega', 'javier.ortega', 'Códice', 'Bogotá', 'Colombia', 12, false],
    ['marketing', 'Camila', 'Fuentes', 'camila.fuentes', 'Orbit', 'Valencia', 'España', 3, true],
    ['support', 'Diego', 'Herrera', 'diego.herrera', 'Nordbahn', 'Madrid', 'España', 8, false],
    ['engineer', 'Elena', 'Vidal', 'elena.vidal', 'Códice', 'Bogotá', 'Colombia', 13, true],
    ['marketing', 'Andrés', 'Salazar', 'andres.salazar', 'Orbit', 'Valencia', 'España', 4, false],
    ['support', 'Marta', 'Iglesias', 'marta.iglesias', 'Nordbahn', 'Madrid', 'España', 9, true],
    ['engineer', 'Nicolás', 'Paredes', 'nicolas.paredes', 'Códice', 'Bogotá', 'Colombia', 14, false],
    ['marketing', 'Paula', 'Quintana', 'paula.quintana', 'Orbit', 'Valencia', 'España', 5, true],
  ],
};
