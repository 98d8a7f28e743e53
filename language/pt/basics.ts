import { romanceStem } from '../text/stemmers.ts';
import type { Basics } from '../shapes/basics.ts';
import { wordSet } from '../text/word-lists.ts';

export const pt: Basics = {
  name: 'Português',
  variety: 'Brazilian Portuguese',
  recogniserTag: 'pt-BR',
  numberLocale: 'pt-BR',
  latinStem: romanceStem,
  functionWords: wordSet(`
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
  everydayWords: `
    alguem ninguem nenhum tres quatro varios varias metade resto restante restantes demais homem mulher alias ontem amanha
    manha noite minuto minutos segundos sempre nunca quase perto longe dentro fora geralmente normalmente enquanto
    real realmente grande velho igual geral boa diz dizem dizia vem veio vir viria vinha poderia podiam podem
    tera teria usar usava usavam usou mostrar mostrou pedir pediu pediram pede vieram disseram perguntar perguntaram perguntou soube sabe haveria ficava ter`,
  ordinaryWords: `
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
  hesitations: 'hm hmm hmmm mm mmm mhm hum hã ah ahn ãh eh uh uhm oh',
};
