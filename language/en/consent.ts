import type { ConsentWords } from '../shapes/consent.ts';

export const en: ConsentWords = {
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
};
