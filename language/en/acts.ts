import { beginnings, phrases } from '../shapes/lexicon.ts';
import { minuteWords } from './minute-words.ts';
import type { ActPatterns } from '../shapes/acts.ts';

// Spelled in the form that `plain` returns: no apostrophes, no accents.
const fillers =
  'um|uh|oh|wait|hang on|ok|okay|well|so|yes|yeah|and|but|or|sorry|excuse me|please|hi|hello|hey|good (?:morning|afternoon|evening)|actually|candi|candy|alright|thanks|thank you|also|maybe|then|now|no|(?:can|could) (?:i ask|you tell me)|do you know|tell me|id (?:like|love) to know|i (?:want|wanted) to (?:know|ask)|(?:just )?(?:one|a|a quick|quick) question|before we (?:start|begin|go on)|if';
/** Matches the alternatives at the beginning of a sentence, as in a question to Candi. */
const asked = (...alternatives: string[]): RegExp => beginnings(fillers, ...alternatives);

// Excludes reported speech such as "I asked the client …", which isn't a request to Candi.
const notTold =
  '(?<!(?:^| )(?:said|told|asked|asks|says|i say|i tell (?:them|him|her|the)|when|suggested|explained|customers?|clients?|patients?|students?|guests?)(?: \\S+)* )';
/** The end of a turn, which may include polite words. */
const done = '(?: (?:please|thanks|thank you|sorry|im sorry|right now|now|then|candi|ok|okay))*$';
/** Words before a request that don't change it. */
const opening = '(?:(?:um|uh|ok|okay|well|sorry|excuse me|hi|candi|so|wait|actually|please) ){0,3}';
const anyTime = '(?: (?:at any time|any time|anytime|whenever i (?:want|like|need to)|at any point|early))?';
const may = `${notTold}(?:can|could|may|shall|should|might|let) (?:we|i|you|me)`;
const would = `${notTold}(?:id|i would|i|we|i really|id really) (?:rather|want to|wanna|like to|prefer to|need to|have to|wish to|would like to)`;
const ask = `(?:${may}|${would}|${notTold}(?:is it (?:ok|okay|possible|alright|fine)|would it be (?:ok|okay|possible|alright)|do you mind|would you mind)(?: (?:to|if i|if we|for me to))?)(?: (?:please|just|maybe|possibly))*`;
const longAgo = '(?!.* (?:when i was|years? ago|back then|that is why|thats why|(?:in )?(?:19|20)\\d\\d))';
const relative =
  '(?:mother|mum|mom|mama|father|dad|wife|husband|son|daughter|child|baby|brother|sister|grandmother|grandma|grandfather|grandpa|friend|partner|girlfriend|boyfriend|uncle|aunt|cousin|dog|cat)';
const family = `(?:my|our) (?:\\S+ )?${relative}`;
const interview = '(?:the|this) (?:interview|call|conversation|test|session)';
const tongue =
  '(?:another language|a different language|my (?:own |native |first )?(?:language|mother tongue)|spanish|portuguese|arabic|french|german|italian|chinese|mandarin|hindi|turkish|russian|polish|ukrainian)';
const human = '(?:(?:real |actual |living )?(?:human|person)(?: being)?)';
const machine = '(?:machine|robot|bot|chatbot|ai|computer|program|recording)';
const nth = '(?:first|second|third|fourth|fifth|previous|earlier|last|other)';
const item = '(?:question|answer|one)';

const minutes = '(?:(?:\\S+ ){0,3}(?:minutes?|mins?)|half an hour|(?:a )?quarter of an hour)';
const soon = `(?:(?:in|within) ${minutes}|soon|shortly|in a (?:moment|bit|few|while))`;

