import type { Language } from '@candi/contract/platform/enumerations';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/**
 * Words without a meaning of their own, and general words for talking about questions, answers and work, normalised
 * as `plain` does.
 */
export const functionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(`
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
  pt: wordSet(`
    a agora ai ainda algo alguem algum alguma algumas alguns ali ante antes ao aos apenas aquela aquelas aquele aqueles
    aquilo as assim ate atraves bem bom cada coisa coisas com como contra cujo da daquele das de dela delas dele deles
    demais depois desde desse dessa desta deste disse disso disto do dos e ela elas ele eles em entao entre era eram
    eramos essa essas esse esses esta estamos estao estar estas estava estavam estavamos este esteja estes esteve estive
    estou eu fez fiz fazer faz fazia foi fomos for foram fui ha haver hoje houve isso isto ja la lhe lhes logo mais mas
    me mesma mesmo meu meus mim minha minhas muita muitas muito muitos na nada nao nas nem nenhum nenhuma no nos nossa
    nossas nosso nossos num numa o onde os ou outra outras outro outros para pela pelas pelo pelos pergunta perguntas pode poder podia pois
    por porque porem pouca pouco poucos pra pro pude qual quais qualquer quando quanto que quem quer quero responder resposta respostas se seja sem
    sempre sendo ser sera seria seu seus si sido sim sobre sua suas so somos sou tal talvez tambem tanto te tem temos
    tenha tenho ter teve ter tinha tinham tive toda todas todo todos tu tua tudo um uma umas uns vai vamos vao ver vez
    vezes voce voces trabalho trabalhar trabalha trabalham trabalhei trabalhava vou dizer digo disso gente tipo ne ah oi ola obrigado obrigada favor ok certo`),
  es: wordSet(`
    a ahi ahora al algo alguien algun alguna algunas alguno algunos alli ante antes aquel aquella aquellas aquello
    aquellos aqui asi aun aunque bajo bien bueno cada casi como con contra cosa cosas cual cuales cualquier cuando
    cuanto de decir dijo dice del desde despues donde dos durante e el ella ellas ello ellos en entonces entre era eran
    eramos es esa esas ese eso esos esta estaba estaban estado estamos estan estar estas este esto estos estoy estuve
    estuvo fue fueron fui fuimos gente gracias ha haber habia habian hace hacer hacia hago han has hasta hay he hemos hice
    hicimos hizo hoy iba la las le les lo los luego mas me mi mia mientras mio mis misma mismo mucha muchas mucho muchos
    muy nada ni ningun ninguna no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
    poca poco pocos podia poder por porque pregunta preguntas pude puede puedo pues que quien quienes quiere quiero responder contestar respuesta respuestas se sea sean segun ser
    sera seria si sido siempre siendo sin sino so sobre solo somos son soy su sus tal tambien tampoco tan tanto te tener
    tenemos tengo tenia tenian ti tiempo tiene tienen toda todas todo todos tras tu tuve tuvo tus un una unas uno unos usted trabajo trabajar trabaja trabajan trabaje trabajaba
    ustedes va vamos van ver vez veces voy y ya yo hola vale ok claro favor`),
  ar: wordSet(`
    ان او اي اذا اذ الا الي الذي التي الذين اللاتي اللواتي اما انا انت انتم انه انها انهم انني اني ايضا اين اكثر اقل
    بعد بعض بل بكل بما به بها بهم بين بينما تلك تم ثم جدا حتي حسنا حول حيث حين خلال دون ذلك ربما سوف شيء شيءا شييا
    ضد ضمن عبر عدم عن عند عندما عنده عندي عنها عنه علي عليه عليها عليهم غير فان فقد فقط فوق في فيه فيها قال قبل قد قط
    كان كانت كانوا كل كلما كلا كما كم كنت كنا كي كيف لا لان لانه لانها لاني لدي لدينا لديه لقد لك لكن لكم لكي لم لما لن
    لنا له لها لهم لو ليس ليست لي ما ماذا مازال متي مثل مع معه معها معي معنا من منذ منه منها منهم مني مهما نحن نعم نفس
    نفسه نفسها هذا هذه هل هم هن هنا هناك هو هي هولاء وان واحد واحده وكان وكانت وقد وفي ومن وعلي ولا ولم ولكن وما وهو وهي
    يكون يكن يمكن يمكنك يا اريد اود قمت قام قمنا يتم يوم كذلك مره بشكل اثناء عمل العمل يعمل تعمل عملت اعمل للعمل عملي متي اين ماذا لماذا كم عدد السوال سوال الاسيله اسيله اجيب الاجابه اجابه لذلك شكرا مرحبا اهلا طيب تمام فضلك`),
};
