import { englishStem } from '../text/stemmers.ts';
import type { Basics } from '../shapes/basics.ts';
import { wordSet } from '../text/word-lists.ts';

export const en: Basics = {
  name: 'English',
  variety: 'English',
  recogniserTag: 'en-US',
  numberLocale: 'en',
  latinStem: englishStem,
  functionWords: wordSet(`
    a about above after again all also am an and any answer answers anyway are arent as at be became because been before being both
    but by came can cannot cant could couldnt did didnt do does doesnt doing done dont down each either else ever every few
    for from get gets getting go goes going gone got had hadnt has hasnt have havent having he her here hers him his
    how i id if ill im in into is isnt it its itself ive just kind know less let like lot lots made make makes many
    may maybe me mean might more most much must my myself never no nor not now of off oh ok okay on once one only or
    other our out over own perhaps please put question questions quite really right said same say says see seem she should so some
    something sometimes somewhat sort still such sure take tell than thank thanks that thats the their them then there
    theres these they theyd theyre thing things think this those though to too two uh um under until up upon us use
    used very want work worked working works job wanted was wasnt way we well went were werent weve what whatever when where whether which while who
    whom whose why will with within without wont would wouldnt yeah yes yet you youd your youre yours`),
  everydayWords: `
    others another someone somebody anyone anybody everyone everybody nobody nobodys none nothing anything everything
    every three four several enough half rest both man woman guy lady afterwards already always away besides during even
    far near inside outside instead meanwhile often otherwise probably rather since though today tomorrow yesterday tonight
    usually hour minute morning afternoon evening night good bad real really fine big old least come comes coming put stay
    stayed seem seemed sound`,
  ordinaryWords: `
    able actual alright approach ask aspect back begin began bit bring brought case change chose choose chosen clear colleague come
    company concrete concretely curious day decide decision deal describe detail different differently difficult difficulty
    do end exact exactly example experience explain feel felt find first follow forward give given happen happened hard
    hardest hear heard help idea important interest interesting interested involve involved issue job keep kept last late
    later lead learn learned learning leave left little long look main matter mean mention mentioned moment month name need
    new next note notice noticed own part people person place point position possible practice problem process project
    reason recent remember result role say second sense share show similar speak spoke spoken situation skill small solve solved specific specifically
    start step story surprise surprised talk task team tell think thought time today told took touch try tried turn turned
    through understand understood walk way week whole why wonder word work worker world wrong year yourself`,
  hesitations: 'hm hmm hmmm mm mmm mhm mmhm mmhmm um umm uh uhh uhm er erm ah oh huh eh',
};
