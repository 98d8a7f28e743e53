import type { QuestionPatterns } from '../shapes/resume-check.ts';

const relative =
  '(?:madre|padre|padres|abuel\\w+|famili\\w+|hij\\w+|nin[oa]s?|parientes?|enferm\\w+|ancian\\w+|personas?|alguien|mayores|herman\\w+|espos\\w+|marido)';
const demonym =
  '(?:african|aleman|american|arab|argentin|bolivian|brasilen|chilen|chin|colombian|coreana|cuban|dominican|ecuatorian|espanol|frances|guatemaltec|haitian|honduren|indi|italian|japones|libanes|marroqui|mexican|nicaraguens|paraguay|peruan|portugues|rus|salvadoren|siri|turc|ucranian|uruguay|venezolan)\\w*';

export const es: QuestionPatterns = {
  protected: [
    // Age
    '(?:terminaste|termino|acabaste|acabo) (?:la|el) (?:escuela|secundaria|preparatoria|colegio|bachillerato)|en que ano (?:te graduaste|se graduo|terminaste|termino)',
    'edad|edades|cuantos anos (?:tiene|tienes|tenia|tenias)|(?:con|a los|tiene|tienes|tenia) \\p{N}+ anos(?! (?:de|en|como))|nacid[oa]s?|nacio|naciste|nacer|nacimiento|cumpleanos|joven|jovenes|juventud|(?:adultos|personas) mayores|mas (?:mayor|joven|viej[oa])|ancian[oa]s?|(?:muy|mas|persona|demasiado|tan) viej[oa]|(?:su|tu) generacion|generacion [xyz]|jubil\\w+|(?:su|tu) retiro|pensionad\\w+',
    // Family, children, pregnancy, marital status
    'familias?|(?:vida|situacion|carga|cargas|asuntos) familiar(?:es)?|hij[oa]s?|nin[oa]s?|ninez|infancia|bebes?|madres?|padres?|mama|(?:su|tu|como|ser) papa|herman[oa]s?|abuel[oa]s?|sobrin[oa]s?|parientes?|guarderia|niner[oa]s?',
    'embaraz\\w+|maternidad|paternidad|maternal|lactancia|gestantes?|parto|fertilidad',
    'casad[oa]s?|casarse|casarte|se caso|matrimonios?|estado civil|solter[oa]s?|divorci\\w+|viud[oa]s?|espos[oa]s?|maridos?|conyuges?|novi[oa]s?|prometid[oa]|(?:su|tu) pareja|pareja sentimental|union libre|en (?:su|tu) casa',
    // Religion
    'religi\\w+|iglesias?|mezquitas?|sinagogas?|templos?|cristian[oa]s?|catolic[oa]s?|evangelic[oa]s?|protestantes?|musulman\\w*|islam\\w*|judi[oa]s?|judaismo|budis\\w+|hindu\\w*|ate[oa]s?|rezar?|rezas|oracion|oraciones|misas?|cultos?|sacerdotes?|parroc\\w+|parroqui\\w+|pastor|biblia|coran|ramadan|dios|(?:su|tu) fe|velo|creyentes?',
    // Origin and nationality
    '(?:necesitas?|tienes?|tiene|una|su|tu) visa',
    'nacionalidad(?:es)?|(?:su|tu|doble) ciudadania|(?:es|eres) ciudadan[oa]|(?:su|tu) origen|(?:sus|tus) (?:origenes|raices)|origen (?:etnico|social|racial|nacional|familiar)|pais de origen|de donde (?:es|eres|viene|vienes|proviene|provienes)|etni\\w+|raza|razas|racial|raciales|piel|(?:persona|mujer|hombre|como|ser) (?:una? )?negr[oa]|indigenas?|afrodescendientes?',
    'inmigra\\w+|emigra\\w+|migrantes?|refugiad[oa]s?|(?:es|eres|como|ser) (?:una? )?extranjer[oa]|visa de|visado|permiso de (?:trabajo|residencia)|pasaporte|(?:su|tu) pais|pais natal|tierra natal|ciudad natal|(?:lengua|idioma) matern[oa]|(?:hablante|lengua|idioma) nativ[oa]|acento|donde crecio|creciste|(?:usted|tu) crecio|se crio|te criaste|expatriad\\w+|oriund[oa]',
    `(?:como|ser|eres|es usted|por ser|siendo) (?:una? )?${demonym}`,
    // Health and disability
    '(?:su|tu) (?:propia )?salud|salud (?:mental|fisica)|(?:problemas?|estado|motivos?|condicion|condiciones|cuestiones|razones) de salud|enfermedad(?:es)?|enferm[oa]s?|enfermarse|bajas? (?:medicas?|laborales?|por)|licencia medica|incapacidad|discapaci\\w+|minusvali\\w+|silla de ruedas|cieg[oa]|sord[oa]s?|autis\\w+|tdah|dislexi\\w+|depresi(?:on|v\\w+)|ansiedad|burnout|agotamiento|cancer|diabet\\w+|vih|(?:su|tu|en|hace|haces) terapia|(?:su|tu) medicacion|toma(?:s)? medicament\\w+|fumador\\w*|fumas?|fumar|alcoholi\\w+|(?:bebe|bebes|consume|consumes) alcohol|drogas|vacunad[oa]|(?:su|tu) (?:peso|altura|estatura)',
    // Gender and sexual orientation
    '(?:su|tu|de|por) genero|sexo|mujer(?:es)?|hombres?|femenin[oa]s?|masculin[oa]s?|transgener\\w+|trans|no binari[oa]s?|chic[oa]s?|machis\\w+|feminis\\w+|pronombres?|senoritas?|gays?|lesbian\\w*|bisexual\\w*|homosexual\\w*|heterosexual\\w*|lgbt\\w*|queer|sexual(?:es)?|sexualidad|marcha del orgullo',
    // Union, politics, military
    'sindic\\w+|huelgas?|huelguistas?|gremi(?:o|os|al|ales)|comite de empresa|paro laboral|contrato colectivo',
    '(?:su|tu|sus|tus|opinion|opiniones|ideas|ideologia|posicion|militancia|actividad|afiliacion|preferencias?|convicciones|vida|campanas?|partidos?) politic[oa]s?|(?:que|su|tu|un|del|al|el|algun) partido|elecciones|vot(?:o|a|as|ar|aste|ado) (?:por|a|en)|por quien vot\\w+|militan(?:te|tes|cia)|activis\\w+|de (?:izquierdas?|derechas?)|ideologia\\w*|diputad\\w+',
    'militar|militares|ejercito|marina de guerra|fuerzas armadas|fuerza aerea|soldados?|sargentos?|cuartel\\w*|reservista|la mili',
    // Gaps, and caring for somebody
    'que (?:paso|ocurrio|sucedio) (?:entre|de|en) (?:\\p{L}+ ){0,6}\\p{N}{4}|que (?:paso|ocurrio|sucedio) entre',
    '(?:lagunas?|huecos?|vacios?|pausas?|interrupcion|interrupciones|brechas?|paron|intervalos?|periodo vacio) (?:en|de|entre|del) (?:su |tu |el |la |los )?(?:curriculum|curriculo|carrera|trayectoria|empleo|empleos|vida|historial|trabajo|trabajos|laboral|profesional|cv|hoja|\\p{N}+)',
    'pausa (?:laboral|profesional)|sin (?:trabajar|empleo|trabajo)|desemple\\w+|en paro|sabatico|(?:no|sin) trabaj(?:o|aste|ar) (?:entre|durante|de|desde|en)|(?:dejo|dejaste) de trabajar|(?:que|donde) (?:hizo|hiciste|hacia|hacias|estuvo|estuviste|trabajo|trabajaste)(?: haciendo)? (?:entre|de|despues de|en|desde|durante|tras) (?:\\w+ ){0,2}\\p{N}{4}|vida (?:personal|privada)',
    `cuid\\w+ (?:de |a |al )?(?:(?:su|sus|tu|tus|un|una|la|el) )?${relative}|cuidador\\w*`,
    // Photograph, name, address
    '(?:su|tu) (?:foto|fotografia|aspecto|apariencia)|fotos? (?:en|de|del) (?:su |tu |el )?(?:curriculum|cv|perfil|hoja)|(?:su|tu) (?:nombre|apellido)|apellidos?|donde vives?|vives? (?:en|cerca|lejos|con|sol[oa])|vivia|vivias|domicilio|(?:cual es )(?:su|tu) direccion|(?:su|tu) (?:direccion (?:actual|postal|particular)|barrio)|codigo postal|antecedentes penales',
  ],
  origin: [
    'mudo',
    'mudaste',
    'mudarse',
    'mudarte',
    'mudanza',
    'vino',
    'viniste',
    'viene',
    'vienes',
    'llego',
    'llegaste',
    'salio',
    'saliste',
    'dejo',
    'dejaste',
    'huyo',
    'crecio',
    'eres',
    'vivio',
    'viviste',
    'vive',
    'vives',
  ],
  verdict: [
    'impresiona\\w*|excelentes?|estupend\\w+|maravillos\\w+|fantastic\\w+|increibles?|brillantes?|notables?|excepcional(?:es)?|lamentablemente|desgraciadamente|sobrecalificad\\w+|sobrecualificad\\w+|decepcion\\w+|inadecuad[oa]s?|felicitaciones|felicidades|enhorabuena|sospechos\\w+|admirables?',
    '(?:buen|buena|gran|fuerte|debil|rica|ideal|perfect[oa]|pobre|cort[oa]|solid[oa]|interesante|amplia|poca|limitad[oa]|escasa) (?:curriculum|curriculo|perfil|experiencia|trayectoria|carrera|formacion|candidat[oa]|base|bagaje|cv)',
    '(?:curriculum|curriculo|cv|perfil|experiencia|trayectoria|carrera|formacion) (?:es |esta |parece |se ve |resulta )?(?:muy |bastante |un poco |algo )?(?:buen[oa]|fuerte|debil|rico|rica|ideal|perfect[oa]|pobre|cort[oa]|solid[oa]|interesante|limitad[oa]|insuficiente|parece|escas[oa])',
    'no (?:menciona|muestra|cita|habla|trae|incluye|contiene|consta|aparece|tiene|tienes|posee|dice|hay|figura)|nada (?:sobre|de|acerca)|(?:falta|faltan|carece|le falta|te falta)',
    '(?:usted|tu) (?:claramente |obviamente )?(?:parece|pareces|deberia|deberias|no es|no eres|carece|solo tiene|solo tienes)|(?:seria|serias) (?:una? )?(?:buen|buena|gran|ideal|perfect[oa])|(?:deberia|deberias|parece que|pareces)',
    '(?:dudo|me gusta|me encanta|admiro|temo|me preocupa)|(?:estoy|estamos|quede) (?:impresionad|preocupad|convencid)\\w*|poca experiencia|(?:solo|apenas|solamente|unicamente) (?:un|una|dos|tres|cuatro|cinco|algun\\w*|\\p{N}+)|insuficientes?|(?:ideal|perfect[oa]|adecuad[oa]|calificad[oa]|apt[oa]) para (?:el|este|la|esta) (?:puesto|cargo|trabajo|vacante|posicion)|(?:realmente|de verdad|siquiera) (?:sabe|sabes|hizo|hiciste|domina)',
  ],
  asksTwice: [
    '(?:y|e|o|pero) (?:tambien |entonces )?(?:como|por que|cuando|donde|cual|cuales|quien|cuant\\w+|para que)',
    '(?:y|o) que (?:hizo|hiciste|resultado|resultados|aprendi\\w+|paso|papel|logr\\w+|herramientas?|cambi\\w+)',
    '(?:y|y tambien) (?:cuente\\w*|cuenta\\w*|hable\\w*|describ\\w+|expli\\w+)',
  ],
  requests: [
    '(?:por favor )?(?:cuente\\w*|cuenta\\w*|hable\\w*|habla\\w*|describ\\w+|expli\\w+|diga\\w*|dime|comparta|comparte|comente|coment[ae]me)',
    '(?:me )?(?:puede|puedes|podria|podrias) (?:contar\\w*|hablar\\w*|describir\\w*|explicar\\w*)',
  ],
};
