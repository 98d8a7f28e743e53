import type { AssistantWords } from '../shapes/assistant.ts';
import { wordSet } from '../text/word-lists.ts';

export const es: AssistantWords = {
  asks: {
    waiting: `quién(?:es)? (?:me )?(?:está|están|espera|esperan)|quien(?:es)? (?:me )?(?:esta|estan|espera|esperan)|me espera|esperándome|esperando (?:por )?mí|qué (?:me )?espera|necesita mi|por revisar`,
    went: `(?:cómo|como) (?:fueron|fue|van|va|salieron|les fue|estuvieron)(?![\\p{L}]).*entrevistas?|resultados? de .*entrevistas?`,
    template: `plantillas?|guion(?:es)?|preguntas (?:de|para)`,
    write: `(?:escribe|escribir|redacta|redactar|crea|crear|prepara|elabora)(?![\\p{L}]).*|descripción de(?:l| la)? .*|anuncio|post|publicación`,
    search: `encuentra|encontrar|busca|buscar|busco|muestra|muéstrame|muestrame|candidat[oa]s?|personas|gente|alguien|quién (?:sabe|tiene|habla|vive|conoce)`,
  },
  roles: {
    support: `soporte|atención al cliente|servicio al cliente`,
    sales: `ventas|vendedor(?:a|as|es)?|comercial`,
    software: `software|desarrollador(?:a|as|es)?|programador(?:a|as|es)?|ingenier[oa]s?(?: de software)?`,
    data: `analistas? de datos|científic[oa]s? de datos`,
    product: `gerentes? de productos?|jef[ea] de producto`,
    design: `diseñador(?:a|as|es)?|diseño|ux|ui`,
    marketing: `marketing|mercadeo|mercadotecnia`,
    accounting: `contador(?:a|as|es)?|contabilidad|contable`,
    nursing: `enfermer[oa]s?|enfermería`,
    teaching: `maestr[oa]s?|profesor(?:a|as|es)?|docentes?`,
    warehouse: `logística|almacén|almacenista|bodega|bodeguer[oa]`,
    retail: `tiendas?|cajer[oa]s?|minorista`,
  },
  openToWork: `abiert[oa]s? a (?:trabajar|oportunidades|ofertas)|disponibles?|en búsqueda (?:de (?:trabajo|empleo)|activa)|buscando (?:trabajo|empleo)`,
  profile: (site) =>
    `(?:perfil(?:es)?|cuentas?|página|enlace) (?:(?:en|de) )?${site}|(?:con|en|tienen?|tengan?) ${site}(?= (?:y|o|u|en|de|que|,)(?!\\p{L})|\\s*$)`,
  profileToo: (site) => `[ye] (?:(?:en|de) )?${site}`,
  years: {
    unit: `años?`,
    between: `(?:entre |de )?(\\d+)\\s*(?:-|–|a|y)\\s*(\\d+) años?`,
    atLeast: `(?:al menos |como mínimo |por lo menos |más de |mas de |desde )?(\\d+)\\s*\\+?\\s*(?:o más )?años?`,
    atMost: `(?:como máximo|hasta|menos de|máximo) (\\d+) años?`,
  },
  experienceIn: `(?:experiencia|especializad[oa]s?|especialistas?|expert[oa]s?) (?:en|con|como)`,
  place: { sure: `(?:que viv[ae]n? |radicad[oa]s? |ubicad[oa]s? )?en`, maybe: `de|desde` },
  industry: `(?:en el |del |en la |de la )?(?:sector|rubro|industria|ramo) (?:de la |del |de )?([\\p{L}&-]+)`,
  numbers: { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  aboutInterviews: `cómo|como|fueron|fue|van|va|salieron|les|estuvieron|entrevistas?|resultados?|últimas|última|semana|mes|sobre`,
  stopwords: wordSet(
    `el la los las lo un una unos unas yo me mi mis nosotros nuestro nuestra tú tu su sus él ella ellos ellas quién quien que qué
    cuál con sin y o u e de del para por en al a es son fue ser tener tiene tienen tenga tengan puede por favor encuentra
    encontrar busca buscar busco muestra muéstrame dame quiero necesito lista todos todas algún alguna alguien persona personas
    gente candidato candidata candidatos candidatas perfil perfiles año años experiencia menos más mas mínimo máximo hasta sabe
    sepa sepan habla hable hablen vive viva vivan conoce conozca trabaja trabajen buen buena buenos buenas ahora hoy`,
  ),
  says: {
    nothingWaits: 'No hay nada pendiente de tu decisión.',
    waiting: ({ decide, running, planned }) =>
      `Pendientes de tu decisión: ${decide}. En curso ahora: ${running}. Programadas: ${planned}.`,
    noInterviews: (about) => `No se encontraron entrevistas de «${about}».`,
    interviews: ({ about, count, completed, average }) =>
      `Entrevistas${about && ` de «${about}»`}: ${count}. Completadas: ${completed}.${average ? ` Puntaje promedio: ${average} / 100.` : ' Todavía sin puntajes.'}`,
    template: (role) =>
      `Aquí tienes una plantilla de la biblioteca para el puesto «${role}». Puedes cambiar cualquier parte.`,
    noRole: (roles) =>
      `Sin un modelo de lenguaje, las plantillas salen de una biblioteca. Nombra uno de sus puestos: ${roles}.`,
    cannotWrite:
      'No hay ningún modelo de lenguaje conectado, así que no puedo escribir descripciones de vacantes ni publicaciones. Escribe el texto en la página de la vacante. Sí puedo sugerir una plantilla, convertir una frase en filtros de búsqueda y mostrar lo que tienes pendiente.',
    search: 'Convertí tu frase en estos filtros. Revísalos y luego busca.',
    help: 'No hay ningún modelo de lenguaje conectado, así que solo entiendo pedidos sencillos. Prueba con «Busca enfermeras en Lima con 3 años de experiencia», «Plantilla para representante de ventas», «¿Quién me espera?» o «¿Cómo fueron las entrevistas de soporte?». No puedo escribir textos ni conversar.',
  },
};
