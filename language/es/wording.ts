import { anyOf, eachOf, oneOf, type Wording } from '../shapes/wording.ts';
import { wordSet } from '../text/word-lists.ts';

const very =
  '(?:(?:muy|tan|realmente|bastante|verdaderamente|francamente|sumamente|de verdad|un|una|el|la|todo|toda|más|absolutamente|completamente|totalmente) ){0,3}';
const good =
  oneOf(`buen buena bueno buenas buenos gran grandes sólid[oa] correct[oa] acertad[oa]s? sensat[oa]s? madur[oa]s?
  profesional útil valios[oa]s? interesantes? fascinantes? bonit[oa]s? lind[oa] clar[oa] complet[oa]s? list[oa] fuerte
  relevante elegante eficaz ordenad[oa] juicios[oa] lógic[oa] prudente mejor mejores`);
const bad =
  oneOf(`mal[oa]? equivocad[oa] débil floj[oa] vag[oa] cort[oa] superficial pobre arriesgad[oa] ingenu[oa]
  incomplet[oa] insuficiente genéric[oa] confus[oa] decepcionante incorrect[oa] larg[oa] descuidad[oa] suficiente escas[oa] deficiente`);
const work =
  oneOf(`respuestas? ejemplos? punto preguntas? elección decisi[óo]n decisiones enfoque idea ideas razonamiento instinto
  criterio jugada historia explicación resultado resultados trabajo solución actitud experiencia habilidades liderazgo
  intuición comienzo inicio método paso manera forma reflejos? gesto iniciativa reacción capacidad estrategia planteamiento
  labor logro ojo hábito costumbre práctica disciplina elección descripción mentalidad opción medida detalle`);
const opening =
  ', (?:(?:y|pues|bien|bueno|vale|ah|oh|sí|la verdad|creo que|me parece que|veo que|entonces|vaya) )?';
const is =
  '(?:es|fue|está|estuvo|suena|parece|me parece|era|eso es|eso fue|eso suena|eso está|esa es|esa fue|ese es|ese fue|qué|vaya|una|tomó|hizo|tiene|tuvo|demostró|mostró|muestra|demuestra|dio|me pareció|me resulta)';
const contact =
  oneOf(`llamar(?:á|án|emos|é|íamos)? contactar(?:á|án|emos|é)? escribir(?:á|án|emos|é)? responder(?:á|án|emos|é)?
  contestar(?:á|án|emos|é)? avisar(?:á|án|emos|é)? informar(?:á|án|emos|é)? invitar(?:á|án|emos|é)? comunicar(?:á|án|emos|é)?
  transmitir(?:á|án|emos|é)? pasar(?:é|emos) recomendar(?:é|emos|á|án)? enviar(?:á|án|emos|é)? mandar(?:á|án|emos|é)?
  asegurar(?:é|emos) garantiz(?:o|amos|aré) promet(?:o|emos) aseguro tendr(?:á|án) dar(?:á|án|emos|é)`);
const question =
  '(?:qué|cómo|cuándo|dónde|cuál|cuáles|quién|quiénes|cuánto|cuánta|cuántos|cuántas|adónde|por qué|para qué)';
const tell =
  oneOf(`cuénteme cuéntame cuénteme háblame hábleme dígame dime explíqueme explícame descríbame descríbeme descríbalo
  explíquelo deme dame démelo amplíe amplíelo detalle detálleme comparta comente coménteme aclare aclárame aclareme acláreme
  precise siga continúe relate profundice póngame muéstreme indíqueme recuérdeme elabore desarrolle`);
const numbers = '(?:[0-9]+|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien)';

