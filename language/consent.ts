import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Phrases in replies to the question whether the caller agrees to the recording, as lists separated by commas. They are
 * compared as `plain` normalises them. Where phrases overlap, the longest one counts, so "I do not agree" isn't "I do".
 */
export interface ConsentWords {
  /** Agree without any other word. Words with which listeners only say that they follow, such as "okay", aren't here. */
  yes: string;
  /** Refuse if the reply contains nothing else: "no, I didn't hear you" doesn't refuse. */
  no: string;
  /** Refuse whatever follows them, such as the reason. */
  refusal: string;
  /** May accompany a yes, but aren't one. */
  withYes: string;
  /** May accompany a yes and a no. */
  courtesy: string;
}

export const consentWords: Readonly<Record<Language, ConsentWords>> = {
  en: {
    yes: `yes, yeah, yep, yup, yes sir, yes ma'am, sure, of course, certainly, absolutely, definitely, i agree, agree,
      agreed, i do, i do agree, i fully agree, i totally agree, i completely agree, i accept, i do accept, i consent,
      i do consent, i give my consent, you have my consent, no objection, no objections, i have no objection,
      i have no objections, i'm fine with that, i am fine with that, i'm okay with that, i am okay with that,
      that's fine with me, you may record this, you can record this, you may record me, you can record me`,
    no: `no, nope, nah, no way, no thanks, no thank you, no sorry, no i'm sorry, never, not really, not at all,
      absolutely not, certainly not, definitely not, of course not, i don't, i do not, i don't want to,
      i do not want to, not today, not now, don't, i can't`,
    refusal: `i don't agree, i do not agree, don't agree, do not agree, i disagree, i don't accept, i do not accept,
      i can't agree, i cannot agree, i can't accept, i cannot accept, i don't consent, i do not consent, i refuse,
      i decline, i would rather not, i'd rather not, i prefer not to, i'd prefer not to, don't record me,
      do not record me, don't record this, do not record this, i don't want to be recorded,
      i do not want to be recorded, i don't want you to record, i do not want you to record,
      i want to end the call, i'd like to end the call, i want to hang up`,
    withYes: `okay, ok, alright, all right, right, well, so, and, then, fine, good, great, perfect, that's fine,
      that is fine, that's okay, no problem, no problem at all, no worries, why not, i don't mind, i do not mind,
      i understand, understood, go ahead, go on, let's go, let's start, let's begin, you can start, to that, with that,
      to this, with this, to it, with it, to the statement, with the statement, to everything, with everything,
      to be recorded, to being recorded, to the recording, with the recording, start the interview`,
    courtesy:
      'please, thank you, thanks, thank you very much, hello, hi, candi, candy, i, good morning, good afternoon',
  },
  pt: {
    yes: `sim, sim senhora, sim senhor, claro, claro que sim, com certeza, certamente, concordo, eu concordo,
      concordo sim, concordo plenamente, concordo totalmente, de acordo, estou de acordo, tô de acordo, aceito,
      eu aceito, aceito sim, autorizo, eu autorizo, dou meu consentimento, dou o meu consentimento, sem dúvida,
      pode gravar, podem gravar, não me oponho, nada contra`,
    no: `não, negativo, nem pensar, de jeito nenhum, de forma nenhuma, de modo nenhum, nunca, claro que não,
      com certeza não, não obrigado, não obrigada, agora não, hoje não, melhor não, prefiro não, não quero, não posso,
      não senhora, não senhor`,
    refusal: `não concordo, não estou de acordo, não tô de acordo, discordo, não aceito, não autorizo, recuso, me recuso,
      não dou meu consentimento, não dou o meu consentimento, não quero ser gravado, não quero ser gravada,
      não quero que grave, não quero que gravem, não quero gravar, não grave, não gravem, não me grave, não me gravem,
      prefiro não ser gravado, prefiro não ser gravada, prefiro não gravar, quero encerrar a ligação,
      quero desligar`,
    withYes: `ok, okay, tá, tá bom, está bem, está bom, tudo bem, certo, bom, bem, então, e, beleza, perfeito, entendi,
      entendo, sem problema, sem problemas, não tem problema, não há problema, por que não, pode ser, pode começar,
      podemos começar, vamos, vamos lá, vamos começar, com isso, com isto, com tudo, com a declaração, com a gravação,
      com a gravação da entrevista, que a entrevista seja gravada, em ser gravado, em ser gravada, isso, isso mesmo, mesmo,
      começar a entrevista`,
    courtesy: `por favor, obrigado, obrigada, muito obrigado, muito obrigada, oi, olá, alô, candi, eu, bom dia, boa tarde,
      boa noite`,
  },
  es: {
    yes: `sí, sí señora, sí señor, claro, claro que sí, por supuesto, desde luego, de acuerdo, estoy de acuerdo,
      totalmente de acuerdo, completamente de acuerdo, acepto, lo acepto, sí acepto, consiento, autorizo, lo autorizo,
      concuerdo, doy mi consentimiento, sin duda, seguro, afirmativo, puede grabar, puedes grabar, pueden grabar,
      no tengo inconveniente, no tengo ningún inconveniente, sin inconveniente`,
    no: `no, que no, no gracias, no muchas gracias, para nada, de ninguna manera, de ningún modo, nunca, jamás,
      claro que no, por supuesto que no, seguro que no, desde luego que no, ahora no, hoy no, mejor no, prefiero que no,
      no quiero, no puedo, negativo, no señora, no señor`,
    refusal: `no acepto, no lo acepto, no estoy de acuerdo, no concuerdo, no consiento, no autorizo, no lo autorizo,
      rechazo, me niego, no doy mi consentimiento, no quiero que me graben, no quiero que me grabe,
      no quiero que me grabes, no quiero que se grabe, no quiero ser grabado, no quiero ser grabada, no me grabe,
      no me grabes, no me graben, no grabe, no grabes, no graben, prefiero que no me graben, prefiero que no se grabe,
      quiero terminar la llamada, quiero colgar`,
    withYes: `vale, ok, okey, okay, bueno, bien, muy bien, está bien, perfecto, dale, adelante, y, entonces, pues, todo,
      entiendo, lo entiendo, entendido, sin problema, sin problemas, no hay problema, ningún problema, por qué no,
      vamos, empecemos, comencemos, podemos empezar, puedes empezar, puede empezar, con eso, con esto, con todo,
      con la declaración, con la grabación, con que se grabe, con que me graben, que se grabe, que se grabe la entrevista,
      que me graben, a ser grabado, a ser grabada, empezar la entrevista`,
    courtesy: `por favor, gracias, muchas gracias, hola, aló, candi, yo, señora, señorita, buenos días, buenas tardes,
      buenas noches`,
  },
  ar: {
    yes: `نعم, أجل, إي نعم, أيوه, أيوا, أيوة, أوافق, وأوافق, نعم أوافق, موافق, موافقة, وموافق, أنا موافق, أنا موافقة,
      وأنا موافق, وأنا موافقة, أقبل, وأقبل, بالتأكيد, أكيد, بكل تأكيد, طبعا, بالطبع, بكل سرور, لا مانع, لا مانع لدي,
      لا مانع عندي, ليس لدي مانع, ما عندي مانع, ليس لدي أي مانع, لا أمانع, لا اعتراض, ليس لدي اعتراض`,
    no: `لا, كلا, لع, أبدا, لا أبدا, لا شكرا, لا طبعا, طبعا لا, لا بالطبع, بالطبع لا, بالتأكيد لا, أكيد لا, مستحيل,
      لا أريد, لا أريد ذلك, لا أرغب, لا أرغب في ذلك, ليس الآن, ليس اليوم, لا أستطيع`,
    refusal: `لا أوافق, لست أوافق, لست موافق, لست موافقا, لست موافقة, غير موافق, غير موافقة, ما أوافق, ما بوافق,
      مو موافق, مو موافقة, مش موافق, مش موافقة, لا أقبل, أرفض, أعترض, لا أريد التسجيل, لا أريد تسجيل, لا أريد أن تسجل,
      لا أريد أن تسجلي, لا أريد أن تسجلوا, لا أريد أن يتم تسجيلي, لا أريد أن يتم تسجيل, لا تسجل, لا تسجلي, لا تسجلوا,
      لا تسجلني, لا أرغب في التسجيل, أفضل عدم التسجيل, أريد إنهاء المكالمة`,
    withYes: `حسنا, طيب, تمام, ماشي, جيد, ممتاز, تماما, فهمت, مفهوم, لا مشكلة, بدون مشكلة, ما في مشكلة, لا توجد مشكلة,
      لا بأس, تفضل, تفضلي, هيا, هيا نبدأ, لنبدأ, فلنبدأ, ولنبدأ, يمكننا البدء, يمكننا أن نبدأ, ابدأ, ابدئي, على ذلك,
      على هذا, على هذا الإقرار, على الإقرار, على التسجيل, على تسجيل المقابلة, على كل شيء, وبدء المقابلة, بدء المقابلة`,
    courtesy: `شكرا, شكرا لك, شكرا جزيلا, من فضلك, لو سمحت, مرحبا, أهلا, السلام عليكم, صباح الخير, مساء الخير, كاندي,
      يا كاندي, أنا, والله`,
  },
};
