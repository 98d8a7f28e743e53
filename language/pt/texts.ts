import type { Texts } from '../shapes/texts.ts';

export const pt: Texts = {
  errors: {
    INVALID_TOKEN: 'Invalid token',
    UNAUTHORIZED: 'Não autorizado.',
    SIGN_IN_FAILED: 'E-mail ou senha incorretos.',
    CONFIRMATION_REQUIRED: 'Confirme com a sua senha. Se você não entra com senha, entre de novo primeiro.',
    CONFIRMATION_WRONG: 'Esta não é a sua senha.',
    SECOND_FACTOR_REQUIRED:
      'Confirme com uma chave de acesso, um código do aplicativo autenticador ou um código de recuperação.',
    SECOND_FACTOR_WRONG:
      'Este código está incorreto ou já foi usado. Digite um código novo do aplicativo ou outro código de recuperação.',
    SECOND_FACTOR_MISSING: 'Ative primeiro a verificação em duas etapas.',
    SECOND_FACTOR_ON: 'A sua conta já tem um aplicativo autenticador.',
    PASSKEY_WRONG:
      'Não foi possível confirmar esta chave de acesso, ou se passaram mais de cinco minutos. Tente novamente.',
    PASSKEYS_UNAVAILABLE:
      'As chaves de acesso não funcionam neste endereço da web. Use um aplicativo autenticador.',
    TOO_MANY_PASSKEYS:
      'Você pode ter até 10 chaves de acesso. Remova uma que não usa mais e tente novamente.',
    SIGN_IN_BY_LINK: 'Enviamos um link para este endereço, se ele tiver uma conta.',
    SIGN_IN_BUSY: 'Muitas pessoas estão entrando agora. Tente novamente em alguns segundos.',
    HOSTED_SESSION_INVALID: 'Não foi possível confirmar seu login. Entre novamente.',
    HOSTED_EMAIL_MISSING:
      'O serviço de login ainda não confirmou seu e-mail. Confirme-o lá e entre novamente.',
    HOSTED_UNAVAILABLE:
      'O serviço de login está fora do ar no momento. Tente novamente em alguns minutos. Quem já entrou pode continuar trabalhando, e os links das entrevistas continuam funcionando.',
    ACCOUNT_NEEDED: 'Ainda não existe uma conta com este e-mail.',
    INVITED_BY_OTHER_EMAIL:
      'Este convite foi enviado para outro e-mail. Entre com o e-mail que recebeu o convite.',
    ACCESS_DENIED: 'Acesso negado.',
    ACCOUNT_SUSPENDED: 'Esta conta está suspensa. Entre em contato com o suporte.',
    COMPANY_DELETED:
      'Esta empresa foi excluída. O proprietário pode restaurá-la com o link que enviamos por e-mail.',
    COMPANY_NOT_DELETED:
      'Esta empresa continua ativa. Peça à equipe de recrutamento dela que apague seus dados.',
    PAGE_NOT_FOUND: 'Página não encontrada.',
    INVALID_LINK: 'Link inválido.',
    EMAIL_NOT_VERIFIED: 'Primeiro, confirme seu e-mail. O link está na sua caixa de entrada.',
    LINK_OVER: 'Este link expirou ou já foi usado. Peça um novo.',
    PASSWORD_TOO_SHORT: 'Escolha uma senha com pelo menos 12 caracteres',
    PASSWORD_TOO_COMMON: 'Esta senha é fácil de adivinhar. Escolha outra',
    WRONG_PASSWORD: 'Esta não é sua senha atual',
    VALIDATION: 'Confira os dados informados.',
    INVALID_DURATION: 'Informe uma duração válida',
    CANDIDATES_REQUIRED: 'É preciso selecionar candidatos para criar uma entrevista.',
    TEMPLATE_REQUIRED: 'É preciso ter um modelo para criar uma entrevista.',
    PHONE_LANGUAGE_UNHEARD:
      'Uma entrevista por telefone precisa de reconhecimento de voz, que não está configurado para este idioma ou para o idioma avaliado do modelo. Escolha outro tipo de entrevista ou outro idioma.',
    PHONE_CALLS_OFF: 'Nesta instalação, a Candi não pode ligar para os candidatos. Escolha que eles liguem.',
    CALLS_OWNER_UNVERIFIED:
      'A Candi ainda não pode ligar em nome da sua empresa, porque o e-mail do proprietário não foi confirmado. O link está na caixa de entrada dele. Até lá, escolha que os candidatos liguem.',
    CALLS_PLAN_UNPAID:
      'A Candi só liga em nome de empresas com um plano pago. Escolha um plano, pague a fatura em atraso ou escolha que os candidatos liguem.',
    CALLS_COMPANY_NEW:
      'A Candi pode ligar em nome da sua empresa um dia depois do cadastro. Escolha outro horário ou escolha que os candidatos liguem.',
    PHONE_NUMBER_INVALID:
      '{{number}} não é um número de telefone completo. Informe o número de {{name}} com o código do país, como +55 11 91234-5678.',
    PHONE_NUMBER_COUNTRY:
      'A Candi não pode ligar para números do país de {{number}}. Escolha que {{name}} ligue.',
    PHONE_NUMBER_KIND:
      '{{number}} não é um número comum de telefone fixo ou celular. Informe outro número de {{name}}.',
    PHONE_NUMBER_ADDRESS:
      'A Candi não pode ligar para o endereço {{number}}. Informe um número de telefone de {{name}}.',
    PHONE_NUMBER_OPTED_OUT:
      'Quem atendeu em {{number}} pediu que a Candi nunca mais ligue para lá. Fale com {{name}} de outra forma ou escolha que {{name}} ligue.',
    NUMBER_NOT_OPTED_OUT: 'A Candi já pode ligar para este número. Confira o número e o código do país.',
    OUTSIDE_CALLING_HOURS:
      'A Candi liga das 8h às 21h e, aos domingos, das 10h às 20h, em todos os fusos horários do país do número. Este horário não serve para {{name}}. Escolha outro.',
    NUMBER_NOT_CONFIRMED: 'Primeiro, confirme o número do candidato.',
    CALL_RUNNING: 'Já há uma ligação em andamento para este candidato.',
    CALLS_USED_UP:
      'A Candi já ligou {{max}} vezes para este candidato. Entre em contato com ele diretamente.',
    CANDIDATE_CALLS:
      'Nesta entrevista, são os candidatos que ligam. Primeiro, altere a entrevista para que a Candi ligue.',
    EMAIL_IN_USE: 'Este e-mail já está em uso',
    PHASE_NAME_IN_USE: 'Este nome de etapa já está em uso',
    PHASE_NOT_EMPTY: 'Há candidatos nesta etapa. Primeiro, escolha para onde eles vão.',
    TOO_MANY_PHASES: 'Você pode adicionar no máximo {{max}} etapas.',
    JOB_CLOSED: 'A vaga não está mais disponível.',
    QUOTA_REACHED:
      'Não há horas de entrevista suficientes. As entrevistas que ainda não terminaram também contam. Escolha um plano maior, compre horas ou convide menos candidatos.',
    SEATS_TAKEN:
      'Limite de usuários atingido. Para convidar mais pessoas, adicione usuários ou escolha um plano maior.',
    PLAN_TOO_SMALL:
      'Este plano inclui menos usuários do que sua equipe tem. Primeiro, remova membros ou adicione usuários.',
    PAID_PLAN_REQUIRED: 'Os adicionais exigem um plano pago. Escolha um plano primeiro.',
    CHECKOUT_REQUIRED:
      'Este plano precisa ser pago primeiro. Escolha-o novamente para ir à página de pagamento.',
    ALREADY_SUBSCRIBED: 'Sua empresa já tem um plano pago. Recarregue a página para mudar de plano.',
    PLAN_ENDING: 'Seu plano foi cancelado. Primeiro selecione “Manter plano” e depois faça a mudança.',
    PAYMENT_OVERDUE: 'Há um pagamento em atraso. Regularize-o primeiro.',
    PREVIEW_EXPIRED: 'O preço exibido está desatualizado. Confira-o novamente.',
    PAYMENT_DECLINED: 'O pagamento foi recusado e nada mudou. Verifique sua forma de pagamento.',
    PAYMENT_UNAVAILABLE:
      'Não conseguimos acessar o serviço de pagamento agora. Seu plano continua funcionando. Tente novamente em alguns minutos.',
    INVALID_CODE: 'Informe um código válido',
    PDF_ONLY: 'Somente arquivos PDF são permitidos.',
    TABLE_ONLY: 'Somente arquivos CSV e Excel (.xlsx, .xls) são permitidos.',
    FILE_UNSUPPORTED: 'O formato do arquivo não é compatível.',
    FILE_TOO_LARGE: 'O arquivo é grande demais. O tamanho máximo é {{size}} MB.',
    FILE_TOO_LONG: 'O arquivo não pode ter mais de {{pages}} páginas.',
    TOO_MANY_FILES: 'Você pode enviar no máximo {{max}} arquivos do tipo {{type}}.',
    MIXED_FILES: 'Você só pode enviar arquivos do mesmo tipo.',
    RESUME_INVALID: 'Envie um arquivo de currículo válido',
    RESUME_LOCKED: 'Este arquivo está protegido por senha. Salve uma cópia sem senha e envie-a.',
    TABLE_UNREADABLE: 'Não foi possível ler o arquivo Excel. Verifique o formato do arquivo.',
    ENCODING_UNKNOWN: 'Algumas letras do arquivo podem ser lidas de mais de uma forma. Escolha a correta.',
    TABLE_EMPTY:
      'O arquivo precisa ter os nomes das colunas em uma das primeiras linhas e pelo menos um candidato abaixo dela.',
    TOO_MANY_ROWS: 'Você pode importar no máximo {{max}} candidatos de uma vez.',
    TOO_MANY_SELECTED:
      'Você pode alterar no máximo {{max}} candidatos de uma vez. Restrinja a lista com um filtro.',
    IMPORT_OVER: 'Esta importação já terminou. Envie o arquivo novamente.',
    NAME_IN_USE: 'Este nome já está em uso',
    DECISION_ELSEWHERE: 'Este candidato já tem uma candidatura ou uma entrevista. Registre a decisão nela.',
    IN_SESSION: 'Este candidato está em uma entrevista neste momento. Aguarde até ela terminar.',
    CONSENT_REQUIRED: 'Precisamos do seu consentimento antes de você entrar.',
    TOO_EARLY: 'Esta entrevista ainda não está aberta. Volte no horário marcado.',
    SESSION_OVER: 'Esta sessão já terminou.',
    SESSION_MOVED: 'Esta entrevista continua em outro lugar.',
    MOVE_UNAVAILABLE: 'Esta entrevista não pode continuar por telefone.',
    MOVES_USED_UP: 'Você só pode passar para o telefone {{max}} vezes por entrevista. Continue nesta página.',
    RETURN_OVER:
      'Este link já foi usado ou expirou. Peça um novo na página de onde você saiu ou continue ao telefone.',
    REPORT_OPENED: 'A equipe de recrutamento já abriu o relatório, e não é mais possível retirar a pergunta.',
    ATTEMPT_NOT_OVER: 'A última tentativa ainda não terminou.',
    TAKEN_OVER:
      '{{name}} já está conversando com este candidato. Você pode assumir quando a Candi retomar a conversa.',
    LINKEDIN_OFF: 'O LinkedIn não está configurado nesta instalação.',
    LINKEDIN_OVER: 'Este acesso ao LinkedIn expirou ou já foi usado. Conecte novamente.',
    LINKEDIN_NOT_ALLOWED:
      'O LinkedIn não deu permissão para publicar. Conecte novamente e permita a publicação.',
    LINKEDIN_UNAVAILABLE:
      'O LinkedIn não está respondendo corretamente no momento. Conecte novamente em alguns minutos.',
    NOT_CONNECTED: 'Sua conta do LinkedIn não está conectada ou a conexão expirou. Conecte-a primeiro.',
    POST_STARTED: 'Esta publicação já foi enviada ao LinkedIn.',
    NOT_WATCHING: 'Assista à entrevista ao vivo antes de assumir a conversa.',
    TEMPLATE_CHANGED: 'Outra pessoa salvou este modelo nesse meio-tempo. Recarregue-o antes de salvar.',
    IN_THE_PAST: 'Escolha um horário no futuro',
    NOT_AFTER_START: 'Escolha um horário depois do início',
    STALE_EPOCH: 'Outro agente já assumiu esta sessão.',
    LEASE_HELD: 'Outro agente está com esta sessão.',
    UPLOAD_REPLAYED: 'Esta parte da gravação já foi recebida.',
    UPLOAD_OUT_OF_ORDER: 'Falta uma parte anterior da gravação.',
    UPLOAD_CLOSED: 'Esta gravação já foi encerrada.',
    UPLOAD_TOO_LARGE: 'O conteúdo enviado é grande demais.',
    REQUEST_TOO_SLOW: 'O envio demorou demais. Verifique sua conexão e tente novamente.',
    SERVER_BUSY: 'Muitas pessoas estão enviando dados agora. Tente novamente em alguns segundos.',
    RECORDING_BUSY: 'A gravação está sendo processada. Tente novamente daqui a pouco.',
    NO_SPEECH_PLACE:
      'No momento, a Candi não consegue fazer esta entrevista por voz. Ligue de novo em alguns minutos.',
    NO_PLACE_FREE:
      'A Candi está ocupada com outras entrevistas no momento. Tente de novo em alguns minutos ou veja o relatório de exemplo.',
    TOO_MANY_REQUESTS: 'Muitas tentativas. Tente novamente em {{wait}}.',
    MAILED_TOO_OFTEN: '{{recipient}} já recebeu {{count}} e-mails hoje. Tente novamente em {{wait}}.',
    MAIL_LIMIT: 'Já foram enviados {{count}} e-mails hoje, que é o limite. Tente novamente em {{wait}}.',
    ADDRESS_UNSUPPORTED:
      'Não é possível enviar e-mails para {{recipient}}: o servidor de e-mail não aceita letras como é antes do @. Use outro endereço.',
    ADDRESS_UNSUPPORTED_LINK:
      'Não é possível enviar e-mails para {{recipient}}: o servidor de e-mail não aceita letras como é antes do @. Use outro endereço ou envie você mesmo o link ao candidato.',
    DISK_FULL: 'Não há espaço de armazenamento para salvar isto. Nada do que já estava salvo foi perdido.',
    ROOM_UNAVAILABLE: 'A sala da entrevista não está disponível no momento. Tente novamente.',
    WEBHOOK_INVALID: 'Este evento não é válido.',
    UNAVAILABLE: 'A Candi está indisponível no momento. Tente novamente em alguns segundos.',
    INTERNAL: 'Algo deu errado. Tente novamente mais tarde.',
    FIELD_REQUIRED: 'Este campo é obrigatório',
    INVALID_EMAIL: 'Informe um e-mail válido',
    INVALID_VALUE: 'Informe um valor válido',
    TOO_LONG: 'É longo demais ou tem itens demais. Encurte o texto',
    QUESTIONS_REQUIRED: 'Adicione pelo menos uma pergunta',
    TOO_MANY_QUESTIONS: 'Você pode adicionar no máximo 5 perguntas',
    ANSWERS_REQUIRED: 'Informe uma resposta para cada pergunta',
    CRITERIA_COUNT: 'Adicione de 3 a 6 critérios ou deixe sem nenhum',
    TEXTS_TOO_LONG: 'A Candi levaria mais de 45 segundos para dizer estes textos. Encurte-os',
    APPLICATION_ANSWERS_REQUIRED: 'Responda a todas as perguntas',
    INVALID_JOB_NAME: 'Informe um nome de vaga válido',
    INVALID_POST: 'Informe um conteúdo válido para a publicação',
    INVALID_POSITION: 'Informe um nome de cargo válido',
    RESUME_REQUIRED: 'Envie seu currículo',
    INVALID_PHONE: 'Informe um número de telefone válido',
    INVALID_LINKEDIN: 'Informe um endereço que comece com https://www.linkedin.com/',
    INVALID_GITHUB: 'Informe um endereço que comece com https://github.com/',
    NAME_WITH_ADDRESS: 'O nome não pode conter um endereço da web ou de e-mail',
    NAME_WITH_NUMBER: 'O nome pode ter no máximo 6 dígitos',
    SENDER_WITHOUT_COMPANY: 'O nome do remetente deve conter o nome da empresa',
    SHORT_INVALID_EMAIL: 'E-mail inválido',
    SHORT_INVALID_PHONE: 'Número de telefone inválido',
    INVALID_YEARS: 'Informe um intervalo válido de anos de experiência',
    INVALID_CANDIDATE: 'Dados do candidato inválidos. Nome, sobrenome e e-mail são obrigatórios',
    DUPLICATE_EMAIL: 'Cada candidato deve ter um e-mail diferente',
    RESUME_QUESTION_PROTECTED:
      'Esta pergunta toca em algo pessoal que não pode contar, como idade, família, saúde, religião ou origem. Pergunte sobre o trabalho',
    RESUME_QUESTION_SEVERAL: 'Pergunte uma coisa só',
    RESUME_QUESTION_LENGTH: 'Use de 15 a 300 caracteres, em no máximo três frases',
    RESUME_QUESTION_VERDICT: 'Deixe de fora elogios, dúvidas e julgamentos sobre a pessoa ou o currículo',
    RESUME_QUESTION_NOT_A_QUESTION:
      'Escreva uma única pergunta simples, que termine com ponto de interrogação, sem links nem formatação',
    RESUME_QUESTION_LANGUAGE: 'Escreva a pergunta no idioma da entrevista',
    ALREADY_MEMBER: 'Esta pessoa já faz parte da sua empresa.',
    ALREADY_INVITED: 'Esta pessoa já foi convidada. Você pode reenviar o convite.',
    OTHER_COMPANY: 'A conta com este e-mail pertence a outra empresa. A pessoa precisa sair dela primeiro.',
    OWNER_STAYS:
      'O proprietário não pode ser removido nem mudar de função. Primeiro, transfira a propriedade.',
    ACCOUNT_EXISTS: 'Já existe uma conta com este e-mail. Entre para aceitar o convite.',
    SECOND_FACTOR_OFF: 'Esta pessoa não ativou a verificação em duas etapas.',
    OWN_ACCOUNT: 'Você não pode suspender a própria conta.',
    NAME_MISMATCH: 'Este não é o nome da empresa',
  },
  visitor: 'Visitante',
  waits: {
    second: { one: '# segundo', other: '# segundos' },
    minute: { one: '# minuto', other: '# minutos' },
    hour: { one: '# hora', other: '# horas' },
  },
  testQuestions: [
    'O que você gosta de fazer em um dia livre?',
    'Conte sobre algo que você aprendeu há pouco tempo e como aprendeu.',
  ],
};
