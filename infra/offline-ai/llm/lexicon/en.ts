import { englishStem } from '../stemmers.ts';
import { beginnings, endings, phrases, wordSet } from './shape.ts';
import type { Lexicon } from './shape.ts';

// Spelled in the form that `plain` returns: no apostrophes, no accents.
const fillers =
  'um|uh|oh|ok|okay|well|so|yes|yeah|and|but|sorry|excuse me|please|hi|hello|actually|candi|candy|alright|thanks|thank you|also|maybe|then|sure|no';

export const en: Lexicon = {
  latinStem: englishStem,
  stopwords: wordSet(`
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
  repeat: {
    anywhere: phrases(
      '(?:repeat|say|ask)(?: me)? (?:the|that|your|this|last) (?:last )?question(?: again)?',
      'repeat (?:that|it|please|yourself|what you said)',
      '(?:say|ask)(?: me)? (?:that|it) (?:again|one more time|once more)',
      'what (?:was|is) (?:the|your|that) question(?: again)?',
      '(?:could|can|would|will) you (?:please )?repeat',
      '(?:didnt|did not|couldnt|could not|cant|cannot) (?:quite )?(?:hear|catch) (?:you|that|it|the question|your question)',
      'hear the question again',
    ),
    alone: phrases(
      'repeat',
      'again',
      'pardon(?: me)?',
      'come again',
      'say again',
      'what did you say',
      'one more time',
      'what was that',
    ),
  },
  rephrase: {
    anywhere: phrases(
      '(?:rephrase|reword|paraphrase)(?: (?:that|it|the question|your question|this))?',
      '(?:put|say|ask|explain|phrase) (?:it|that|this|the question|your question) (?:differently|another way|in another way|in other words|in a different way|more simply|in simpler words|in simple words)',
      '(?:explain|clarify) (?:the|your|that|this) question',
      '(?:dont|do not|didnt|did not|cant) (?:really |quite )?understand (?:the question|your question|what you mean|what you are asking|the meaning)',
      'what (?:exactly )?(?:do|did) you mean(?: by| with)?',
      'what (?:are you asking|does (?:that|this|it) mean)',
      'not sure (?:what you mean|what you are asking|i understand)',
    ),
    alone: phrases(
      '(?:dont|do not|didnt) understand',
      'in other words',
      'confused',
      'unclear',
      'not clear',
      'be more specific',
      'explain',
    ),
  },
  slower: {
    anywhere: phrases(
      '(?:speak|talk|go|say it|say that)(?: (?:a|to|me|us|with|little|bit|please|more|it|that))* (?:slower|slowly|more slowly)',
      'slow down',
      '(?:too|so|very) (?:fast|quickly|quick)(?: for me)?',
      'less (?:fast|quickly)',
    ),
    alone: phrases('slower', 'slowly', 'more slowly'),
  },
  skip: {
    anywhere: phrases(
      '(?:skip|pass on) (?:this|that|it|the question|this question|this one|that one)',
      '(?:next|another|a different) question please',
      '(?:move|go) on to the next(?: question| one)?',
      'prefer not to (?:answer|say)',
      '(?:rather|would) not answer',
      '(?:cant|cannot|can not) answer (?:this|that|it|the question|that question|this question)',
      '(?:dont|do not) (?:want|wish) to answer',
      'id (?:like|prefer|rather) to skip',
      'have no answer',
    ),
    alone: phrases(
      'skip',
      'pass',
      'next',
      'next one',
      'next question',
      'move on',
      '(?:dont|do not) know',
      'no idea',
      'no answer',
    ),
  },
  think: {
    anywhere: phrases(
      '(?:give|allow) me (?:a|one|some|another|just a|a few|thirty|ten|twenty) (?:little )?(?:moment|moments|minute|minutes|second|seconds|sec|time|bit)',
      '(?:need|take|have|want) (?:a|one|some|another|just a|a few|a little|a bit of) (?:moment|moments|minute|minutes|second|seconds|sec|time)(?: to think)?',
      'let me think(?: about (?:it|that|this))?(?: for a (?:moment|minute|second))?',
      'time to think',
      '(?:just|wait) (?:a|one) (?:moment|minute|second|sec)',
      'im (?:still )?thinking',
      'hold on(?: a (?:moment|minute|second))?',
    ),
    alone: phrases(
      'moment',
      'one second',
      'a second',
      'one minute',
      'a minute',
      'wait',
      'hold on',
      'thinking',
      'let me see',
    ),
  },
  thinkAtEnd: endings(
    'let me (?:think|see)(?: about (?:it|that|this))?(?: for a (?:moment|minute|second|bit))?',
    'give me (?:a |one |just a |another )?(?:little )?(?:moment|second|minute|sec)(?: to think)?',
  ),
  nothingMore: {
    anywhere: phrases(
      '(?:dont|do not) (?:have|think i have) (?:any|anything|any more|more|other|further)(?: (?:more|other|further))?(?: questions?)?(?: for you)?',
      'have no (?:more |other |further )?questions?',
      'no (?:more|other|further)? ?questions?(?: from me| for you)?',
      'thats (?:all|it|everything)(?: from me| for me)?',
      'that (?:is|was) (?:all|it|everything)(?: from me)?',
      'nothing (?:else|more|further)',
    ),
    alone: phrases(
      'no',
      'nope',
      'no thanks',
      'no thank you',
      'nothing',
      'im (?:good|fine|done|all set)',
      'all good',
      'not really',
      'none',
      'not at the moment',
      'goodbye',
      'bye',
      'were done',
    ),
  },
  asks: beginnings(
    fillers,
    'what|whats|how|hows|when|where|wheres|who|whos|whom|which|why',
    '(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|may|has|have) (?:it|its|i|you|we|he|she|they|there|the|this|that|my|your|a|an|any|anyone|someone|everybody|people|candidates|employees|one)',
    'id (?:like|love) to (?:know|ask|hear)',
    'i (?:would like|want|wanted|wonder|was wondering)(?: to)?(?: know| ask| hear| if| whether| what| how| when)',
    'i have (?:a|one|another|two|some) questions?',
    '(?:can|could) you tell me',
    'tell me (?:about|what|how|when|where|who|why|whether|if)',
    'my question is',
    '(?:what|how) about',
  ),
  closedQuestion: beginnings(
    fillers,
    'how (?:many|much|long|old|often|soon)',
    'when|where',
    'what is your (?:name|notice|availability)',
    '(?:do|are|can|have|will|did|is) ',
  ),
  empty:
    /^(?:(?:yes|yeah|yep|no|ok|okay|sure|hi|hello|hey|thanks|thank you|good (?:morning|afternoon|evening|day)|right|fine|i do|of course|please|um|uh|well|so|good|great|i have one|a question|candi)(?: |$))+$/u,
  person: phrases(
    '(?:talk|speak|connect me|put me through) (?:to|with) (?:a |an |some )?(?:real |actual |human )?(?:person|human|human being|somebody real|recruiter|someone)',
    '(?:give|get) me (?:a |an )?(?:real |actual )?(?:person|human|recruiter)',
    '(?:want|need|prefer|like) (?:a |an )?(?:real |actual )?(?:person|human)(?: being)?',
    'is there a (?:real )?(?:person|human)',
  ),
  hostile: {
    anywhere: phrases(
      '(?:this is|thats|what|such) (?:just )?(?:a |an )?(?:very |really |so )?(?:stupid|dumb|silly|idiotic|ridiculous) (?:question|questions|interview|machine|robot|bot)',
      'i (?:dont|do not|wont|will not) (?:want to )?(?:talk|speak) (?:to|with) (?:a )?(?:machines?|robots?|computers?|bots?|ai)',
      '(?:you are|youre|this is) (?:just )?(?:a )?wast(?:e|ing) (?:of )?(?:my )?time',
      'you(?:re| are) (?:so |really |just )?(?:stupid|useless|an idiot|dumb|a joke)',
      'why should i (?:answer|talk to)',
    ),
    alone: phrases(
      'whatever',
      'shut up',
      'screw you',
      'fuck you',
      'fuck off',
      'fuck this',
      'go to hell',
      'piss off',
      'bullshit',
      'i hate (?:this|you)',
      'this is (?:a joke|nonsense|ridiculous|stupid)',
      '(?:stupid|dumb|silly) (?:question|interview|machine|robot)',
    ),
  },
  manipulation: phrases(
    '(?:ignore|forget|disregard|override) (?:all |your |the |my |any |of |these |previous |earlier |prior )*(?:your|previous|earlier|prior|these|all|system) (?:of )?(?:your |the |previous )*(?:instructions?|rules?|prompts?|guidelines?)',
    'your (?:instructions|system prompt|prompt)',
    'system prompt',
    'you are now (?:a|an|the|my|in|free)',
    'expected answers?',
    '(?:what is|whats|tell me|give me|say|read) (?:the )?(?:correct|model|right|expected) answers?',
    '(?:100|a hundred|hundred) out of (?:a )?(?:100|hundred)',
    '(?:5|five) out of (?:5|five)',
    '(?:10|ten) out of (?:10|ten)',
    'give me (?:a |the |an )?(?:\\S+ )?(?:score|100|hundred|one hundred|full marks|full score|points|top score)',
    'candi task',
    '(?:say|promise)(?: me)?(?: that)? i (?:am|have|will be|get|got) (?:\\S+ )?(?:hired|passed|the job)',
    'promise me the job',
    'end (?:this|the) interview',
    'developer mode',
  ),
  offTopic: phrases('(?:the )?weather', 'football', 'tell me a joke', 'your favou?rite'),
  determiners: wordSet('the a an my our your his her their this that these those some any every each'),
  links: wordSet('of'),
  notTakenUp:
    /^(?:question|questions|answer|answers|instruction|instructions|previous|ignore|prompt|candi|task|score|scores|scored|scoring|rating|grade|graded|point|points|hire|hired|job|offer|reject|rejected|rejection|pass|passed|fail|failed|percent|percentage|expected|correct|stupid|dumb|silly|idiot|damn|shit|fuck|fucking|hell|time|times|day|days|year|years|people|example|sir|madam|interview|machine|machines|intent|verdict|null)$/u,
  synonyms: [
    'salary pay paid wage wages compensation money earn earnings income',
    'remote remotely home office hybrid onsite',
    'hours schedule shift shifts overtime weekend weekends night nights',
    'holiday holidays vacation leave',
    'team colleagues coworkers teammates',
    'benefit benefits perks insurance bonus',
    'hear back result results decision outcome feedback next step steps stage stages process',
    'train training learn learning onboarding course courses',
    'language languages speak english',
    'tools tool software system systems stack technology technologies',
    'big large size sixty fifty hundred employees people staff many',
    'customers customer clients client travelers travellers',
  ],
};