export const en: ActPatterns = {
  stop: {
    anywhere: phrases(
      `no longer (?:want|wish) to (?:do this|continue|go on)${done}`,
      `${ask} (?:stop|end|quit|finish|abort|leave|cancel)(?: (?:here|now|this now|this here|it here|it now|${interview}))(?: (?:here|now|please|thanks|thank you|for today))*${done}`,
      `${would} (?:stop|quit|end (?:this|it))(?: (?:please|now|now please))?${done}`,
      `(?:lets|please|just) (?:just )?(?:stop|end|quit)(?: (?:here|now|this|it|the call|the interview))(?: please| now)?${done}`,
      `(?:dont|do not|wont|cant) (?:think i )?(?:want to |wanna )?(?:go on|continue|do this any ?more|carry on)(?: (?:with this|with the interview|any ?more|please|now|like this))*${done}`,
      `rather not (?:continue|go on|carry on)(?: with this)?${done}`,
      `(?:have to|need to|must|got to|gotta) (?:leave|go|hang up)(?: (?:now|right now|sorry|something came up|im sorry))+${done}`,
      `(?:stop|end|cancel|quit) ${interview}${done}`,
      `(?:ill|i will) (?:just )?(?:stop|end it|leave it) here${done}`,
      `(?:withdraw|drop out|pull out)(?: from (?:the interview|this|the process|the application))?${done}`,
    ),
    alone: phrases(
      `^(?:please )?stop(?: please| it| now)?${done}`,
      `^${opening}(?:can|could|may) (?:i|we) (?:please |just )?(?:stop|leave|finish|end (?:it|this)|stop (?:it|this))${anyTime}${done}`,
      `^${opening}(?:(?:is it|would it be) (?:ok|okay|alright|fine|possible)|am i allowed)(?: if i| for me to| to)* (?:stop|leave|quit)${anyTime}${done}`,
      `^${opening}how (?:do|can) i (?:stop|end|leave|quit)(?: (?:this|it|here))?${done}`,
      `^${opening}(?:id like|i would like|i want|i need) to leave${done}`,
      'i quit',
      'i give up',
      `im done(?: with this| here)?${done}`,
      '^end it',
      'i want out',
    ),
  },
  timeShort: {
    anywhere: phrases(
      `${notTold}i(?: \\S+)? (?:have|need|got|must|gotta)(?: got)?(?: to)? (?:leave|go|run|stop|finish|be off|be gone|be done|hang up|head out)(?: \\S+){0,2} ${soon}`,
      `${notTold}i(?:ve| have)?(?: got)? only(?: have| got| ve got)? ${minutes}(?! (?:per|for|to|each|until|between|of) )`,
      `${notTold}i(?:ve| have)(?: got)? (?:only|just) ${minutes}(?! (?:per|for|to|each|until|between|of) )`,
      `${notTold}i (?:dont|do not) have (?:much|a lot of|that much) time(?: (?:left|today|right now|now))*${done}`,
      `im (?:\\S+ ){0,2}(?:short on|short of|pressed for|running out of) time${done}`,
      `my (?:\\S+ )?(?:train|bus|flight|taxi|ride|break|meeting|appointment|shift) (?:leaves|starts|ends|begins|comes|is|is over) ${soon}`,
    ),
    alone: phrases(`^(?:only |just )?${minutes} left${done}`),
  },
  minutes: minuteWords,
  pause: {
    anywhere: phrases(
      `${ask} (?:take|have|make|get) (?:a|a short|a quick|a little|a small|some|another|a five minute|a two minute) (?:break|pause|breather)(?! (?:from|at|after|in|before|every) )`,
      `(?:need|want|like) (?:a|a short|a quick|a little) (?:break|pause)(?! (?:from|at|after|in|before) )`,
      `${ask} (?:pause|take five)(?! (?:the|a) (?!interview|second|minute|moment|bit))`,
      'pause (?:the interview|for a)',
      `(?:${ask}|let me|im going to|ill) (?:(?:quickly|go) )?(?:get|grab|drink|fetch) (?:some|a glass of|a bit of|a sip of) water`,
      `(?:${ask}|im going to|ill) (?:use|go to|run to) the (?:bathroom|toilet|restroom|loo)(?: (?:quickly|real quick|for a (?:second|minute|moment)|first))?${done}`,
      '(?:someone|somebody|theres someone|there is someone|someones|somebodys) (?:is )?(?:at|knocking (?:at|on)) (?:the|my) door',
      '(?:doorbell|door bell) (?:just )?(?:rang|is ringing)',
      'my phone(?: is|s| just)? (?:ringing|rang)',
      `have to (?:get|answer|take) (?:the door|the phone|this call|this)${done}`,
      `(?:give me|need|take) (?:a couple of|a few|two|three|four|five|2|3|4|5) minutes(?: (?:please|break))?${done}`,
      '(?:a|one|two|three|four|five|couple of|few) minutes? break',
      `${notTold}(?:ill|i will|ill just) (?:be|come) (?:right |straight )?back(?! to )`,
      'my (?:baby|son|daughter|kid|child) (?:is |has |just )*(?:crying|screaming|calling|started crying|woke up)',
    ),
    alone: phrases(
      `^(?:just )?(?:a )?(?:pause|break|short break|quick break|bathroom|toilet|restroom)(?: please)?${done}`,
    ),
  },
  anotherDay: {
    anywhere: phrases(
      `${ask} (?:reschedule|postpone)(?: (?:this|it|the interview|for|to|another|a|different|day|time|please|tomorrow|next|week))*${done}`,
      `${ask} (?:do|continue|finish|have|move|find|pick|come back|talk|resume|make)(?: (?:this|it|that|the|interview|rest|up|again|to|on|at|for|in))* (?:another (?:day|time|date|week)|(?:a )?different (?:day|time|date)|some other (?:day|time)|tomorrow|later|next week|later today)(?: (?:please|instead|for this|maybe|or something|if possible))*${done}`,
      '(?:today|now|this) (?:is|isnt|is not|s)(?: really)?(?: not)? a (?:good|bad) (?:day|time|moment)',
      `not a good (?:day|time|moment)(?: for me)?(?: today| now| right now)?${done}`,
    ),
    alone: phrases(
      `^(?:tomorrow instead|not today|another day|another time|reschedule|maybe tomorrow)(?: please)?${done}`,
    ),
  },
  process: [
    {
      topic: 'hears',
      pattern: asked(
        `(?:can|do|could|are) you (?:hear|hearing|get|getting|understand|understanding) me(?: (?:well|now|okay|ok|at all|clearly|properly|too|alright|fine|still))*${done}`,
        `am i (?:coming through|audible|loud enough|muted|on mute)(?: \\S+)?${done}`,
        `is my (?:microphone|mic|sound|audio|voice) (?:on|working|okay|ok|fine|good|clear|loud enough)${done}`,
      ),
    },
    {
      topic: 'sees',
      pattern: asked(
        `(?:can|do|could|are) you (?:see|seeing|watch|watching) (?:me|my (?:face|video|camera|room))(?: (?:now|too|well|at all|okay|ok|right now))*${done}`,
        `is my (?:camera|video|webcam) (?:on|working)${done}`,
      ),
    },
    {
      topic: 'what_candi_is',
      pattern: asked(
        '(?:are|r) you (?:a |an |really |actually |even |some |just |like |actual )*(?:ai|robot|bot|machine|computer|real|human|person|program|chatbot)',
        '(?:are you|is this) (?:\\S+ )?a recording',
        `(?:im|i am) (?:now |really |just |only )*(?:talking|speaking) (?:to|with) (?:a |an |some |just )*${machine}${done}`,
        '(?:is this|am i (?:talking|speaking) (?:to|with)) (?:a |an |really |actually |some |just |like )*(?:ai|robot|bot|machine|computer|real person|human|person|chatbot)',
        '(?:who|what) (?:are you$|am i (?:talking|speaking) (?:to|with))',
        // The choice between the two is clear even if the words before it were misheard.
        `(?:\\S+ ){0,4}${human} or (?:a |an |just |only |some )*${machine}(?: \\S+){0,2}$`,
        `(?:\\S+ ){0,4}${machine} or (?:a |an |just |really |some )*${human}(?: \\S+){0,2}$`,
      ),
    },
    {
      topic: 'recording',
      pattern: asked(
        `(?:is|are|will|am)(?: \\S+){0,4} (?:recorded|recording|filmed|filming|taped|on tape)(?: \\S+){0,3}${done}`,
        '(?:do|are|will) you (?:record|recording|film|filming)',
      ),
    },
    {
      topic: 'why_asked',
      pattern: asked(
        'why (?:do you|are you|did you|would you|you)(?: \\S+){0,2} (?:ask|asking|want to know|need to know)(?: (?:me|that|this|it|about|so|the|these|all|questions?|for|personal))*',
        'why (?:this|that|these|such an?|the same) (?:\\S+ )?questions?',
        '(?:is|was) (?:this|that|the|your) question (?:because|about me|about what|only for me|just for me|due to|based on|aimed at)',
        '(?:are|do|did) you (?:only |just )?(?:ask|asking)(?: me)?(?: this| that| these)? because',
        '(?:whats|what is|whats really|what is really) behind (?:this|that|your|the) questions?',
        `(?:does|do|is) everyone(?: else)? (?:get|gets|asked|answer)(?: \\S+){0,3} (?:questions?|this|same)(?: \\S+){0,2}${done}`,
      ),
    },
    {
      topic: 'deletion',
      pattern: asked(
        `(?:can|could|would|will|may) (?:you|i|they|someone|somebody|the company) (?:\\S+ ){0,4}(?:delete|erase|remove|wipe|get rid of) (?:it|this|that|the (?:recording|video|interview|audio|data)|my (?:data|recording|video|interview|answers|information)|everything|all of (?:it|this))`,
        `(?:can|could|will|may) (?:it|this|that|the (?:recording|video|interview|audio)|my (?:data|recording|video|interview|answers)|everything) (?:be )?(?:deleted|erased|removed)(?! after)`,
        '(?:how|where) (?:do|can|could) i (?:\\S+ ){0,3}(?:delete|erase|remove|deleted|erased|removed)',
        '(?:do|would) i have (?:a|the) right to (?:\\S+ ){0,2}(?:delete|erase|deletion|erasure)',
        'i (?:want|would like|d like)(?: to have)? (?:it|this|my (?:data|recording|interview|video)|the recording)(?: to be)? (?:deleted|erased)',
      ),
    },
    {
      topic: 'retention',
      pattern: asked(
        'how long (?:do you|will you|is|are|will|does)(?: \\S+){0,6} (?:keep|kept|stored?|saved?|deleted?)',
        `(?:when|will|do you|are you going to|is|are)(?: \\S+){0,6} (?:deleted?|erased?)(?: \\S+){0,4}${done}`,
      ),
    },
    {
      topic: 'who_reads',
      pattern: asked(
        '(?:do|does|will|can|would|could) (?:they|the (?:hiring )?team|the employer|people there|the company|everybody|everyone) (?:\\S+ ){0,2}(?:see|notice|hear|read|watch|know|find out|tell)(?: (?:that|how|if|whether|all|this|it|me|my|everything|i)|$)',
        'who (?:will |can |is going to |gets to |else |all )*(?:see|sees|read|reads|watch|watches|hear|hears|listen|listens|look|looks|review|reviews)',
        'who(?:s| is| are)? (?:else |all )*(?:is |are )?(?:\\S+ )?(?:listening|watching|reading|hearing)(?: (?:to|in|this|that|me|us|it)|$)',
        '(?:does|will|is|can) (?:anyone|anybody|someone|somebody|a person|a human|the manager|the recruiter|my boss|the company) (?:\\S+ ){0,2}(?:see|read|watch|hear|listen|watching|listening|reading|review)',
      ),
    },
    {
      topic: 'judging',
      pattern: asked(
        '(?:does|do|will|would|is|are|can|could) (?:my|the) (?:accent|english|nerves|nervousness|stutter|stammer|grammar|looks?|age)(?: \\S+){0,2} (?:count|counted|matter|held|hurt|affect|used|be a problem|against)',
        `(?:how|who|what) (?!(?:i|we|they) (?:was|were|am|are) )(?:\\S+ ){0,5}(?:judged?|judges|evaluated?|evaluates|assessed?|scored|rated|graded)(?: \\S+){0,3}${done}`,
        'who (?:is going to |will |gets to )?(?:decides?|judges?|chooses?)(?: (?:if|whether|who|about|on|this|that|in)|$)',
        '(?:do|will|are) you (?:the one who |going to )?(?:decides?|judges?|scores?|rates?|evaluates?|grades?)',
        'is it (?:you|the ai|an ai|a machine|a computer)(?: \\S+)? (?:decides?|judges?|scores?|rates?|evaluates?)',
      ),
    },
    {
      topic: 'too_long',
      pattern: asked(
        `(?:am|was|have) i (?:been )?(?:taking|talking|talked|speaking|using up|taken|going on|too|rambling)(?: (?:on|for|up|too|so|long|much|time|slow|on and on))*${done}`,
        `(?:im|i am|i was) (?:taking|talking|speaking|going on) (?:for )?(?:too|so) (?:long|much)(?: time)?(?: (?:am|arent|was|wasnt) i)?${done}`,
        `(?:is|was) (?:that|this|it|my answer|my story) (?:too|getting too) long(?: \\S+)?${done}`,
      ),
    },
    {
      topic: 'time_left',
      pattern: asked(
        `how (?:much|many) (?:more )?(?:time|minutes)(?: \\S+){0,5}${done}`,
        'how (?:much )?long(?:er)?(?: (?:do we|is there|will (?:this|it)|does (?:this|it|the interview)|have we|is (?:this|it|the interview|left))|$)',
        'how long is left',
        `(?:do we|is there)(?: still)?(?: have)?(?: much| enough| any)? time(?: left)?${done}`,
      ),
    },
    {
      topic: 'progress',
      pattern: asked(
        '(?:how many|which|what number|what)(?: of)?(?: more| other)? questions?(?: \\S+){0,3} (?:left|there|we|do you|this|remain|remaining|to go|are|is|on|at)',
        '(?:is|was) (?:this|that) the last (?:question|one)',
      ),
    },
    {
      topic: 'next_steps',
      pattern: asked(
        'what (?:happens|comes|is|are) (?:next|now|afterwards?|after (?:this|the interview|that)|the next steps?)',
        'what (?:are|is) (?:the|your) next steps?',
        'when (?:will|do|would|can|should) (?:i|you|they) (?:hear|get|know|find out|expect|tell|call|contact|let me know)',
        '(?:will|do|does|is) (?:someone|somebody|anyone|you|they)(?: going to)? (?:call|contact|email|get back to|get in touch with|let) me',
        'how does (?:it|this) (?:go on|continue)',
      ),
    },
  ],
  goBack: phrases(
    `(?:go|going|come|coming|get|getting|jump|circle) back to (?:the |my |your |that )?(?:\\S+ )?(?:${item}(?! (?:of|in|from) )|what (?:you asked|i said))`,
    `(?:add|adding) (?:something|one thing|a thing|that|this|a point|one more thing|one more point|some more)(?: \\S+)? ?to (?:the |my |your |that |what )?(?:\\S+ )?(?:${item}|i said|said)`,
    `(?:about|on|for|regarding|to|in) (?:the |your |my )?${nth} (?:question|answer)(?! (?:of|in|from|on) )`,
    '(?:about|on|for|regarding|to|in) question (?:number )?(?:one|two|three|four|five|[1-5])',
    '(?:about|on|with) the (?:\\S+ ){1,3}(?:thing|part|story|case) i forgot to (?:say|mention|tell)',
  ),
  correction: phrases(
    'i (?:have to|need to|must|should|want to|would like to|d like to) correct (?:something|that|myself|one thing|a thing|what i|an answer|my answer|the (?:date|year|number))',
    'let me correct (?:that|myself|something|this|what i)',
    '^(?:sorry |oh |wait |actually |small |a )*correction',
    'i (?:said|told you) (?!to |that the )(?:\\S+ ){1,6}(?:but|actually|sorry|no)(?: \\S+){0,3} (?:it was|its|it is|i meant|should be|meant)',
    '^(?:sorry |no |oh |wait |actually )*i (?:meant|misspoke)',
    'i (?:misspoke|said (?:that|it) wrong|made a mistake (?:earlier|before|just now)|got (?:that|it) wrong (?:earlier|before|just now))',
    'what i (?:just )?said(?: \\S+){0,3} (?:was wrong|is wrong|wasnt right|was not right|isnt right|is not right)',
    '(?:that|it) (?:was|is) (?:not right|wrong|incorrect) what i said',
    '^(?:sorry |no |oh |actually )*scratch that',
  ),
  wantsToCorrect: phrases(
    '^(?:(?:sorry|oh|wait|actually|excuse me|um) )*(?:(?:can|could|may) i|let me|id like to|i (?:have to|need to|must|should|want to|just want to|would like to|d like to))(?: just| please)? correct (?:something|that|this|myself|one thing|a thing|an answer|my answer|what i said)(?: (?:please|before|earlier|i said|from before))*$',
    '^(?:(?:sorry|oh|wait|actually) )*i (?:misspoke|made a mistake)(?: earlier| before| just now)?$',
  ),
  ordinals: [
    phrases('first|one|1|1st'),
    phrases('second|two|2|2nd'),
    phrases('third|three|3|3rd'),
    phrases('fourth|four|4|4th'),
    phrases('fifth|five|5|5th'),
  ],
  distress: phrases(
    `${family}(?: \\S+){0,3} (?:died|passed away|is dying|was killed|had an accident)${longAgo}`,
    `${family} (?:is|is still) (?:\\S+ )?in (?:the )?(?:hospital|intensive care|icu|a coma)${longAgo}`,
    `i (?:just |recently )?lost my (?:\\S+ )?${relative}${longAgo}`,
    '(?:having|im getting|i get) a panic attack',
    'i (?:cant|cannot) (?:breathe|stop crying|stop shaking)',
    `(?:^|sorry )i (?:just )?started crying${done}`,
    'im (?:crying|shaking|so scared|really scared|not (?:ok|okay|well|feeling well))',
    `i (?:dont|do not) feel (?:so |very |too )?(?:well|good|ok|okay)${done}`,
    `(?:i feel|im feeling|i am feeling) (?:very |really |so )?(?:sick|dizzy|faint|terrible|awful|unwell)${done}`,
    'im (?:so|too|very|really) (?:anxious|upset|overwhelmed)',
    `too much for me(?: right now| today| now)?${done}`,
  ),
  nervous: phrases(
    'my (?:hands?|voice|knees|legs) (?:(?:is|are|keeps?|wont stop|cant stop|really|still) )*(?:shaking|trembling)(?! (?:when|because|before|while) )',
    // "I'm nervous about deploying on Fridays." is part of an answer.
    '(?:im|i am) (?:(?:so|too|very|really|quite|pretty|just|a|bit|little) )*nervous(?! (?:about (?!this|it|talking)|around|before|for|if|that|whenever|when|with) ?)',
    '(?:my|the) (?:mind|head|brain)s?(?: (?:is|went|goes|has|just|gone|completely|totally|all|a))* (?:blank|empty|frozen|froze)',
    '(?:im|i am|ive|i have|i)(?: (?:just|totally|completely))* (?:draw(?:ing)?|drew|go(?:ing|ne)?|went) (?:a )?blank|(?:im|i am) blanking',
    `(?:^|sorry |but |and )i(?:ve| have)?(?: just)? lost my (?:train of thought|thread)${done}`,
    'i(?:ve| have)?(?: just)? (?:forgot|forgotten|forget) what i (?:was|wanted)(?: going| trying)? to say',
    `(?:^|sorry |but |and )i (?:cant|cannot) think(?: (?:straight|right now|clearly|of anything(?: right now)?))${done}`,
    `(?:^|sorry |but |and )(?:nothing comes to (?:my )?mind|i froze|i just froze|im freezing up)${done}`,
  ),
  hint: phrases(
    `(?:give me|can i get|could i get|i need|can i have|could i have|do you have) (?:a |any |some |a little )?(?:hint|tip|clue)s?${done}`,
    `^(?:and |so |ok |okay |sorry |um )*how (?:am i|did i|was i|have i been) (?:doing|do|done)(?: so far| until now)?${done}`,
    `^(?:and |so |ok |sorry )*(?:was|is) (?:that|this|it|my answer) (?:a )?(?:good|right|correct|ok|okay|wrong|enough|fine)(?: answer| enough| thing)?(?: (?:what|that|how) i (?:did|said|do|say|told you|answered)| to (?:do|say))?${done}`,
    'what (?:kind of )?answer (?:do you want|are you looking for|do you expect|should i give)',
    '(?:is|was) (?:that|this|it) (?:what|the (?:sort|kind|type) of (?:thing|answer)) you (?:(?:were|are|re) (?:looking for|after|expecting)|(?:mean|meant|want|wanted))',
    'did i (?:get (?:that|it) right|answer (?:that|it) (?:right|correctly|well)|do (?:well|okay|ok|good))',
    `^(?:and |so |but |ok |okay )*what (?:do you|are you|would you|should i) (?:want to hear|want me to say|looking for|like to hear|say|answer)${done}`,
    `am i doing (?:well|ok|okay|good|alright)(?: so far)?${done}`,
    '(?:can|could|would) you help me (?:\\S+ ){0,3}(?:with )?(?:the|this|my) answer',
  ),
  prefersTyping: {
    anywhere: phrases(
      `(?:${ask}|ill|i will|so ill) (?:just |only )?(?:type|write)(?: (?:it|this|that|my answers?|the answer|instead|please|here|in the chat|down))*${done}`,
      `(?:prefer|rather be) (?:typing|writing)(?: (?:it|this|my answers?|instead))*${done}`,
      `${ask} (?:answer|do (?:this|it)|reply|respond) (?:in (?:the )?(?:chat|writing)|by (?:typing|text)|in text)`,
    ),
    alone: phrases(`^typing${done}`, 'type instead'),
  },
  prefersSpeaking: {
    anywhere: phrases(
      `${ask} (?:just )?(?:speak|talk|say it)(?: (?:it|this|instead|please|again|out loud|now))*${done}`,
      `${ask} (?:go|switch|change) (?:back )?to (?:speaking|talking|voice)`,
      `${ask} (?:answer|reply|do (?:it|this)) (?:by (?:voice|speaking|talking)|out loud|verbally)`,
      `${ask} use (?:the|my) (?:microphone|mic)`,
      `prefer (?:speaking|talking)${done}`,
    ),
    alone: phrases(`^speak instead${done}`, `^speaking${done}`),
  },
  cannotHear: {
    anywhere: phrases(
      `(?:cant|cannot|can not|dont|do not|barely|hardly) hear (?:you|anything|a thing)(?: (?:at all|any ?more|well|properly|right now))*${done}`,
      `(?:there is|theres|i have|i get|ive got|still) no (?:sound|audio|voice)(?: (?:at all|here|on my end|any ?more))*${done}`,
      `(?:^|sorry |but |hello |candi )(?:your|the) (?:sound|audio|voice) (?:is|keeps|cuts|has|just|went)(?: \\S+)? ?(?:breaking|cutting|gone|off|choppy|crackling|out|bad|low|quiet)(?: (?:up|out|off))?${done}`,
      '(?:youre|you are|you keep) (?:breaking up|cutting out|muted|on mute|too quiet|very quiet)',
      `silent (?:on my (?:end|side)|here)${done}`,
    ),
    alone: phrases('no sound', 'no audio'),
  },
  cannotSee: {
    anywhere: phrases(
      `(?:cant|cannot|can not|dont|do not) see (?:you|anything|a thing|your (?:face|picture|video))(?: (?:at all|any ?more|well|properly|here|on (?:my|the) screen))*${done}`,
      `(?:^|sorry |but |now )(?:my|the) screen (?:is|went|has gone|just went|turned)(?: all)? (?:black|frozen|blank|dark|white)(?: (?:now|here))?${done}`,
      '(?:only see|just see|see only|see just) a (?:black|blank|white|dark) screen',
      `(?:^|sorry |but )(?:your|the) (?:picture|video|image|face|camera)(?: (?:is|has|just|isnt|is not))* (?:frozen|froze|frozen up|moving|gone|black|stuck|not working|not moving|working|disappeared)${done}`,
      `(?:there is|theres|i have|i get) no (?:picture|video|image)(?: (?:here|at all))*${done}`,
    ),
    alone: phrases('no picture', 'black screen', 'no video'),
  },
  otherLanguage: phrases(
    `${ask} (?:do (?:this|it|the interview) in|have (?:this|the) interview in|ask me in|speak|talk|speak in|talk in|switch to|continue in|answer in|change to) (?:in )?${tongue}(?: please| instead)?${done}`,
    `(?:^|candi |hello |sorry )(?:do|can|could) you (?:speak|understand|also speak) ${tongue}`,
    `(?:^|sorry |but |because )my english (?:is|isnt)(?: \\S+){0,3} (?:good|bad|great|weak|poor|basic|limited)${done}`,
    `is there an? ${tongue} version|i speak better ${tongue}|my ${tongue} is better`,
  ),
  smallTalk: beginnings(
    fillers,
    `how are you(?: doing| feeling)?(?: today| candi| this (?:morning|afternoon))*${done}`,
    'how(?:s| is) (?:it going|your day|everything|life)',
    '(?:nice|lovely|terrible|awful|beautiful|horrible) (?:weather|day)',
    '(?:its )?(?:so |very )?(?:nice|good|great|a pleasure|pleased) to (?:meet|talk to|see|speak to) you',
    'i hope (?:you|youre|you are)(?: \\S+){0,3} (?:well|good day|nice day|great day|fine|doing well)',
    'happy (?:monday|tuesday|wednesday|thursday|friday|weekend|new year|holidays)',
    `have a (?:nice|good|great) (?:day|weekend)${done}`,
    'what a (?:nice|lovely|beautiful|cute) (?:name|voice|day)',
  ),
  aside: phrases('by the way', 'btw', 'one more thing', 'one question', 'quick question', 'before i forget'),
  and: / (?:and(?: also)?|or|plus) /u,
  yes: /^(?=(?:.* )?(?:yes|yeah|yep|yup|sure|correct|exactly|definitely|absolutely|course|do|it|stop|end|ahead|ok|okay|right|thats right)(?: |$))(?:(?:yes|yeah|yep|yup|sure|please|correct|exactly|definitely|absolutely|of course|i am sure|im sure|i do|do it|do that|do|end it|end the interview|end|stop it|stop|stop now|now|go ahead|ok|okay|right|that is right|thats right|thank you|thanks)(?: |$))+$/u,
  no: /^(?:(?:oh|um|uh|sorry|actually|please|hm|well) )*(?:no(?! idea| clue)|nope|nah|not yet|dont(?! know)|do not(?! know)|wait|hold on|go on|lets go on|continue|lets continue|keep going|i changed my mind|i (?:want to|would like to|id like to) (?:go on|continue|keep going)|id (?:like|rather|prefer) (?:to )?(?:go on|continue))(?: |$)/u,
};