export const es: Wording = {
  praise: {
    always: anyOf([
      `(?:bien|muy bien|perfectamente|excelentemente) (?:hecho|dicho|explicado|resuelto|manejado|llevado|visto|pensado|gestionado|planteado|descrito)`,
      `(?:buen|gran|excelente|estupendo|magnífico) (?:trabajo|ojo|punto|comienzo)`,
      `enhorabuena|felicidades|felicitaciones|(?<=, (?:muy )?)bravo(?= ,)|chapó|me quito el sombrero|siga así|la felicito|lo felicito|le felicito|te felicito`,
      `(?:me|nos) (?:gusta|gustó|gustan|gustaron|encanta|encantó|impresiona|impresionó|impresionan|fascina|fascinó|alegra|admira|agrada|agradó|convence|convenció|sorprende|sorprendió|conmueve)(?! (?:saber|oír|escuchar|conocer))`,
      `(?:admiro|aplaudo|celebro|estoy impresionad[oa]|quedo impresionad[oa]|me deja impresionad[oa]|me quedo impresionad[oa])`,
      `${opening}(?:excelente|perfecto|genial|estupendo|fantástico|maravilloso|magnífico|increíble|brillante|impresionante|muy bien|qué bien|qué bueno|bien hecho|buenísimo|exacto|exactamente|espléndido|formidable|fenomenal|olé) ,`,
      `(?:puede|debe|debería|puedes|debes) (?:estar|sentirse|sentirte) (?:muy )?(?:orgullos[oa]|satisfech[oa])`,
      `se nota (?:que|su|tu|mucho|la|el)|salta a la vista|dice mucho (?:de|a favor|sobre)|habla (?:muy )?bien de|está claro que usted|no cabe duda`,
      `da gusto|ojalá|(?:me|nos) alegr[oa]|qué alegría|guau|caramba|, vaya ,|hizo (?:muy )?bien|bien por (?:usted|ti)|qué (?:[a-záéíóúñü]+ )(?:tan |más )(?:[a-záéíóúñü]+)|${opening}qué (?:valor|paciencia|talento|coraje|dedicación|sangre fría|temple)(?! le| se| hizo)`,
    ]),
    unlessGiven: eachOf([
      `(?:hizo|actuó|respondió|reaccionó|trabajó|gestionó|manejó|resolvió|supo|ha respondido|contestó) (?:[a-záéíóúñü]+ ){0,4}(?:muy |realmente |tan )*(?:bien|perfectamente|correctamente)`,
      `(?:lo|la|le|se|los|las) (?:hizo|manejó|resolvió|llevó|gestionó|explicó|explicaste|hiciste|ha hecho|ha explicado|explica|describe) (?:muy |realmente |tan |bastante |francamente )*(?:bien|perfectamente|correctamente)`,
      oneOf(`excelentes? perfect[oa] geniales? estupend[oa]s? fantástic[oa]s? maravillos[oa]s? magnífic[oa]s? increíbles? brillantes?
        brillantemente impresionantes? admirables? notables? sobresalientes? extraordinari[oa]s? inteligentes?
        inteligentemente ingenios[oa]s? sabi[oa]s? ejemplar ejemplares loables? encomiables? inspirador inspiradora talento
        talentos[oa]s? valiente valientes espléndid[oa]s? destacables? impecables? magistral magistrales formidables? astut[oa]
        creativ[oa]s? asombros[oa]s? extraordinariamente admirablemente envidiables? habilidos[oa] meritori[oa]s?`),
      `${opening}${is} ${very}(?:${good} ${work}|${work} (?:muy |tan |más |realmente |bastante )*${good})`,
      `${opening}(?:es|fue|suena|está|estuvo|me parece|eso es|eso fue|eso suena|eso está|qué|eso me parece|todo eso suena) (?!más bien )${very}(?:buen[oa]?|interesante|bien|acertad[oa]|sensat[oa]|profesional|valios[oa]|útil|sólid[oa]|prometedor[a]?|lógic[oa]|fascinante|convincente|madur[oa]|bonit[oa]|lindo|list[oa])`,
      `${opening}(?:muy |qué |tan )*${good} ${work} ,`,
      `(?:muestra|demuestra|demostró|mostró|requiere|refleja|revela|exige|denota|indica|evidencia|hay que tener|se necesita|tiene|tuvo|posee) (?:que usted |que tiene |usted |mucha |mucho |gran |una |un |su |muy |buena |buen |verdadera |verdadero |verdaderas |verdadero |auténtic[oa] |gran |grandes |es )*(?:valor|paciencia|madurez|disciplina|valentía|integridad|liderazgo|dedicación|compromiso|iniciativa|responsabilidad|criterio|empatía|experiencia|capacidad|competencia|talento|resiliencia|profesionalismo|profesionalidad|atención|coraje|don|responsable|capaz|habilidad|dotes|vocación|cuidado)`,
      `(?:usted|tú) (?:es|eres|tiene|tienes) (?:un |una |muy |realmente |tan |claramente |gran |buen |buena )+[a-záéíóúñü]+`,
      `(?:es|eres) (?:usted )?(?:una persona|un profesional|una profesional|alguien|un líder|una líder) (?:muy |tan |realmente )?[a-záéíóúñü]+`,
    ]),
  },
  verdict: {
    always: anyOf([
      `en mi (?:opinión|experiencia)|(?:yo )?(?:creo|pienso|opino|considero) que|a mi (?:juicio|parecer|modo de ver)|desde mi punto de vista|me parece que|(?:sinceramente|honestamente|francamente|personalmente) ,`,
      `${opening}(?:exacto|exactamente|correcto|incorrecto|así es|efectivamente|de acuerdo con usted|estoy de acuerdo|no estoy de acuerdo|precisamente) ,`,
      `(?<!qué (?:[a-z]+ )?|cómo |que |cree que )(?:debió|debería haber|debía haber|tendría que haber|tenía que haber|podría haber|pudo haber|hubiera debido|habría sido|hubiera sido|hubiese sido|habría podido|debiste|no debió|tendría que|deberías haber)`,
      `(?:usted )?(?:parece|se ve|se muestra|me parece usted|da la impresión de|le falta|le faltan|carece de|encaja|encajaría|encajaría|no encaja|sería un|sería una)(?: (?:ser|saber|estar|conocer|tener|muy|un|una|alguien|experiencia|en|con|poco|nervios[oa]|insegur[oa]|perfectamente|bien))`,
      `(?:no )?(?:estoy|me deja|me quedo) (?:muy |del todo |totalmente |plenamente |algo |un poco )*(?:convencid[oa]|satisfech[oa]|preocupad[oa]|decepcionad[oa]|segur[oa] de que usted)`,
      `(?:estoy|estamos) (?:muy |completamente |totalmente )?(?:segur[oa]|convencid[oa]|ciert[oa]) (?:de )?que`,
      `(?:lo|la|le|te) (?:pone|sitúa|coloca|convierte|hace|deja) (?:entre l[oa]s|en (?:el grupo|la lista|l[oa]s (?:primer|mejor)|muy buen|buen|cabeza|un gran|una gran|un buen|una buena)|a la cabeza|por delante|por encima|apt[oa]|ideal|un[oa]? (?:buen|gran|excelente|candidat))`,
      `(?:en|para) un (?:puesto|trabajo|cargo|equipo|empleo) como (?:este|ese|el nuestro)|no (?:le|te) (?:va a servir|sirve|servirá|ayuda|ayudará|va a ayudar|conviene|alcanza)`,
      `(?:le|te) (?:está|va|ha ido|ha estado|estaba) (?:yendo |saliendo |ido |haciendo )?(?:muy |bastante |tan |realmente |de maravilla )*(?:bien|mal|mejor|peor|de maravilla)(?= ,| hasta| de lo| en esta| con la entrevista)|(?:usted va|vas|va usted|lo hace|lo está haciendo|está haciéndolo|lo estás haciendo) (?:muy |bastante |tan |realmente )*(?:bien|mal|mejor|de maravilla) (?:,|hasta|en esta|usted)`,
      `no (?:es|era) (?:así|como|la (?:manera|forma) (?:correcta |adecuada )?(?:de|en que))(?: [a-záéíóúñü]+){0,3} (?:hace|hacer|debe|funciona|trabaja|se)`,
      `(?:era|es|sería|fue) lo (?:mínimo|esperado|básico|menos)`,
      `(?:dudo|no creo|discrepo|me temo|no me convence|no convence|concuerdo|coincido con)`,
      `(?:justo|justamente|exactamente|precisamente) (?:el tipo de|la clase de|el perfil|lo que (?:[a-záéíóúñü]+ ){0,3}(?:necesit|busc|quer|quier|esper|falt)[a-záéíóúñü]*)`,
      `(?:calificad[oa]|cualificad[oa]|apt[oa]|idóne[oa]|prepard[oa]|preparad[oa]|adecuad[oa]|list[oa]) para (?:este|el|la|nuestro|esta|un) (?:puesto|trabajo|cargo|equipo|vacante|posición|empleo)`,
      `no (?:es|fue|me parece|resulta|alcanza|basta|llega|responde|contesta)(?: a)? (?:muy |del todo |realmente |una? )*(?:suficiente|convincente|lo que|buen[oa]?|respuesta|mi pregunta|la pregunta|para|adecuad[oa]|aceptable|correct[oa])`,
    ]),
    unlessGiven: eachOf([
      `(?:mejor|peor|más|menos) (?:[a-záéíóúñü]+ )?que (?:la mayoría|otros|otras|los demás|muchos|muchas|otros candidatos|el resto)|(?:otros|muchos|pocos|los mejores|los demás|otras|algunos) (?:candidatos|candidatas|aspirantes|postulantes)`,
      `(?:buen|gran|ideal|perfect[oa]|fuerte|sólid[oa]|excelente) (?:candidat[oa]|perfil|encaje|opción para)|(?:candidat[oa]|perfil) (?:ideal|perfect[oa]|fuerte|sólid[oa]|muy|adecuad[oa]|excelente)`,
      `(?:acertó|acierta|se equivocó|se equivoca|dio en el clavo|da en el clavo|ha acertado)`,
      `(?:es|está|estaba|fue|tiene|tuvo|tenía|eso es|tienes|estás) (?:absolutamente |exactamente |completamente |totalmente |toda la |no |muy |del todo |lo |la |el )*(?:correct[oa]|incorrect[oa]|equivocad[oa]|razón|cierto|errad[oa]|acertad[oa]|falso)`,
      `(?:su|la|esa|esta|tu|una|ese|el) (?:respuesta|ejemplo|explicación|historia|descripción|relato|razonamiento|planteamiento|solución) (?:[a-záéíóúñü]+ ){0,3}(?:${bad}|${good})`,
      `(?:un poco|algo|demasiado|bastante|muy|más bien|poco) (?:vag[oa]|débil|floj[oa]|cort[oa]|superficial|general|decepcionante|poco convincente|convincente|arriesgad[oa]|ingenu[oa]|genéric[oa]|pobre|incomplet[oa]|descuidad[oa]|evasiv[oa]|básic[oa]|profesional|concret[oa]|clara?)`,
      oneOf(
        `decepcionante insuficiente inadecuad[oa] irresponsable inaceptable convincente negligente mediocre satisfactori[oa]`,
      ),
      `${opening}(?:eso |esa |aquello )?(?:fue|es|era|me parece) (?:[a-záéíóúñü]+ ){0,3}(?:error|fallo|equivocación|lástima|fracaso|arriesgado|mal|débil|debilidad|fortaleza|acierto|pena)`,
      `(?:es|era|fue|sería) (?:claramente |realmente |sin duda |también |solo |ya )*un[oa]? (?:[a-záéíóúñü]+ )?(?:error|fallo|equivocación|mala idea|buena idea|gran idea|acierto|disparate|debilidad|fortaleza)`,
      `(?:usted )?(?:fracasó|falló|descuidó|olvidó|se olvidó|pasó por alto|malinterpretó|exageró)`,
      `(?:su|sus|una|un) (?:gran |grandes |principal |principales |clar[oa] )*(?:fortaleza|debilidad|fortalezas|debilidades|punto fuerte|puntos fuertes|profesionalidad|profesionalismo|talento|competencia)`,
    ]),
  },
  outcome: {
    always: anyOf([
      `(?:el|este|la|esta) (?:puesto|trabajo|plaza|vacante|empleo|cargo) (?:ya )?(?:es|será|es casi|es prácticamente) (?:prácticamente |casi )?(?:suy[oa]|tuy[oa])`,
      `(?:tiene|tendrá|consigue|conseguirá|obtendrá|conseguiría|se queda con|se quedará con)(?: usted)?(?: ya)? (?:el|la|este|esta) (?:puesto|trabajo|plaza|empleo|oferta|vacante)`,
      `bienvenid[oa] (?:al equipo|a la empresa|a bordo|a nuestro)|darle la bienvenida`,
      `(?:buenas|muchas|altas|pocas|grandes|sus|todas las|más|mejores|serias) (?:posibilidades|opciones|probabilidades|oportunidades|chances)`,
      `(?:hacerle|haremos|hará|harán|recibirá|le haremos|recibir) (?:una|la) (?:oferta|propuesta)|oferta de (?:trabajo|empleo)`,
      `(?:pinta|se ve|luce|tiene) (?:muy )?(?:bien|mal|buena pinta|prometedor) para usted|tiene buena pinta|esperamos (?:verle|verla|verlo|contar con|trabajar)|será un placer (?:trabajar|tener|contar)`,
      `(?:necesitamos|queremos|buscamos) (?:a )?(?:alguien|gente|personas|una persona) como (?:usted|tú)|cuando (?:empiece|comience|se incorpore|trabaje) (?:aquí|con nosotros|en la empresa|el)|su primer día (?:aquí|con)`,
      `(?:le|la|lo|te) (?:recomendaré|recomiendo|recomendaría|contrataría|contrataremos|contrataré|contratamos|contratarán|contratará|contratan|propondré|voy a recomendar|vamos a contratar|van a contratar|elegiremos|elegirán|seleccionarán|rechazarán|rechazaremos)|recomendaré (?:que|su)`,
    ]),
    unlessGiven: eachOf([
      `nos (?:vendría|vendrían|hace falta|hacía falta|haría falta|faltaba|falta|serviría|conviene|ayudaría|encantaría)(?: [a-záéíóúñü]+){1,6}|(?:necesitamos|buscamos|estamos (?:necesitando|buscando)|andamos buscando|queremos)(?: [a-záéíóúñü]+){1,6}`,
      `(?:usted )?(?:ya )?(?:está|queda|quedará|quedó|fue|será|sería|ha sido|es|sido|quedaría|estás|será usted|está usted|queda usted|estaría) (?:[a-záéíóúñü]+ ){0,2}(?:contratad[oa]|aprobad[oa]|suspendid[oa]|rechazad[oa]|aceptad[oa]|seleccionad[oa]|elegid[oa]|descartad[oa]|admitid[oa]|dentro|eliminad[oa]|preseleccionad[oa]|finalista)`,
      `(?:pasó|pasa|pasará|pasaría|avanza|avanzará|avanzó|supera|superó|superará|llegará|sigue|seguirá|pasar|ha pasado|ha superado)(?: usted)?(?: a| en| adelante)?(?: la| el)? (?:siguiente|próxima|segunda|última|fase|etapa|ronda|entrevista|proceso|prueba|final)`,
      `(?:siguiente|próxima|segunda|última) (?:ronda|fase|etapa|entrevista)`,
      `(?:usted )?(?:es|está|será|estará|usted) (?:un[oa] )?(?:de|entre) l[oa]s (?:que|elegid[oa]s|mejores|finalistas|seleccionad[oa]s|primer[oa]s)`,
      `(?:firmar|firme|firma|firmamos) (?:el|su|un) contrato`,
      `(?:contratarle|contratarla|contratarlo|rechazarle|rechazarla|rechazarlo|ficharle)`,
    ]),
  },
  process: {
    always: anyOf([
      `(?:le|les|te|se lo|se la) (?:prometo|prometemos|garantizo|garantizamos|aseguro|aseguramos)|(?:prometo|garantizo|aseguro) que|no se preocupe|tenga por seguro|cuente con (?:que|ello|eso)|puede estar (?:segur[oa]|tranquil[oa])`,
      `(?:le|la|lo|te|nos|les|se lo|se la|lo|me) ${contact}`,
      `(?:le|la|lo|te|les|se lo|se la) (?:llamamos|avisamos|escribimos|contestamos|respondemos|marcamos|confirmamos|devolvemos|informamos|mandamos|enviamos)`,
      `(?<!(?:dices|dijiste|avisas|explicas) (?:[a-záéíóúñü]+ ){0,3}que (?:[a-záéíóúñü]+ ){1,3})(?:vamos|van|va|voy) a (?:llamar|contactar|escribir|responder|contestar|avisar|informar|comunicar|invitar|recomendar|enviar|mandar|pasar|transmitir|hablar|pedir|asegurar|darle|dar|tener en cuenta|llamarle|llamarla|avisarle|avisarla|escribirle|contactarle|contactarla)(?:le|la|lo)?`,
      `(?:recibirá|tendrá|obtendrá|sabrá|conocerá)(?: usted)?(?: muy| pronto| en breve)* (?:noticias|una respuesta|respuesta|una llamada|un correo|el resultado|la decisión|los resultados|una invitación|un mensaje|pronto)`,
      `, (?:(?:sí|y|pues|ah) )*(?:seguro que|claro que sí|por supuesto que|desde luego que|con toda seguridad|seguro|segurísimo|sin duda)(?: ,| sí| que| usted| a| se| le| lo)|(?:esté|quédese|estate) tranquil[oa]|tranquil[oa] ,|todo (?:irá|saldrá|va a salir|va a ir) (?:muy )?bien|con usted (?:no )?(?:será|va a ser|pasará|también)|no (?:va a ser|será) diferente`,
      `(?:va|vas|van) a (?:saber|oír|tener noticias) (?:muy |pronto )*(?:de (?:nosotr[oa]s|mí|ell[oa]s)|del equipo)|sabrás? (?:muy |pronto )*(?:de nosotr[oa]s|del equipo)`,
      `(?:nos|me|se) (?:pondremos|pondré|pondrá|pondrán|comunicaremos|comunicará|comunicarán) (?:en contacto|con usted)|en contacto con usted|(?:seguimos|estaremos|estamos|seguiremos) en contacto|nos vemos|tendremos en cuenta|tendré en cuenta|se tendrá en cuenta|lo tendrán en cuenta|(?:contará|juega|jugará|cuenta) a su favor|a su favor`,
      `(?:hablaré|pediré|pasaré|transmitiré|informaré|recomendaré|enviaré|haré llegar|me encargaré|me aseguraré|trasladaré|compartiré) (?:con|de|a|al|que|esto|eso|su|la|el|lo|una|un|sus)`,
    ]),
    unlessGiven: eachOf([
      `(?:le|la|lo|te|les) (?:marcan|llaman|avisan|escriben|contestan|responden|confirman|contactan|mandan|hablan|informan|notifican|llamamos|avisamos|escribimos|contestamos|marcamos|confirmamos)`,
      `(?:recibe|recibirá|llega|tendrá|habrá) (?:usted )?(?:ya )?(?:un|una|la|el|su) (?:respuesta|llamada|correo|mensaje|resultado|decisión|noticia)`,
    ]),
  },
  hint: {
    always: anyOf([
      `respuesta (?:esperada|correcta|adecuada|ideal|modelo|perfecta|buena|completa)|(?:buena|mejor|verdadera) respuesta`,
      `(?:esperábamos|espero|buscamos|se espera|queríamos|busco|se busca|esperamos)(?: oír| escuchar| que| una| un| algo| más| otra)`,
      `lo que (?:busco|buscamos|espero|esperamos|quiero|queremos|necesitamos|nos interesa|la empresa (?:busca|quiere)|aquí se|se espera|se busca)`,
      `, (?:(?:y|pero|quizá|quizás|tal vez|por favor|ahora|bueno|también) )*(?:piense|piensa|considere|recuerde|no olvide|no se olvide|intente|pruebe|pista|una pista|un consejo|consejo|tenga en cuenta|tenga presente|fíjese|céntrese|mencione|empiece por|no deje de)`,
      `(?:debería|convendría|conviene)(?: usted)? (?:también |quizá |quizás |tal vez |por ejemplo |siempre )*(?:mencionar|añadir|agregar|considerar|decir|hablar de|incluir|pensar|intentar|probar|empezar|señalar|destacar|nombrar|citar)`,
      `(?:podría|puede|podrías)(?: usted)? (?:también |quizá |quizás |tal vez |por ejemplo )*(?:mencionar|considerar|señalar|destacar|nombrar|citar|empezar el|empezar mañana)`,
      `no (?:sería|habría sido|cree|le parece|piensa|debería|hubiera sido|es verdad|es cierto|será) (?:[a-záéíóúñü]+)|(?<=[^,] ), (?:verdad|cierto|no es así|no cree|no le parece|no|a que sí) ,`,
      `respuesta (?:más|mejor|menos) [a-záéíóúñü]+`,
      `la respuesta (?:es|está|tiene que ver|empieza|pasa por|que|debe|debería|incluye|debía)`,
      `(?:darle|doy|le doy) una (?:pequeña )?pista|pequeña pista|una ayudita`,
      `(?:seguramente|supongo que|sin duda|imagino que|por supuesto|obviamente|claro que)(?: usted| que| también| lo| le| se| fue| habrá| por| con)`,
    ]),
    unlessGiven: eachOf([
      `, (?:(?:y|pero) )?(?:usted )?(?:alguna vez |nunca |no |ya |también )*(?:ha|había|habría) (?:pensado|considerado|probado|contemplado|valorado)(?: [a-záéíóúñü]+){1,8}`,
      `como (?:se debe|debe|debería ser|es debido|corresponde|manda|exige|indica la norma|hay que|es obligatorio|se recomienda)|buenas? prácticas?`,
      `(?:la mayoría|mucha gente|muchas personas|otros|los expertos|los buenos|casi todos|los profesionales|un buen|una buena) (?:[a-záéíóúñü]+ )?(?:menciona|mencionan|diría|dirían|dice|dicen|responde|responden|haría|usaría|empieza|empiezan|suele|suelen|hace|hacen|habla|hablan|mencionaría|revisaría|empezaría)`,
      `(?:normalmente|habitualmente|generalmente|por lo general|idealmente|lo normal|lo habitual) (?:se|uno|la gente|es|sería|habría)`,
      `(?:la|lo|el|una) (?:clave|importante|esencial|fundamental|crucial|correcto|primero|normal|habitual|ideal|que falta|mejor|punto clave|paso clave)(?: aquí)? (?:es|está|sería|era|aquí|en)`,
      `(?:es|sería|habría sido|siempre es|resulta) (?:[a-záéíóúñü]+ )?(?:mejor|recomendable|bueno|importante|conveniente|preferible|fundamental|esencial|aconsejable|clave|útil) (?:[a-záéíóúñü]+)`,
      `(?:le |aún |todavía )+falta|falta (?:algo|un|una|mencionar|hablar|la|el|lo)|va por buen camino|caliente|casi lo tiene`,
      `faltó|solo (?:le )?(?:falta|faltó|faltaría|queda|quedaría)|(?:queda|quedó|quedaría) (?:por )?(?:mencionar|decir|hablar)|se le (?:saltó|olvidó|pasó|escapó)`,
      `no (?:pensó|ha pensado|consideró|ha considerado|se le ocurrió|se ha planteado|se planteó|contempló|mencionó)`,
      `(?:esperaba|buscaba|quería)(?: oír| escuchar| que mencionara| algo más)|lo que (?:esperaba|quería) (?:oír|escuchar)`,
      `(?:casi )?(?:todos|todas|la mayoría|muchos|muchas|otros|otras|varios|la mayor parte)(?: de)?(?: los| las)? [a-záéíóúñü]+ (?:también |suelen |siempre |ya )*(?:mencionan|mencionar|dicen|decir|responden|responder|hablan|hablar|citan|nombran|señalan|contestan)`,
      `(?:fue|era|es|será|sería) (?:quizá|quizás|tal vez|acaso|por|porque|gracias a|debido a|algo como)(?: [a-záéíóúñü]+){1,5}`,
      `(?:por ejemplo|tales como|tal como|como por ejemplo|digamos(?! que (?:te|le) (?:llegan?|avisan|informan|escriben|llaman|reportan) )|por medio de|quizá|quizás|tal vez|acaso) (?:(?:un|una|el|la|con|los|las|en|de|que|si|fue|por|lo|al) )*[a-záéíóúñü]+(?: [a-záéíóúñü]+){0,2}`,
    ]),
  },
  score: {
    always: anyOf([
      `(?:le|te|la|lo) (?:doy|daría|daré|pongo|pondría|pondré|damos|otorgo) (?:[a-záéíóúñü]+ )?(?:un |una |el |la |unos )*(?:nota|${numbers}|máxim[oa]|puntos?|puntuación|calificación|sobresaliente|notable|aprobado|suspenso)|(?:le |te |la )?(?:califico|calificaría|puntúo|puntuaría|evalúo|valoro) (?:[a-záéíóúñü]+ )?(?:su|esa|esta|con|como|a usted|la)`,
      `(?:máxima|la mejor|buena|alta|excelente) (?:nota|puntuación|calificación)|(?:un|medio) punto (?:para|a favor|más para)|matrícula de honor|punto extra`,
    ]),
    unlessGiven: eachOf([
      `(?:su|tu) (?:[a-záéíóúñü]+ ){0,1}(?:puntuación|puntaje|calificación|nota|notas|resultado|resultados|evaluación|valoración|puntos)`,
      `(?:tiene|tuvo|obtiene|obtuvo|saca|sacó|lleva|suma|gana|pierde|recibe|merece|vale|alcanza|consigue|logra|ha sacado|ha obtenido)(?: usted)?(?: un| una| la| el| los)? (?:${numbers}(?= (?:,|puntos?|sobre|de|y|en) )|nota|puntuación|puntos|calificación|sobresaliente|notable|suficiente|aprobado|suspenso)`,
      `${numbers} (?:sobre|de|/) (?:[0-9]+|cinco|diez|cien)`,
      `${numbers} (?:puntos?|estrellas?)`,
      `[0-9]+ (?:%|por ciento) (?:de (?:coincidencia|compatibilidad|afinidad|encaje|posibilidades)|compatible|para usted|apt[oa])`,
      `(?:va|vas|anda|queda|quedaría|iría)(?: usted)?(?: ahora| ya| por ahora| hasta ahora)? en (?:un |una |el |la |unos )*(?:nota |puntuación |calificación )?${numbers}(?: y medio)?`,
      `(?:suma|sumó|gana|ganó|lleva|consiguió|obtuvo|tiene|marcó) (?:todos los|muchos|más|varios|algunos|los|bastantes) puntos`,
      `(?:frente a|por delante de|por encima de|encima de) (?:los demás|las demás|otros|los otros|el resto)|(?:entre|en) (?:l[oa]s (?:primer[oa]s|mejores)|el (?:tercio|grupo|cuarto) (?:superior|de arriba|de cabeza))`,
      `(?:por encima|por debajo) de la media`,
    ]),
  },
  protected: {
    always: anyOf([
      `(?:cuántos|qué) (?:años|edad) (?:tiene|tenía|cumple)|(?:es|está|estaba) usted (?:casad[oa]|solter[oa]|embarazada|religios[oa]|católic[oa]|musulmán|musulmana|divorciad[oa]|enferm[oa]|judí[oa]|extranjer[oa]|creyente|gay)`,
      `(?:está|es|eres|estás) (?:casad[oa]|solter[oa]|embarazada|divorciad[oa]|musulmán|musulmana|católic[oa]|creyente)|(?:tiene|tienes|piensa tener|planea tener)(?: usted)? (?:hijos|hijas|niños|familia|pareja|marido|esposa|esposo|alguna enfermedad|alguna discapacidad|pareja)`,
      `de (?:dónde|qué país|qué ciudad) (?:es|viene|procede|eres|vienes)|(?:de|en|a) qué (?:iglesia|mezquita|religión|país|nacionalidad|parroquia|fe|templo)|dónde nació`,
      `(?:como|para|siendo|por ser)(?: una?)? (?:mujer|hombre|madre|padre|extranjer[oa]|musulman[a]?|cristian[oa]|inmigrante|chica|persona mayor|joven|señora)|(?:a|para|de) su edad|su acento|su (?:religión|nacionalidad|raza|fe|etnia)|reza|rezar`,
    ]),
    unlessGiven: eachOf([
      oneOf(`casad[oa] matrimonio marido espos[oa] novi[oa] hij[oa]s? embarazada embarazo maternidad paternidad madre padre mamá papá
        guardería divorciad[oa] divorcio discapacidad discapacitad[oa] enfermedad enfermedades enferm[oa] depresión medicación minusvalía
        nacionalidad inmigrante inmigrantes inmigración migrante etnia étnic[oa] nació nacido nacida religión religios[oa]
        iglesia mezquita sinagoga musulmán musulmana islam cristian[oa] católic[oa] judí[oa] hindú budista rezar
        ramadán lesbiana homosexual extranjer[oa]s? abuel[oa]s? niet[oa]s? jubilación jubilar jubilarse
        acento viuda viudo misa`),
      `(?:su|tu|sus) (?:[a-záéíóúñü]+ )?(?:edad|generación|pareja|hijos?|hijas?|bebé|familia|salud|país|origen|orígenes|cultura|raíces|patria|raza|piel|idioma materno|lengua materna|creencias|dios|género|hermano|hermana)`,
      `(?:demasiado|muy|tan|todavía|aún) (?:joven|mayor|viej[oa])|persona (?:joven|mayor)|gente (?:joven|mayor)|problemas? de salud|vida familiar|madre soltera|hablante nativ[oa]|orientación sexual|a cargo en casa|años de edad`,
    ]),
  },
  instructions: {
    always: anyOf([
      `mis (?:propias )?(?:instrucciones|reglas|indicaciones|directrices|órdenes|normas)|mi (?:prompt|programación|configuración|sistema)`,
      `instrucciones (?:me|del sistema|dicen|indican|que tengo)|mensaje del sistema|prompt del sistema`,
      `(?:me|he sido|fui|estoy) (?:han |sido )?(?:dicho|ordenado|ordenaron|programad[oa]|programaron|diseñad[oa]|entrenad[oa]|entrenaron|indicaron|configurad[oa]|pidieron que|instruid[oa]|dijeron que|prohíben|prohibieron)|no se me permite|no me permiten|no tengo permitido|no me está permitido|tengo prohibido|se me ha pedido|me han pedido`,
      `como (?:una )?(?:ia|inteligencia artificial|modelo de lenguaje)`,
      `no (?:puedo|podré|podría) (?:ayudar(?:te|le)?|asistir(?:te|le)?|atender|responder|continuar|proporcionar|cumplir|procesar|hacer eso)`,
      `(?:puedo|pueda|podría) (?:ayudar|asistir)(?:te|le)?`,
    ]),
    unlessGiven: eachOf([`modelo de lenguaje`, `prompt`, `json`, `rúbrica`, `criterios?(?: de evaluación)`]),
  },
  asks: anyOf([
    `(?:puede|podría|puedes|podrías|quiere|querría|quisiera|le importaría)(?: usted)? (?:contar|decir|explicar|dar|hablar|describir|aclarar|detallar|poner|mostrar|enseñar|precisar|compartir)(?:me|nos)`,
    `, (?:(?:y|pero|entonces|ahora|por favor|también) )*(?:me |usted |nos )?(?:puede|podría|puedes|podrías|quiere|querría|quisiera)(?: usted)? (?:contar|decir|explicar|dar|hablar|describir|aclarar|detallar|ampliar|poner|precisar|profundizar|compartir)`,
    `(?:por favor )?(?:${tell}|[a-zñ]*[áéíóú][a-zñ]*[aei]me)`,
    `(?:me|nos) (?:gustaría|encantaría|interesa|interesaría|puede|podría|ayudaría) (?:mucho )?(?:saber|oír|escuchar|conocer|entender|que|contar|decir|explicar|dar|ver|aprender)`,
    `(?:quisiera|querría|quiero|desearía|necesito|me falta) (?:también |todavía |aún )?(?:saber|oír|escuchar|conocer|entender|preguntar|más|un ejemplo|otro|que me|preguntarle)`,
    `(?:me pregunto|tengo curiosidad|siento curiosidad|me queda la duda|me da curiosidad|me intriga)`,
    `, (?:(?:y|pero|entonces|o|ahora|bueno|pues|así que) )*(?:(?:a|de|con|en|por|para|desde|hasta|hacia) )?${question}(?! (?:bien|bueno|buena|tal vez|,))`,
    `(?<!(?:dic|dec|dij|sab|explic|anot|pregunt|cuent)[a-záéíóúñü]+ [^,]{0,60})(?:y|pero) (?:(?:a|de|con|en|por|para) )?${question}`,
    `, (?:(?:y|pero) )*(?:algo más|alguna otra cosa|más detalles|un ejemplo|otro ejemplo)`,
    `(?:decir|contar|saber|oír|escuchar|añadir|agregar|hablar) (?:algo |un poco )?más(?: sobre| de| acerca| detalles)?`,
  ]),
  neutral: `gracias entiendo entendido comprendo claro clara queda quedó anoté anoto contar contarme contó explicar
    explicarme explicación explicó compartir mencionar mencionó hablar habló decir dijo detalles parte dejar
    dejamos dejemos pregunta ejemplo respuesta acuerdo sigo`,
  leads: `quedémonos caso casos situación situaciones elige escoge elegir toma tomemos recuerdes recuerdas recuerda mejor
    quieras cualquiera día días cambia cambian varía varían llega llegan digamos varios vez concreto ejemplo`,
  asksTwice: anyOf([
    `(?<!entre [a-záéíóúñü ]{1,80})(?:y|e|o|así como)(?: también| luego| después| además| finalmente| en ese caso)?(?: (?:a|de|con|en|por|para|desde|hasta|hacia))? ${question}`,
    `${question} [^,]*(?: [a-záéíóúñü]+) , (?:y |o )?(?:también |además )?(?:(?:a|de|con|en|por|para) )?${question}`,
    `y (?:también |además |luego |por favor )*(?:${tell}|podría|puede)`,
    `${question} [^,]+ y (?:hubo|había|alguien|nadie|algun[oa]|le (?:dijeron|respondió|gustó)|se (?:lo dijo|lo contó)|lo (?:haría|volvería)|fue|tuvo|volvería|repitió|ha)`,
  ]),
  links: wordSet('de del'),
  notTakenUp:
    /^(?:pregunta|preguntas|respuesta|respuestas|instruccion|instrucciones|anteriores|ignora|ignore|prompt|candi|task|puntuacion|puntuaciones|puntaje|calificacion|calificaciones|nota|punto|puntos|contratad[oa]s?|aprobad[oa]s?|suspendid[oa]s?|rechazad[oa]s?|esperadas?|correctas?|tont[oa]|idiota|estupid[oa]|mierda|joder|tiempo|vez|veces|dia|dias|ano|anos|persona|personas|ejemplo|entrevista|maquina|maquinas|intent|verdict|null|score)$/u,
  secondHalf: /,? (?:y|o) (?=(?:qué|cuál|cuáles|cómo|por qué|cuándo|dónde|quién)(?!\p{L}))/iu,
};
