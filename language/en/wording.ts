import { anyOf, eachOf, oneOf, type Wording } from '../shapes/wording.ts';
import { wordSet } from '../text/word-lists.ts';

const very =
  '(?:(?:very|really|so|quite|such|truly|pretty|particularly|especially|absolutely|extremely|just|clearly|certainly|definitely|exactly|rather|a|an|the|some|one) ){0,3}';
const good =
  oneOf(`good nice strong solid right correct sensible neat sound mature professional sharp valid fair valuable
  useful convincing compelling thorough interesting fascinating honest helpful effective wonderful careful clean healthy
  rich relevant best better cool lovely`);
const bad =
  oneOf(`bad wrong weak thin vague short shallow poor risky naive late slow incomplete insufficient superficial
  generic general unclear disappointing unconvincing mistaken unwise careless long complete enough sufficient clear
  detailed`);
const work =
  oneOf(`answers? responses? examples? points? questions? choices? decisions? approach idea ideas thinking
  instincts? judge?ment moves? call way story explanations? results? work job solutions? attitude experience skills?
  leadership sense start insight catch plan method step thing stuff one reasoning discipline outcome achievement
  strategy description background head eye practice habit mindset track`);
const opening = ', (?:(?:and|so|well|okay|ok|yes|oh|wow|now|but|then|i think|i see|honestly) )?';
const it =
  '(?:thats|that is|that was|this is|this was|its|it is|it was|that sounds|sounds|sounds like|that sounds like|what|such|thatd be|that would be|how|you made|you showed|you took|you chose|you gave)';
const you = '(?:you|youre|youve|youd)';
const will = '(?:will|shall|are going to|is going to|am going to|would|are sure to|is sure to)';
const contact = `(?:call|contact|get back|be in touch|stay in touch|get in touch|write|email|phone|inform|notify|let you know|reach|invite|reply|respond)`;
const question = '(?:what|how|why|when|where|which|who|whom|whose)';
const auxiliary = `(?:did|do|does|is|are|was|were|would|could|can|will|have|has|had|should)`;
const subject = `(?:you|they|it|he|she|the|your|that|this|there|we|those|these|any|anyone|people|someone|their|his|her)`;
const gave = `(?:give|rate|score|grade|award|mark|put|rank)`;

