import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Words so common in any conversation that they reveal nothing of an expected answer, normalised as `plain` does. Each
 * stands for all words with the same stem.
 */
export const everydayWords: Readonly<Record<Language, string>> = {
  en: `
    others another someone somebody anyone anybody everyone everybody nobody nobodys none nothing anything everything
    every three four several enough half rest both man woman guy lady afterwards already always away besides during even
    far near inside outside instead meanwhile often otherwise probably rather since though today tomorrow yesterday tonight
    usually hour minute morning afternoon evening night good bad real really fine big old least come comes coming put stay
    stayed seem seemed sound`,
  pt: `
    alguem ninguem nenhum tres quatro varios varias metade resto restante restantes demais homem mulher alias ontem amanha
    manha noite minuto minutos segundos sempre nunca quase perto longe dentro fora geralmente normalmente enquanto
    real realmente grande velho igual geral boa diz dizem dizia vem veio vir viria vinha poderia podiam podem
    tera teria usar usava usavam usou mostrar mostrou pedir pediu pediram pede vieram disseram perguntar perguntaram perguntou soube sabe haveria ficava ter`,
  es: `
    alguien nadie ninguno tres cuatro varios varias mitad resto demas hombre mujer ayer manana noche tarde minuto minutos
    segundos siempre nunca casi cerca lejos dentro fuera generalmente normalmente mientras real realmente grande viejo
    manera igual general bueno buena malo mala dice dicen decia viene vino venir vendria podrian pueden pudiera
    pudo tendra tendria usar usaba usaban uso mostrar mostro pedir pide pidio preguntar pregunto supo sabe hubo habria
    sintio lleva llevar intentar intento hacerlo demasiado poner pone puso`,
  ar: `
    احد احدهم جميع الجميع معظم عده ثلاثه اربعه اثنان اثنين نصف بقيه باقي الباقين رجل امراه سيده شيء امس غدا صباحا مساء
    ليلا دقيقه دقايق ساعه ساعات دايما ابدا تقريبا قريب بعيد داخل خارج عاده بينما حقيقي حقا كبير قديم جيد عام وجد وجود
    يوجد صار ظهر بقي بقاء جاء ياتي كثير قليل الاكثر الاقل لاحقا ارسل ارسال الحين طلب`,
};
