import type { TemplateBody } from '@candi/contract/interviews/templates';

type SeedTemplate = Omit<TemplateBody, 'phase' | 'testingLanguage' | 'languageRequirements' | 'avatarLook'>;

/** Templates of the demo: the same interview for a customer support specialist in each language. */
export const seedTemplates: SeedTemplate[] = [
  {
    title: 'Customer support: first interview',
    description: 'A short first conversation for people who will help customers by phone, chat and email.',
    companyIntro:
      'Aurora Travel helps people book trains, ferries and small hotels across Europe. We are sixty people, and our support team answers in four languages.',
    jobIntro:
      'You would answer travellers by phone, chat and email, find out what went wrong, put it right, and tell the product team what keeps going wrong. Shifts are planned four weeks ahead, and two days a week can be worked from home.',
    interviewerIntro:
      'My name is Candi, and I am an AI interviewer. I will ask you a few questions about how you work.',
    outro:
      'Thank you for your time. The hiring team will read this interview and get back to you within a week.',
    position: 'Customer support specialist',
    language: 'en',
    questions: [
      {
        question:
          'Tell me about a time when you helped an upset customer. What did you do, and how did it end?',
        justification: 'Calm, listening and ownership are the heart of the job.',
        expectedAnswer:
          'A real situation with one customer. They listened and let the customer finish, apologised, asked questions to understand the problem, explained what they would do and by when, solved it or found someone who could, and followed up afterwards. The customer was calm or satisfied at the end, and they learned something from it.',
        category: 'Customer care',
        priority: 'high',
        difficulty: 'medium',
      },
      {
        question:
          'Three customers write at the same moment, and one of them is about to miss a train. How do you decide what to do first?',
        justification: 'Shows how they set priorities under pressure.',
        expectedAnswer:
          'They help the customer with the train first, because it is the most urgent and cannot wait. They send the others a short message that says when they will answer, check how serious each problem is, ask a colleague for help if there is too much, and keep a list so that nobody is forgotten.',
        category: 'Priorities',
        priority: 'medium',
        difficulty: 'medium',
      },
      {
        question:
          'Which tools have you used to keep track of requests, and what did you like or dislike about them?',
        justification: 'We work in a ticket system all day.',
        expectedAnswer:
          'They name at least one ticket system, help desk or shared inbox, such as Zendesk, Freshdesk or Jira, say how they used tickets, tags, notes or templates in their daily work, and give a reason for what they liked or disliked.',
        category: 'Tools',
        priority: 'low',
        difficulty: 'low',
      },
    ],
  },
  {
    title: 'Atendimento ao cliente: primeira entrevista',
    description: 'Uma primeira conversa curta com quem vai ajudar clientes por telefone, chat e e-mail.',
    companyIntro:
      'A Aurora Travel ajuda as pessoas a reservar trens, balsas e pequenos hotéis pela Europa. Somos sessenta pessoas, e nossa equipe de atendimento responde em quatro idiomas.',
    jobIntro:
      'Você atenderia viajantes por telefone, chat e e-mail, descobriria o que deu errado, resolveria o problema e contaria à equipe de produto o que se repete. As escalas saem com quatro semanas de antecedência, e dois dias por semana podem ser de casa.',
    interviewerIntro:
      'Meu nome é Candi e sou uma entrevistadora de inteligência artificial. Vou fazer algumas perguntas sobre o seu jeito de trabalhar.',
    outro:
      'Obrigada pelo seu tempo. A equipe de seleção vai ler esta entrevista e responder em até uma semana.',
    position: 'Especialista em atendimento ao cliente',
    language: 'pt',
    questions: [
      {
        question:
          'Conte uma situação em que você ajudou um cliente irritado. O que você fez e como terminou?',
        justification: 'Calma, escuta e responsabilidade são o centro deste trabalho.',
        expectedAnswer:
          'Uma situação real com um cliente. Escutou e deixou o cliente terminar, pediu desculpas, fez perguntas para entender o problema, explicou o que faria e em quanto tempo, resolveu ou encontrou quem resolvesse e acompanhou depois. No fim o cliente ficou calmo ou satisfeito, e houve um aprendizado.',
        category: 'Cuidado com o cliente',
        priority: 'high',
        difficulty: 'medium',
      },
      {
        question:
          'Três clientes escrevem ao mesmo tempo, e um deles está prestes a perder o trem. Como você decide o que fazer primeiro?',
        justification: 'Mostra como define prioridades sob pressão.',
        expectedAnswer:
          'Ajuda primeiro o cliente do trem, porque é o mais urgente e não pode esperar. Envia aos outros uma mensagem curta dizendo quando vai responder, avalia a gravidade de cada problema, pede ajuda a um colega se for demais e mantém uma lista para não esquecer ninguém.',
        category: 'Prioridades',
        priority: 'medium',
        difficulty: 'medium',
      },
      {
        question:
          'Que ferramentas você já usou para acompanhar solicitações, e o que gostou ou não gostou nelas?',
        justification: 'Trabalhamos o dia todo em um sistema de chamados.',
        expectedAnswer:
          'Cita pelo menos um sistema de chamados, central de ajuda ou caixa compartilhada, como Zendesk, Freshdesk ou Jira, diz como usava chamados, etiquetas, notas ou modelos no dia a dia e dá um motivo para o que gostou ou não gostou.',
        category: 'Ferramentas',
        priority: 'low',
        difficulty: 'low',
      },
    ],
  },
  {
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
    language: 'es',
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
  {
    title: 'خدمة العملاء: المقابلة الأولى',
    description: 'محادثة أولى قصيرة مع من سيساعد العملاء عبر الهاتف والدردشة والبريد الإلكتروني.',
    companyIntro:
      'تساعد شركة أورورا ترافل المسافرين على حجز القطارات والعبّارات والفنادق الصغيرة في أنحاء أوروبا. نحن ستون شخصًا، ويردّ فريق خدمة العملاء لدينا بأربع لغات.',
    jobIntro:
      'يشمل العمل الرد على المسافرين عبر الهاتف والدردشة والبريد الإلكتروني، ومعرفة ما حدث من خلل وإصلاحه، وإخبار فريق المنتج بما يتكرر من مشكلات. تُعلن المناوبات قبل أربعة أسابيع، ويمكن العمل من المنزل يومين في الأسبوع.',
    interviewerIntro: 'اسمي كاندي، وأنا مُحاوِرة تعمل بالذكاء الاصطناعي. سأطرح بعض الأسئلة عن أسلوب العمل.',
    outro: 'شكرًا على الوقت. سيقرأ فريق التوظيف هذه المقابلة ويردّ خلال أسبوع.',
    position: 'اختصاص خدمة العملاء',
    language: 'ar',
    questions: [
      {
        question: 'ما هو موقف ساعدتَ فيه عميلًا غاضبًا؟ ماذا فعلت، وكيف انتهى الأمر؟',
        justification: 'الهدوء والإصغاء وتحمّل المسؤولية هي جوهر هذا العمل.',
        expectedAnswer:
          'موقف حقيقي مع عميل. استمع إليه حتى انتهى من كلامه، واعتذر، وطرح أسئلة لفهم المشكلة، وشرح ما سيفعله ومتى، وحلّ المشكلة أو وجد من يحلها، ثم تابع الأمر بعد ذلك. في النهاية كان العميل هادئًا أو راضيًا، مع درس مستفاد من الموقف.',
        category: 'العناية بالعملاء',
        priority: 'high',
        difficulty: 'medium',
      },
      {
        question:
          'يكتب ثلاثة عملاء في اللحظة نفسها، وأحدهم على وشك أن يفوته القطار. كيف يكون تحديد ما يجب فعله أولًا؟',
        justification: 'يُظهر ترتيب الأولويات تحت الضغط.',
        expectedAnswer:
          'مساعدة عميل القطار أولًا لأنه الأكثر استعجالًا ولا يمكنه الانتظار. إرسال رسالة قصيرة إلى الآخرين بموعد الرد، وتقدير خطورة كل مشكلة، وطلب المساعدة من زميل عند كثرة العمل، والاحتفاظ بقائمة حتى لا يُنسى أحد.',
        category: 'الأولويات',
        priority: 'medium',
        difficulty: 'medium',
      },
      {
        question: 'ما الأدوات التي سبق استخدامها لمتابعة الطلبات، وما الذي كان جيدًا أو سيئًا فيها؟',
        justification: 'نعمل طوال اليوم على نظام تذاكر.',
        expectedAnswer:
          'ذكر نظام تذاكر أو مكتب مساعدة أو صندوق بريد مشترك واحد على الأقل، مثل Zendesk أو Freshdesk أو Jira، وشرح استخدام التذاكر أو الوسوم أو الملاحظات أو القوالب في العمل اليومي، مع سبب لما كان جيدًا أو سيئًا.',
        category: 'الأدوات',
        priority: 'low',
        difficulty: 'low',
      },
    ],
  },
];