export const en: Wording = {
  praise: {
    always: anyOf([
      `(?:well|nicely|beautifully|smartly|brilliantly|cleverly) (?:done|said|put|handled|explained|played|spotted|managed|solved|described|thought|caught|argued)`,
      `(?:good|nice|great|fine|excellent|amazing) (?:job|catch|for you|on you|one|going|stuff)`,
      `hats off|kudos|bravo|congratulations|congrats|keep it up|way to go|chapeau|thumbs up`,
      `i (?:really |quite |do |absolutely |truly )?(?:like|love|admire|respect|applaud|commend) (?:that|how|the|your|this|it|what|you|when)`,
      `(?:im|i am|i was|that leaves me|consider me|colou?r me) ${very}(?:impressed|amazed|delighted|thrilled|blown away|pleased|in awe)`,
      `${opening}(?:great|excellent|perfect|wonderful|brilliant|fantastic|amazing|awesome|lovely|impressive|superb|nice|good|very good|very nice|well done|wow|exactly|bingo|spot on) ,`,
      `be (?:very |rightly |really )?proud`,
      `(?:glad|happy|pleased|delighted|thrilled) to (?:hear|learn|see|read)|would be lucky|wow|if only everyone|i wish everyone`,
      `(?:people|someone|somebody|a person|candidates|colleagues) like you|you did (?:exactly )?(?:the|a) (?:right|good|sensible|smart|wrong|proper) thing|you did ${very}(?:well|great|a (?:great|good|fine|lovely|wonderful) job)`,
      `(?:you|youve) ${very}(?:handled|managed|solved|explained|did|described|dealt with|played|put|thought) (?:[a-z]+ ){0,5}(?:well(?! before| after| below| above| into| in| over| under)|nicely|beautifully|perfectly|skilfully|skillfully|professionally)`,
      `${you} (?:are |have |have got |got )?(?:clearly|obviously|evidently|certainly|definitely|plainly|undoubtedly) (?:are|have|know|knew|care|understand|understood|love|enjoy|can|did|a|an|the|very|good|someone|know)`,
      `(?:says|speaks) (?:well of you|volumes|a lot about you|for you|for itself|to your)`,
    ]),
    unlessGiven: eachOf([
      oneOf(`impressive impressively excellent excellently amazing brilliant brilliantly outstanding fantastic admirable
        admirably remarkable remarkably superb terrific awesome clever cleverly wise wisely commendable exemplary
        incredible marvellous splendid stellar exceptional exceptionally praiseworthy laudable inspiring skilful skillful
        talented gifted thoughtful insightful resourceful courageous brave bravely genius phenomenal masterful flawless
        textbook smart stunning superbly sterling inventive ingenious invaluable`),
      `(?:great|perfect|wonderful)(?! deal| many| britain)`,
      `${opening}${it} ${very}${good} ${work}`,
      `${opening}(?:thats|that is|that was|this is|this was|its|it is|it was|that sounds|sounds|that seems|that must be|how) ${very}(?:good|nice|strong|solid|sensible|neat|professional|valuable|convincing|compelling|interesting|fascinating|encouraging|promising|rare|lovely|cool|fair|mature|thorough|right on|spot on|no small feat|no mean feat|quite something|well done|well thought)`,
      `${opening}${very}${good} ${work} ,`,
      `(?:shows|showed|takes|took|demonstrates|reveals|reflects|proves|suggests|requires|speaks of) (?:that youre |that you are |you are |me )?${very}(?:real |great |good |strong |true |lot of |lots of |genuine |solid |deep |your |much |high |excellent |rare |exactly )*(?:courage|patience|skills?|discipline|guts|integrity|leadership|dedication|commitment|maturity|character|ownership|initiative|responsibility|judge?ment|empathy|care|experience|expertise|competence|talent|resilience|nerve|professionalism|thinking|attention|diligence|grit|insight|understanding|capable|reliable|conscientious|careful)`,
      `(?:is|was|thats) (?:[a-z]+ )?(?:rare|uncommon|refreshing|special|quite something|no small (?:thing|feat))`,
      `you have (?:a |an )?(?:real |very |true |truly |great |good |strong |sharp |keen |fine |natural |impressive )+[a-z]+`,
      `you(?: are|re) (?:a |an |very |really |so |quite |truly |such |clearly )+(?:good|strong|natural|born|skilled|capable|experienced|professional|careful|reliable|honest|organi[sz]ed|team player|leader|hard worker|diligent|competent|thorough|patient|kind|expert|star|pro|asset)(?: [a-z]+)?`,
    ]),
  },
  verdict: {
    always: anyOf([
      `i (?:personally |honestly |really )?(?:think|believe|find|feel|guess|reckon|suppose)|in my (?:opinion|view|book|experience)|to my mind|if you ask me|for my part|(?:honestly|frankly|personally) ,`,
      `${opening}(?:exactly|correct|wrong|incorrect|not quite|agreed|precisely|absolutely|i agree|i disagree) ,`,
      `(?<!think |believe |feel |say |thought |wish |felt |what |how |where )you (?:really |probably |perhaps |maybe |certainly )?(?:should|could|ought to|might|shouldnt|ought not to) (?:really |probably |perhaps |at least |also |maybe |not |never )*have`,
      `you (?:seem|appear) (?:to )?(?:lack|be|have|know|like|a|very|quite|well|not|struggle|understand|unsure|nervous)`,
      `you (?:strike me|come across|lack|would (?:fit|do|make)|will (?:fit|do well|make a)|wont|belong|are made for|are cut out|were born)`,
      `(?:im|i am) (?:not )?(?:really |fully |quite |entirely |very |a little |a bit )*(?:convinced|satisfied|concerned|worried|sceptical|skeptical|confident|disappointed|happy with|certain you)`,
      `(?:im|i am) (?:quite |very |pretty |absolutely )?(?:sure|certain|positive) (?:that )?(?:you|the|they|we|your|everyone|it|this|that|our)`,
      `(?:thats|that is|this is|its|it is|that|this|that was) (?:not|isnt|wasnt)? ?(?:[a-z]+ ){0,2}(?:how|the way) (?:[a-z]+ ){1,5}(?:done|works?|goes|supposed to|meant to|should)`,
      `(?:puts|places|makes|ranks|leaves|marks|sets) you (?:in|at|on|among|ahead|above|near|a|an|one|the|well|our|apart|out|right|exactly|very|more)`,
      `(?:for|in) a (?:job|role|position|post|place) like this|(?:that|this) (?:really )?(?:wont|will not|would not|wouldnt) (?:help|be enough|do here|get you)`,
      `you(?:re| are| have been|ve been) doing (?:[a-z]+ )?(?:well|fine|great|okay|ok|good|badly|better|poorly|brilliantly)|(?:its|it is|this is|that is|everything is|things are) going (?:[a-z]+ )?(?:well|fine|great|badly|better|smoothly) (?:so far|for you|,)`,
      `the (?:very )?least (?:you|one|anyone)|bare minimum`,
      `i (?:doubt|disagree|agree|fear|dont believe|dont buy|dont think)`,
      `(?:exactly|just|precisely) (?:the (?:kind|sort|type) of|what (?:we|i|this (?:job|role|team|company)|our|the (?:job|role|team|company) (?:needs|wants|is looking)))`,
      `(?:qualified|suited|suitable|cut out|ready|overqualified|underqualified|unsuitable|unsuited) for (?:this|the|our|a) (?:job|role|position|work|team|post)`,
      `(?:not|hardly|isnt|wasnt|nowhere near) (?:really |quite |very |exactly )*(?:good )?(?:enough|convincing|what (?:i|we|they)|how (?:one|we|it should)|an answer|the answer|a good|acceptable|much of)`,
    ]),
    unlessGiven: eachOf([
      `(?:other|most|many|few|strong|stronger|all|some) (?:candidates|applicants)`,
      `(?:better|worse|stronger|weaker|faster|more) than (?:most|other|others|many|the other|any other) (?:candidates|applicants|people|answers)?`,
      `(?:good|strong|great|right|perfect|ideal|real|natural|excellent|close|promising|suitable|top|solid) (?:fit|match|candidate|hire)`,
      `(?:thats|that is|that was|youre|you are|you were|you got it|its|it was) (?:absolutely |exactly |quite |not quite |completely |totally |simply |perfectly |not |entirely |partly |almost |just |the |a |clearly |plain )*(?:right|correct|wrong|incorrect|mistaken)(?: about| to| that| not| on| there| in| answer| call| choice| ,|(?= ,))`,
      `(?:your|the|that|this|an|my) (?:answer|response|example|explanation|story|description|reply|reasoning|account|approach|solution|argument) (?:[a-z]+ ){0,3}(?:${bad}|${good})`,
      `(?:a bit|rather|too|quite|somewhat|pretty|a little|fairly|very|still|really|so|more) (?:vague|weak|thin|short|shallow|general|superficial|disappointing|unconvincing|risky|naive|careless|generic|poor|incomplete|evasive|long winded|basic|specific|thin)`,
      oneOf(`disappointing unconvincing unimpressive inadequate unprofessional irresponsible unacceptable convincing
        disappointed persuasive`),
      `${opening}(?:that|it|this) (?:was|is|sounds|looks|seems) (?:[a-z]+ ){0,3}(?:mistake|error|mess|pity|shame|failure|risky|bad|weak|poor|flaw|weakness|strength|red flag)`,
      `you (?:failed|struggled|neglected|overreacted|missed|forgot|misunderstood|got it)(?: to [a-z]+)?`,
      `(?:is|was|are|were|thats) (?:really |clearly |probably |of course )*an? (?:[a-z]+ )?(?:mistake|error|bad idea|good idea|poor idea|great idea|no go|strength|weakness|red flag)`,
      `(?:your|a) (?:real |big |main |great |clear )*(?:strength|weakness|strengths|weaknesses|competence|expertise|professionalism|skills|dedication|talent)`,
    ]),
  },
  outcome: {
    always: anyOf([
      `(?:the|this) (?:job|position|role|place) is (?:as good as |almost |practically )?yours`,
      `you(?: have|ve|ll get|ll have| will get| will have| got)?(?: got)? the (?:job|position|offer)`,
      `welcome (?:to the team|aboard|on board)|welcome you to`,
      `(?:your|good|great|high|strong|excellent|best|real|fair|no|little|slim) (?:chances?|prospects|odds)`,
      `(?:make|send|give) you an offer|offer you (?:the|a|this)|job offer`,
      `looks? (?:very |really |pretty )?(?:good|promising|bright|great|bad) for you`,
      `(?:looking|look) forward to (?:working|seeing|having|meeting|welcoming)`,
      `we (?:would |will |d )?(?:need|want|love|like) (?:someone|people|somebody) like you|we (?:want|need) you`,
      `when you (?:start here|join us|start with us|begin with us)|your first day (?:here|with us)`,
      `i (?:would |will |can |am going to |have |shall |)?(?:recommend|hire|put you|move you|advance you|shortlist)|ill (?:recommend|hire|put you|move you|shortlist)|put in a (?:good )?word`,
    ]),
    unlessGiven: eachOf([
      `we (?:could|would|really|are|have been|ve been|also|do)? ?(?:really |always |certainly |badly )*(?:need|want|use|look|looking|love|like|value|appreciate)(?: [a-z]+){1,6}|our (?:team|company|customers|people|colleagues|managers)(?: [a-z]+){0,3}`,
      `you(?:re|ve|ll|d| are| were| will| have| would| might| may| can| get| got)?(?: be| been| being| to be| still| as good as| almost| practically| certainly| definitely| surely| already| get| not)* (?:hired|accepted|rejected|shortlisted|selected|chosen|eliminated|disqualified|approved|successful|in the (?:next|second|final) (?:round|stage)|through to|on the shortlist|out of the running|unsuccessful|turned down)`,
      `you(?: have|ve|ll| will)? (?:passed|pass|failed|made it|make it|advanced|advance|move on|moved on|proceed|qualify|qualified)(?: to| the)?(?: [a-z]+)?`,
      `(?:the |our |to the )?(?:next|second|final|following) (?:round|interview)`,
      `you(?:re| are|ll be| will be) (?:one of|among|amongst) (?:the|those|our|them)`,
      `sign (?:the|your|a) contract`,
      `(?:hire|hiring|reject|rejecting|recruit|employ) you`,
    ]),
  },
  process: {
    always: anyOf([
      `(?:i|we) (?:can )?(?:promise|guarantee|assure you)|rest assured|ill make sure|i will make sure|i will see to it|ill see to it|you can count on|you have my word|dont worry`,
      `(?:ill|i will|i am going to|im going to|well|we will|theyll|they will|someone will|(?:team|company|recruiter|recruiters|manager|hr|people|colleagues?|boss) ${will}) (?:also |then |soon |surely |certainly |definitely |gladly |personally )*(?:${contact}|pass|forward|tell|send|mention|speak|put in|see you|come back to you|answer you|decide|share|recommend|let)`,
      `(?:ill|i will|i can|i am going to|im going to) (?:also |then |gladly )?(?:pass|forward|tell|send|recommend|speak|let the|mention|ask the|put|talk|share|make|write to|check with|arrange|see that)`,
      `(?:youll|you will|you are going to|you should|you can expect to|you re going to|youre going to) (?:also |then |soon |surely |certainly |definitely |probably |likely )*(?:hear (?:from|back|by|within|soon|about|in)|be (?:contacted|informed|told|invited|notified|called|considered)|get (?:an answer|a reply|a call|feedback|a decision|news|an email|a response)|receive (?:an answer|a reply|a call|feedback|a decision|news|an email|a response|an invitation))`,
      `(?:be|get|stay) (?:back )?in touch(?! with (?!you ))|we (?:usually |normally |always |then |also )*(?:call|ring|write|email|contact|phone|text|inform|notify)(?: to)? you|get back to you|let you know|call you back|hear from (?:us|me|them|the)`,
      `(?:youll|you will|it will|itll|that will|thatll|everything will|all will|youre going to|its going to) (?:be|do|manage|turn out) (?:just |absolutely |all |quite )?(?:fine|ok|okay|alright|right|good|great|well|perfect|in good hands|no different|happy)`,
      `, (?:(?:yes|oh|and|well) )*(?:definitely|for sure|certainly|absolutely|surely|guaranteed|you bet|no doubt|without a doubt)(?: yes)? (?:,|yes|that|you|they|everyone|it|we)`,
      `(?:relax|no need to worry|dont be nervous|rest easy|not to worry|no worries)|(?:with|for) you it will`,
      `(?:youll|you will) (?:certainly|definitely|surely|of course|for sure|easily|absolutely)|will look (?:good|bad|great)`,
      `this will (?:help|count|be taken|work)|in your favou?r|will (?:be )?(?:count|counted|considered)`,
    ]),
    unlessGiven: eachOf([
      `(?:they|we|someone|the team|hr|the recruiter) (?:usually |normally |always )?(?:call|calls|ring|write|email|emails|contact|contacts|phone|phones|text|reply|replies|answer|answers|inform|informs)(?: to)? (?:you|everyone|everybody|all)`,
      `you (?:hear|get|receive) (?:back|an answer|a reply|a call|an email|a message|feedback|the result|news)`,
    ]),
  },
  hint: {
    always: anyOf([
      `(?:expected|correct|right|ideal|model|best|perfect|desired) (?:answer|response|solution)`,
      `(?:im|i am|i was|we are|we were|i|we|, were) (?:really |actually |still )?(?:looking for|hoping|expecting|expected|hoped)`,
      `what (?:im|i am|i was|we are|we|the company|the hiring team|i) (?:really |actually )?(?:looking for|want to hear|wanted to hear|wanted|need|needs|looks for|hoping for|expect|expects|after|are looking for|is looking for|want|wants|like|likes|love)`,
      `(?:a|an|the|any) (?:good|strong|ideal|better|best|complete|great|stronger|solid|full|typical) (?:answer|response|candidate|example|reply|approach|start|technician|manager)`,
      `, (?:(?:and|but|so|well|perhaps|maybe|please|just|now|also) )*(?:think (?:about|of|along|in terms)|thinking about|consider|remember|dont forget|try (?:to|mentioning|thinking|saying|starting)|hint|a hint|tip|a tip|keep in mind|bear in mind|focus on|start with|mention|as a hint|as a tip)`,
      `you (?:might|may|should|would do well to|could also|could perhaps|could maybe|can also|could still) (?:also |perhaps |maybe |for example |for instance |like to |want to |always |just )*(?:mention|add|consider|say|talk about|include|think|bring up|try|start with|focus|refer|point out|stress|emphasi[sz]e|name)`,
      `(?<!(?:^| )(?:you|i|we|they|he|she|it) )(?:dont|wouldnt|shouldnt|couldnt|isnt|wasnt|arent|didnt|doesnt|havent|hadnt|cant|wont) (?:you|it|that|there|the|we|one|they|he|she)(?: [a-z]+)`,
      `the answer (?:is|has|lies|involves|starts|i|we|should|would|could|includes)`,
      `(?:give|offer) you a (?:little |small )?(?:hint|tip|clue)|(?:little|small|quick) (?:hint|tip|clue)`,
      `(?:surely|presumably|of course|obviously|no doubt) (?:you|it|by|because|with|the|that)|(?:you|it|that) (?:surely|presumably|no doubt)`,
    ]),
    unlessGiven: eachOf([
      `, (?:(?:so|then|and|well|now) )*(?:say|suppose|imagine|assume|lets say|let us say) (?:that )?you(?: [a-z]+){1,8}`,
      `, (?:(?:and|but|so) )?(?:have|had) you (?:ever |also |already |not |never )*(?:thought|considered|tried|looked)(?: [a-z]+){1,8}`,
      `as (?:one|you|everyone|anybody|the rules|the standard) (?:should|would|says?|knows|requires?|does)|as (?:is |it is )?(?:usual|recommended|required|best practice)|best practice`,
      `(?:would|might|could) (?:also )?have been (?:better|wiser|safer|faster|easier|right|good|best|enough|smarter|useful|helpful)`,
      `(?:most|many|a lot of|other|some|experienced|good|successful) (?:people|technicians|professionals|managers|teams|engineers|nurses|colleagues|teachers|experts) (?:would|say|mention|answer|talk|start|use|do|begin|point)`,
      `(?:usually|normally|typically|ideally|generally) (?:one|you|people|we|the|it|a|someone|that)|(?:one|you) (?:usually|normally|typically|ideally|generally)`,
      `(?:the|one) (?:key|important|main|crucial|missing|essential|decisive|usual|best|real|obvious|first|central|classic) (?:thing|part|point|piece|step|word|element|ingredient|answer|practice)?(?: here)? (?:is|here|would be|being)`,
      `(?:helps|would help|would be (?:good|better|wise|best|useful)|is better|might help|is best|better|pays|is worth) (?:to|if|mentioning)`,
      `whats missing|what is missing|is still missing|still missing|(?:closer|warmer|getting warm|on the right track|almost there|nearly there|getting there)`,
      `(?:all|what)(?: thats| that is| is)? (?:left|missing|remains)(?: is|,)|(?:only|just) (?:missing|left out|forgot)|you (?:only |just )*(?:skipped over|left out)`,
      `(?:would|wouldnt|might|could) (?:[a-z]+ ){0,4}(?:be|have been|help) (?:a |the )?(?:better|wiser|safer|easier|faster)`,
      `(?:did|have|had|would|could|do) you not [a-z]+|you (?:didnt|did not|havent|have not|hadnt|wouldnt|would not) (?:think of|think to|consider|mention)`,
      `(?:nearly |almost |not )?(?:most|many|all|every|other|few|some|several)(?: of the| other| of)? [a-z]+ (?:also |usually |would |will |often )*(?:mention|mentions|bring up|brings up|say|says|answer|talk about|name|point out)`,
      `, (?:[a-z]+ ){0,4}(?:was|is|did|were|would|could) (?:it|that|this|you|they|the reason) (?:[a-z]+ ){0,3}(?:perhaps|maybe|by any chance|for example|for instance|because|thanks to|due to|something like(?! (?:that|this|it) ))(?: of)? (?:[a-z]+ ?){1,6}`,
      `(?:such as|for example|for instance|e g|say by) (?:(?:a|an|the|by|with|using|your|whether|how) )*[a-z]+(?: [a-z]+){0,2}`,
    ]),
  },
  score: {
    always: anyOf([
      `(?:i|id|ill|i d|i ll|we|wed|i would|i will|i can|i could|we would|let me|im going to) (?:gladly |certainly |probably |happily )?${gave} (?:you|this|that|it|your|the answer|him|her)`,
      `(?:full|top|high|extra|bonus) (?:marks|points|score)|bonus point|plus point|gold star|straight a|a plus|(?:an?|one) (?:point|plus|mark) for you`,
      `(?:i|we) (?:rated|scored|graded|give you|gave you|have rated|have scored)`,
    ]),
    unlessGiven: eachOf([
      `your (?:[a-z]+ ){0,2}(?:score|scores|rating|grade|grades|points|mark|marks|result|results|evaluation|assessment|ranking)`,
      `you (?:have |ve |would |will |just )?(?:scored?|rate|rank|ranked|earn|earned|get|got|receive|lost|lose)(?: [a-z0-9]+){0,3} (?:points?|stars?|marks?|score|rating|grade|%|percent|out of)`,
      `(?:answer|response|that|this|it|you|interview|application|example) (?:[a-z]+ )?(?:scores|scored|rates|rated|ranks|ranked|graded|deserves|earns|merits)(?: [a-z0-9]+){0,3}`,
      `(?:answer|response|that|this) (?:is worth|gets|would get) (?:an? |the )?(?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|top|full|good|high|low)`,
      `(?:above|below) average`,
      `(?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|hundred) (?:out of|/) (?:[0-9]+|five|ten|a hundred|hundred)`,
      `(?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten) (?:points?|stars?|marks?)`,
      `(?:you|youre|youve|have you|puts you|see you) (?:are |is |now |currently |so far |got )*(?:at|on|around|about|roughly) (?:about |around |roughly |an |a |at )*(?:[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:so far|now|points|and a half|,|out))`,
      `(?:in|among|within) the (?:top|upper|bottom|lower) (?:third|quarter|half|ten|five|three|group|range|[0-9]+)|(?:ahead|in front|at the top|top) of (?:the )?(?:other|others|most|list|rest|pile|field)`,
      `(?:got|scored|earned|have|gets?|collected) (?:all|most|many|some|extra|more|the|a few|several) (?:of )?(?:the )?(?:points|marks|stars)`,
      `[0-9]+ (?:%|percent) (?:match|fit|sure|for (?:you|that|this)|suitable|of (?:the )?(?:points|expected))`,
    ]),
  },
  protected: {
    always: anyOf([
      `how old (?:are|were) you|(?:are|were) you (?:[a-z]+ ){0,2}(?:married|single|pregnant|religious|muslim|christian|jewish|hindu|gay|disabled|ill|divorced|a mother|a father|a foreigner|catholic)`,
      `do you (?:[a-z]+ )?(?:pray|fast|have (?:[a-z]+ )?(?:children|kids|a family|a husband|a wife|an illness|a disability)|believe in|plan (?:to have|on having))`,
      `where (?:are|were|do) you (?:originally |really |actually )?(?:from|come from|born)|(?:which|what) (?:church|mosque|religion|country|faith|denomination|nationality|age|year were you)`,
      `as an? (?:[a-z]+ )?(?:woman|man|mother|father|foreigner|muslim|christian|jew|immigrant|girl|older person|young person)|for an? (?:woman|man|foreigner|girl|person your age)|(?:at|for) (?:your|that) age|your accent|your (?:religion|nationality|ethnicity|race|faith)`,
    ]),
    unlessGiven: eachOf([
      oneOf(`married marriage husband wife spouse boyfriend girlfriend pregnant pregnancy maternity mother
        father mom mum dad childcare divorced divorce disabled disability illness disease depression depressed medication
        wheelchair handicap nationality immigrant immigrants immigration migrant ethnic ethnicity born religion religious
        church mosque synagogue muslim muslims islam islamic christian christians catholic jewish hindu buddhist pray
        prayer prayers ramadan lesbian transgender homosexual political politics foreigner foreigners grandmother grandfather
        grandchildren retirement retire accent`),
      `your (?:[a-z]+ )?(?:age|generation|partner|son|sons|daughter|daughters|baby|family|health|country|origin|origins|culture|roots|homeland|race|skin|condition|native language|mother tongue|beliefs|god|gender|sister|brother)`,
      `(?:your|with|have|having|small|young|any|no|and) (?:small |young |little |two |three )*(?:children|kids)|your parents`,
      `(?:years old|too old|too young|so young|still young|not (?:so )?young|young (?:man|woman|lady|person|people|colleague|enough)|older (?:man|woman|person|people|workers?)|health (?:problems?|conditions?|issues?)|family (?:life|plans?|situation|planning)|single (?:mother|father|parent)|native speaker|back home|your part of the world|sexual orientation|union member)`,
    ]),
  },
  instructions: {
    always: anyOf([
      `(?:my|these|the) (?:own )?(?:instructions|prompt|guidelines|programming|system prompt|system message|rules) (?:say|says|tell|tells|require|requires|is|are|do|dont|forbid|forbids|allow|here)`,
      `my (?:own |current |secret )?(?:instructions|prompt|guidelines|programming|settings|training data|system prompt)`,
      `system (?:prompt|message)|candi task`,
      `(?:i|ive) (?:was|am|have been|been) (?:told|instructed|programmed|designed|trained|configured|not allowed|supposed|required|set up)|im (?:not allowed|programmed|instructed|designed|told|supposed|not permitted|required|not supposed)`,
      `as an? (?:ai|large|language)`,
      `(?:i (?:cant|cannot|can not|couldnt|wont|will not|am (?:unable|not able) to)|im (?:unable|not able) to) (?:help|assist|comply|fulfil|fulfill|provide|engage|discuss|continue|process|complete|answer|respond|do (?:that|this))`,
      `(?:can|may|could) i (?:help|assist)|i (?:can|may|could) (?:help|assist)`,
    ]),
    unlessGiven: eachOf([`language model`, `prompt`, `json`, `rubrics?`, `criteri(?:a|on)`, `scorecard`]),
  },
  asks: anyOf([
    `(?:could|can|would|will) you`,
    `(?:please |just |do |now |so |then |and |to |you can |you could |you may )?(?:tell (?:me|us)|walk (?:me|us) through|talk (?:me|us) through|help me understand|give me (?:an|a|one|some|more)|show me|explain to me|let me know|describe to me|take me through|share with me)`,
    `(?:please|, (?:and |so |now )?(?:please )?)(?: )?(?:explain|describe|share|elaborate|expand|clarify|continue|go on|say more|add|specify|give|outline|tell|talk|name|list|walk|start)`,
    `i(?:d| would|m| am| do)? (?:really |still |also |just |very )*(?:like|love|be glad|be interested|be curious|want|be happy|be keen|need) (?:to|in) (?:know|hear|hearing|knowing|understand|ask|learn|see|find out)`,
    `(?:id|i would|i) (?:really |also )?(?:like|love|need|want|appreciate) (?:an|a|some|one|more|further|another) (?:more |concrete |further |bit )*(?:examples?|details?|detail|information)?`,
    `i (?:wonder|am wondering|am curious|was wondering|am interested)|(?:im|just|still) (?:also |still |just )*(?:curious|wondering|interested)|which makes me (?:wonder|curious)`,
    `, (?:(?:and|but|so|then|or|now|okay|also|well) )*(?:how|what|why|when|where|which|who|whom|whose)(?: (?!you |we |they |he |she |it |i )[a-z]+){0,2} ${auxiliary} ${subject}`,
    `, (?:(?:and|but|so|then|or|now|okay|also) )*(?:how (?:come|about|so)|what about|what exactly|what else|what next|why|why not|how exactly|what for|in what way|since when) (?:,|${subject}(?! (?:had|did|were|was)))|, (?:(?:but|so|now|okay) )*and then ,`,
    `, (?:(?:and|but|so|then|or|now) )*(?:did|do|does|is|are|was|were|have|has|had|should) (?:you|they|there|it|he|she|anyone|anybody|that|your|the [a-z]+ [a-z]+)(?! (?:best|most))`,
    `(?:and|but) (?:what|how|why|when|where|which|who) ${auxiliary} ${subject}`,
    `, (?:(?:and|but|so) )*(?:more|some more|further|a few more|a little more|a bit more) (?:detail|details|about|on|examples?)`,
    `(?:a little|a bit|some|tell me|say|hear|know|add|anything) (?:more|further) (?:about|on|detail|details|please|of)`,
    `anything (?:else|more)(?: [a-z]+){0,3} (?:add|say|tell|mention)`,
    `what would help you|shall (?:i|we)`,
  ]),
  neutral: `thank thanks see understand understood clear note noted tell telling told explain explaining explained
    share sharing walk walking through mention mentioned mentioning speak spoke details part leave question
    follow picture hear heard answer example let`,
  leads: `let stay stick take pick choose case cases situation situations example instance time remember best any
    change changes differ differs vary varies day days come comes several once say closer concrete`,
  asksTwice: anyOf([
    `(?:and|or|as well as)(?: also| then| if so| finally| secondly)?(?: to| with| for| by| in| at| from)? ${question}(?: (?!you |we |they |he |she |it |i |not )[a-z]+){0,3} ${auxiliary}`,
    `(?:and|or)(?: also| then| if so| finally)? (?:to whom|with whom|why|how|when|where)(?: (?:exactly|long|so|not|often|much|many))?(?: ,| (?:you|did|they|it|he|she|the))`,
    `and(?: also| then| if so| finally)? (?:did|do|does|was|were|could|would|can|have|are|is|will|had) (?:you|they|it|he|she|your|there|that|this|anyone|someone|any|the)`,
    `(?<!between [a-z ]{1,80})and (?:what|who|which)(?: [a-z]+)? (?:you|they|it|he|she|the|your|happened|came|went)`,
    `and (?:please |could you |can you |also )*(?:tell me|describe|explain|give me|walk me through)`,
    `${question}(?: [a-z]+){0,4} ${auxiliary} [^,]*(?: [a-z]+)+ , (?:and |or )?(?:also )?${question} (?:[a-z]+ )?${auxiliary} ${subject}`,
  ]),
  links: wordSet('of'),
  notTakenUp:
    /^(?:question|questions|answer|answers|instruction|instructions|previous|ignore|prompt|candi|task|score|scores|scored|scoring|rating|grade|graded|point|points|hire|hired|job|offer|reject|rejected|rejection|pass|passed|fail|failed|percent|percentage|expected|correct|stupid|dumb|silly|idiot|damn|shit|fuck|fucking|hell|time|times|day|days|year|years|people|example|sir|madam|interview|machine|machines|intent|verdict|null)$/u,
  secondHalf:
    /,? (?:and|or) (?=(?:what|how|why|when|where|which|who|did|do|does|is|are|was|were|would|could|can)\b)/iu,
};
