import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Answers of the demo's candidates to the three questions of its templates: one good set, one mixed, one poor. They are
 * fictional. The report job scores them like any interview.
 */
export const conversations: Record<
  Language,
  readonly [well: Conversation, partly: Conversation, poorly: Conversation]
> = {
  en: [
    [
      'A guest called me because her hotel had no record of her booking, and she was standing there with two children. I let her finish, I apologised, and I asked for the booking number and the time she had booked. Then I told her that I would call back in ten minutes, I found her a room in a hotel next door, and I followed up the next morning. She was calm in the end, and I learned to always give a time.',
      'I would help the customer with the train first, because that is the most urgent one and cannot wait. The others get a short message that says when I will answer, and I ask a colleague for help if there is too much. I keep a list so that nobody is forgotten.',
      'Mostly Zendesk, and Jira for the bugs. I used tags and templates every day. I liked that the notes of my colleagues were in one place, but I disliked that the search was slow.',
    ],
    [
      'There was a man whose ferry was cancelled and he was quite angry. I listened to him and explained what we could do, and he got a refund in the end.',
      'I would look at which problem is the most serious and start with that one, and then answer the others.',
      'We had a shared inbox. It was fine, everybody could see the mails.',
    ],
    [
      'Customers are always upset, to be honest. I usually tell them to write to the complaints department.',
      'I answer them in the order in which they come in. That is fair for everyone.',
      'I do not remember the name of it. I just wrote emails.',
    ],
  ],
  pt: [
    [
      'Uma cliente ligou porque o hotel não tinha a reserva dela, e ela estava lá com duas crianças. Escutei até o fim, pedi desculpas e fiz perguntas para entender o problema. Expliquei que ligaria em dez minutos, encontrei um quarto num hotel ao lado e acompanhei no dia seguinte. No fim a cliente ficou calma, e aprendi a sempre dar um prazo.',
      'Ajudo primeiro o cliente do trem, porque é o mais urgente e não pode esperar. Aos outros envio uma mensagem curta dizendo quando vou responder, e peço ajuda a um colega se for demais. Mantenho uma lista para não esquecer ninguém.',
      'Usei bastante o Zendesk e um pouco o Jira. Usava etiquetas e modelos todos os dias. Gostei de ter as notas dos colegas num lugar só, mas a busca era lenta.',
    ],
    [
      'Teve um senhor que perdeu a balsa e estava irritado. Escutei e expliquei o que dava para fazer, e ele recebeu o dinheiro de volta.',
      'Eu veria qual problema é mais grave e começaria por ele, depois responderia aos outros.',
      'Tínhamos uma caixa compartilhada. Funcionava bem, todos viam os e-mails.',
    ],
    [
      'Cliente irritado tem todo dia. Normalmente digo para mandar um e-mail para a ouvidoria.',
      'Respondo na ordem de chegada. Acho mais justo.',
      'Não lembro o nome. Eu só mandava e-mails.',
    ],
  ],
  es: [
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
  ar: [
    [
      'اتصلت بي مسافرة لأن الفندق لم يجد حجزها، وكانت هناك مع طفلين. استمعت إليها حتى انتهت من كلامها، واعتذرت، وطرحت أسئلة لفهم المشكلة. شرحت لها أنني سأتصل خلال عشر دقائق، ووجدت لها غرفة في فندق مجاور، ثم تابعت الأمر في اليوم التالي. في النهاية كانت هادئة، وتعلمت أن أحدد موعدًا دائمًا.',
      'أبدأ بمساعدة عميل القطار أولًا لأنه الأكثر استعجالًا ولا يمكنه الانتظار. أرسل إلى الآخرين رسالة قصيرة بموعد الرد، وأطلب المساعدة من زميل عند كثرة العمل، وأحتفظ بقائمة حتى لا يُنسى أحد.',
      'استخدمت Zendesk غالبًا، واستخدمت Jira للأخطاء. كنت أستخدم الوسوم والقوالب كل يوم. أعجبني أن ملاحظات الزملاء في مكان واحد، لكن البحث كان بطيئًا.',
    ],
    [
      'كان هناك مسافر أُلغيت عبّارته وكان غاضبًا. استمعت إليه وشرحت له ما يمكننا فعله، واسترد ماله في النهاية.',
      'أنظر أي المشكلات أخطر وأبدأ بها، ثم أرد على الآخرين.',
      'كان لدينا صندوق بريد مشترك. كان جيدًا، فالجميع يرى الرسائل.',
    ],
    [
      'العملاء الغاضبون موجودون كل يوم. أقول لهم عادةً أن يكتبوا إلى قسم الشكاوى.',
      'أرد بحسب ترتيب وصول الرسائل، وأظن أن هذا هو الأعدل.',
      'لا أتذكر الاسم. كنت أرسل رسائل فقط.',
    ],
  ],
};
/** One answer to each question. */
export type Conversation = readonly [string, string, string];

/** What Candi says before and after the questions. */
export const candiLines: Record<Language, { hello: string; goodbye: string }> = {
  en: {
    hello: 'Hello, and welcome. I’m Candi, an AI interviewer. I have three questions for you.',
    goodbye: 'Thank you for your time. Goodbye!',
  },
  pt: {
    hello:
      'Olá, boas-vindas. Sou a Candi, uma entrevistadora de inteligência artificial. Tenho três perguntas.',
    goodbye: 'Obrigada pelo seu tempo. Até logo!',
  },
  es: {
    hello:
      'Hola, te doy la bienvenida. Soy Candi, una entrevistadora de inteligencia artificial. Tengo tres preguntas.',
    goodbye: 'Gracias por tu tiempo. ¡Hasta luego!',
  },
  ar: {
    hello: 'مرحبًا وأهلًا. أنا كاندي، مُحاوِرة تعمل بالذكاء الاصطناعي. لدي ثلاثة أسئلة.',
    goodbye: 'شكرًا على الوقت. إلى اللقاء!',
  },
};
