import type { QuestionPatterns } from '../shapes/resume-check.ts';

const demonym =
  '(?:african|american|arab|argentin\\w+|asian|australian|brazilian|british|chinese|colombian|egyptian|english\\w*|european|french\\w*|german|indian|iranian|iraqi|irish|israeli|italian|japanese|jordanian|korean|lebanese|latin\\w*|mexican|moroccan|nigerian|pakistani|palestinian|persian|peruvian|polish|portuguese|roma|russian|saudi|spaniard|spanish|syrian|turk|turkish|ukrainian|venezuelan)';
const woman = '(?:wom[ae]n|females?|males?|girls?|boys?|lad(?:y|ies)|mothers?|fathers?|mum|mom|dad)';
const relation =
  '(?:famil(?:y|ies)|child(?:ren|care|birth|hood)?|kids?|sons?|daughters?|parents?|relatives?|grand\\w+)';

export const en: QuestionPatterns = {
  protected: [
    // Age
    '(?:finish|finished|leave|left|graduated from) (?:high |secondary )?school|(?:which|what) year did you (?:finish|graduate|leave|start)',
    'how old (?:are|were) you',
    'your (?:exact |current |real |biological )?age|(?:years|months) of age|at (?:the|your|that) age|age group|aged|ageing|at age \\p{N}+|\\p{N}+ years? (?:old|young)',
    'birth\\w*|born|young(?:er|est)?(?! (?:company|startup|start ups?|brand|product|firm))|youth\\w*|older (?:than you|workers?|persons?|people|colleagues?|employees?)|elderly|healthy|physically fit',
    'your generation|(?:older|younger) generations?|generation [xyz]|boomers?|millennials?|digital natives?|retirement|(?:plan|want|going|like|intend|expect|about) to retire|your pension|old age',
    // Family, children, pregnancy, marital status
    '(?:have|has|got) a partner|a partner who',
    'famil(?:y|ies)|sons?|daughters?|siblings?|brothers?|sisters?|parent(?:s|ing|hood|al)|parent(?! (?:class|component|process|element|node|company|table|task))|bab(?:y|ies)|toddlers?|relatives?|grand(?:mother|father|parents?|children|child)|nanny|kids?',
    'children|child(?:care|hood|birth|less)|child(?! (?:process|processes|component|components|class|classes|element|node|nodes|table|task|tasks))',
    'pregnan\\w*|maternity|paternity|expecting (?:a|your)|fertility|breastfe\\w+|miscarr\\w+',
    'married|marry|marriages?|marital|divorc\\w+|widow\\w*|weddings?|spouses?|wife|wives|husbands?|fianc\\w+|girlfriends?|boyfriends?|(?:life|domestic) partner|your partner(?! (?:team|teams|company|companies|network|bank|agency|agencies|organi\\w+))',
    '(?:are|were) you single|single (?:mother|father|parent|mum|dad|man)|maiden name|home life|situation at home',
    // Religion
    '(?:attend|go to|at|sunday) mass',
    'religio\\w*|(?:your|share your|keep the) faith|church\\w*|mosques?|synagogues?|temples?|christian\\w*|muslims?|islam\\w*|jew|jews|jewish|judaism|hindu\\w*|buddhis\\w+|sikhs?|catholic\\w*|protestants?|evangelicals?|orthodox|atheis\\w+|pray(?:s|ed|ing|er|ers)?|ramadan|sabbath|shabbat|bible|quran|koran|hijab|headscar\\w+|kippah|turban|god|worship\\w*|parish\\w*|priests?|imams?|rabbis?|pastors?|missionar\\w+|halal|kosher|believers?|celebrate christmas',
    // Origin and nationality
    `nationalit\\w+|citizenships?|(?:are|were|as) (?:you )?an? (?:[a-z]+ )?citizen|(?:your|ethnic|national|racial|social|family) (?:origins?|roots|heritage|ancest\\w+)|originally from|country of origin|where (?:are|were) you (?:\\w+ )?from|where you(?: are|re| come| came) from|where (?:do|did) you (?:\\w+ )?come from`,
    'grew up|grow up|upbringing|(?:were|was) raised|home ?(?:country|land|town)|native (?:language|tongue|speaker|country|land)|mother tongue|first language|accent|ethnic\\w*|race(?! (?:condition|conditions))|races|racial|skin(?! care)|immigra\\w+|emigra\\w+|migrants?|migration background|refugees?|asylum|foreigners?|(?:your|a|need|hold|work) visa|visa (?:status|sponsorship)|(?:work|residence) permits?|green card|your passport|tribes?|tribal|caste|expat\\w*',
    `your (?:own )?country(?! (?:manager|lead|head|director|team))|(?:cultural|ethnic|family|social|religious|immigrant) background|as an? (?:\\w+ )?${demonym}|(?:you are|youre|are you|being) (?:an? |originally )?${demonym}`,
    // Health and disability
    'your (?:mental |physical |own )?health|(?:mental|physical|ill|poor|state of) health|health (?:conditions?|problems?|issues?|status|reasons?|history)|illness\\w*|(?:you|were|are|been|off|fell|fall|got|get|being) (?:\\w+ )?(?:sick|ill)|sick(?:ness| leave| days?| notes?)|medical (?:leave|condition|conditions|history)',
    'diseases?|cancer|diabet\\w+|depress(?:ion|ed|ive)|burn ?out|burned out|burnt out|anxiety|(?:your|in) therapy|your medication|diagnosed with|disabilit\\w+|disabled (?:person|people|candidates?|employees?)|(?:are|were|being|severely) (?:you )?disabled|handicap\\w*|impairments?|wheelchairs?|(?:are|were|legally|going|went) (?:you )?blind|deaf\\w*|autis\\w+|adhd|dyslexi\\w+|neurodiver\\w+|special needs',
    'addict\\w+|(?:drink|your) alcohol|alcoholi\\w+|do you smoke|smokers?|smoking|(?:use|take|took|used|using|taking) drugs|vaccination status|(?:you|your) vaccinat\\w+|your (?:weight|height)|how tall|hiv',
    // Gender and sexual orientation
    `gender\\w*|transgender|non ?binary|(?:as|being) an? (?:\\w+ )?(?:man|${woman})|${woman}|feminin\\w+|masculin\\w+|sex|sexis\\w+|pronouns|menopaus\\w+|menstrua\\w+`,
    'gay|gays|lesbians?|bisexual\\w*|homosexual\\w*|heterosexual\\w*|lgbt\\w*|queer|sexual\\w*|same sex|pride (?:parade|month|group|march)',
    // Union, politics, military
    '(?:which|what|your) party|campaign(?:ed)? for (?:a|the|which) (?:\\w+ )?(?:party|candidate)',
    '(?:trade|labou?r|workers|staff) unions?|unioni[sz]\\w*|union (?:member\\w*|rep|reps|representative\\w*|activ\\w+|official\\w*|dues|work)|your union|join(?:ed|ing)? (?:a|the|any) union|member of (?:a|the|any) union|works council\\w*|shop stewards?|on strike|strikes|strike action|collective bargaining|industrial action|picket\\w*',
    'politics|politicians?|political(?:ly)?|party member\\w*|member of (?:a|the|any|which) (?:\\w+ )?party|vote for|voted|did you vote|do you vote|elections?|activis\\w+|protests?|socialist\\w*|communist\\w*|left wing|right wing',
    'militar\\w+|army|navy|air force|armed forces|marine corps|soldiers?|sergeants?|conscript\\w*|conscientious objector|national service|veterans?|in combat|combat (?:zone|mission|unit|tour|experience)s?|barracks',
    // Gaps, and caring for somebody
    'in the (?:\\w+ )?(?:years?|months?|time) between|what happened (?:between|from|in) (?:\\w+ )?\\p{N}{4}',
    'gaps? (?:in|on|of|between) (?:your |the )?(?:resume|cv|employment|career|work|working|jobs|history|professional|\\p{N}+)|(?:resume|employment|career|cv|work) (?:gaps?|breaks?)|(?:took|take|taken|taking|had|your) (?:some |any )?time off|took (?:a|some) (?:\\w+ )?break|break from (?:work|working|your)|between jobs|unemploy\\w+|out of work|without (?:a )?(?:job|work)|(?:stop|stopped|not) working|sabbatical|laid off|gap year|did not work|didnt work (?:for|between|from|in)',
    '(?:what|where) (?:did|were|have) you (?:do|doing|been doing|been|work|working) (?:between|from|after|in|during|since|before)(?: \\w+){0,2} \\p{N}{4}',
    `car(?:e|ed|ing) (?:for|of) (?:(?:your|a|an|the|somebody|someone|sick|ill|ageing|elderly|own|disabled) ){0,3}(?:${relation}|somebody|someone|person|mother|father)|carers?|caregiv\\w+|private life|personal life|personal circumstances`,
    // Photograph, name, address
    '(?:your|profile|passport|resume|cv) (?:photo|photos|photograph|picture|portrait|headshot)|photo\\w* (?:on|in) (?:your|the) (?:resume|cv|profile)|your (?:looks|appearance|first name|last name|surname|family name|full name|middle name|name)|surname|how you look|attractive',
    'where (?:do|did|are|were) you (?:\\w+ )?(?:live|living|staying)|you live (?:in|near|at|with|alone|far|close|so)|living (?:in|with|alone|near|situation)|(?:your|home|postal|private) (?:home |current |postal )?address|neighbou?rhood|commut(?:e|ing)|post ?code|zip code|your criminal|criminal record|convict\\w+',
  ],
  origin: [
    'mov(?:e|ed|ing)',
    'brought',
    'brings',
    'came',
    'come',
    'left',
    'leave',
    'leaving',
    'fled',
    'flee',
    'raised',
    'live',
    'lived',
    'living',
  ],
  verdict: [
    'impress\\w+|outstanding|remarkabl\\w+|exceptional\\w*|excellent\\w*|amazing\\w*|brilliant\\w*|fantastic|unfortunately|overqualified|underqualified|unqualified|disappoint\\w+|inadequate|unconvincing|suspicious\\w*|congratulations|well done|kudos',
    '(?:good|great|strong|solid|nice|perfect|ideal|weak|poor|thin|vague|interesting|unusual|limited|rich|extensive|broad) (?:resume|cv|background|profile|experience|track record|record|career|candidate|fit|match|skills?|skill set|knowledge|qualifications?)',
    '(?:your|the|this) (?:resume|cv|profile|background|experience|career|qualifications?|skills|track record) (?:\\w+ )?(?:is|are|looks?|seems?|appears?|sounds?|lacks?|misses|fails|stands out)',
    '(?:does not|doesnt|do not|dont|did not|didnt|never) (?:really |actually |even )?(?:mention|mentions|mentioned|show|list|say|include|contain|have|know)|no mention|nothing (?:about|on|in|of)|shows? (?:no|little|only|hardly|few)|(?:is|are) missing|missing from (?:your|the) (?:resume|cv)|falls? short',
    'you (?:clearly |obviously |really |seem to |appear to )?(?:lack|have no|have little|have only|have hardly|only have|seem|appear|should|ought|are not|arent|are clearly|are obviously|are well|are perfect|are ideal|would be (?:a |an )?(?:good|great|perfect|ideal|bad))',
    'i (?:\\w+ )?(?:doubt|worry|like|love|admire|question|fear)|(?:i am|im|we are|were) (?:\\w+ )?(?:worried|concerned|sceptical|skeptical|convinced|unsure)',
    'too (?:short|little|few|junior|senior|long|weak|thin)|(?:only|just|merely|hardly|barely) (?:a|an|one|two|three|four|five|six|some|few|\\p{N}+)|not enough|insufficient\\w*|(?:well|ill|poorly|perfectly) (?:suited|qualified|equipped|prepared)|(?:right|perfect|ideal|suitable|suited|qualified) (?:for|person)|red flags?',
    '(?:are|do|did|can|have) you (?:really|actually|even|truly)',
  ],
  asksTwice: [
    '(?:and|or|but) (?:also |then |if so )?(?:what|how|why|when|where|which|who|whom) (?:\\w+ ){0,3}?(?:did|do|does|is|are|was|were|would|could|can|have|has|had|should|made|happened|came|led)',
    '(?:and|or) (?:also )?(?:did|do|does|would|could|can|have|were|are) you',
    '(?:and|as well as) (?:tell|describe|explain)',
  ],
  requests: [
    '(?:please )?(?:tell|describe|explain|walk|talk|share|give|say)',
    '(?:can|could|would) you (?:please )?(?:tell|describe|explain|walk|share)',
  ],
};
