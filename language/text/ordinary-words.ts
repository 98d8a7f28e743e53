import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Words of ordinary interview questions, normalised as `plain` does. Each stands for all words with the same stem.
 */
export const ordinaryWords: Readonly<Record<Language, string>> = {
  en: `
    able actual alright approach ask aspect back begin began bit bring brought case change chose choose chosen clear colleague come
    company concrete concretely curious day decide decision deal describe detail different differently difficult difficulty
    do end exact exactly example experience explain feel felt find first follow forward give given happen happened hard
    hardest hear heard help idea important interest interesting interested involve involved issue job keep kept last late
    later lead learn learned learning leave left little long look main matter mean mention mentioned moment month name need
    new next note notice noticed own part people person place point position possible practice problem process project
    reason recent remember result role say second sense share show similar speak spoke spoken situation skill small solve solved specific specifically
    start step story surprise surprised talk task team tell think thought time today told took touch try tried turn turned
    through understand understood walk way week whole why wonder word work worker world wrong year yourself`,
  pt: `
    sao acabar acabou anotar acontecer aconteceu acontece ajudar ajudou ano anos aprender aprendeu aspecto atividade busca caminho caso
    causa chegar chegou claro colega colegas comecar comecou compartilhar completo compreendo concreta concreto concretamente consequencia contar conte conta
    curiosa curioso dar deu decidir decidiu decisao deixar deixou depois descrever descreva detalhe detalhes dia dias
    diferente dificil dificuldade dizer empresa entender entendi equipe escolher escolheu especifico especificamente exato
    exatamente exemplo experiencia explicar explique falar faria funcionar funcionou fale falou ficar ficou fim final funcao gostar gostaria
    hora ideia importante interessante interessar lado lembrar lembra ligar lugar maior mencionar mencionou mes meses
    momento motivo mudar nisso nisto mudou mudanca notar nova novo ouvir papel parte passo passos pensar pensou perceber percebeu pessoa
    pessoas pessoalmente ponto possivel pratica pratico primeira primeiro principal problema processo projeto proprio proxima
    quis razao recente relacao resolver resolveu resultado saber sabia segunda segundo semana semanas sentir sentiu situacao
    tarefa tempo tentar tentou termina terminar terminou time ultima ultimo vaga`,
  es: `
    acabar acabo acaso acuerdo ano anos aprender aprendiste aspecto ayudar ayudo camino caso causa clara claro colega colegas
    comenzar compartir comprendo companero companeros concreta concreto concretamente consecuencia contar contarme cuenta cuentame cuenteme cambiar cambio
    creer curiosa curioso dar darme da di diste dijiste decidir decidiste decision dejar describir describe detalle detalles dia
    dias diferente dificil dificultad distinto elegir elegiste eligio empezar empieza empresa encontrar entender entiendo
    equipo especifico especificamente ejemplo exacta exacto exactamente experiencia funcionar funciono harias explicar explica explicame final fin gustar
    gustaria hablar hablame hable hablo hablaste hablemos hiciste hora idea importante interesante interesa lado lugar mencionar mencionaste
    menciono momento motivo mes meses notar nueva nuevo oir paso pasos paso pasar parte pensar pensaste persona personas
    personalmente pidio podria podrias practica problema proceso primera primero principal propia propio proximo proyecto puesto
    punto quedar razon reciente recordar recuerda recuerdas relacion resolver resolviste resolvio resultado rol saber
    segunda segundo semana semanas sentir siguiente situacion sorprender suceder sucedio supiste tarea tema tener terminar termina
    termino tratar ultima ultimo`,
  ar: `
    مثال مثالا مثلا محدد محددا تحديدا بالتحديد بالضبط تفصيل تفاصيل مزيد بالمزيد المزيد مشروع فريق زميل زملاء شركه موقف حاله
    مشكله قرار قررت نتيجه نتايج عواقب سبب خطوه خطوات بدايه نهايه انتهي انتهت حدث حدثت جري حصل صعب صعوبه تحد تحدي اخبر اخبار اخباري
    اخبرني حدثني تحدث تحدثت احك احكي اخبرتني ذكر ذكرت قلت تقول قول شرح اشرح تشرح وصف صف تصف دور دورك بنفسك شخصيا خاص خاصه
    كلام كلامك سمع سمعت فهم فهمت وقت زمن سنه شهر اسبوع اول اخير اخيره اخري اخر امر امور شخص اشخاص ناس تعلم تعلمت خبره تجربه
    ورد دون دونت تدوين توضيح واضح وصلت وصل منك عنك جزء جانب نقطه فكره فكر تفكير سال تسال معني مهم اهم جديد مختلف مختلفه غير تغير تغيير حل حلت ممكن يمكن يمكنك تستطيع احب
    تحب طريقه مهمه وظيفه منصب مكان مجال اعطاء اعطايي تعطيني اعطني بالنسبه اليك اختار اخترت اختيار اسلوب فعل تفعل ستفعل مره القادمه عرف عرفت نجح نجحت فاجا فاجاك`,
};
