import type { AssistantWords } from '../shapes/assistant.ts';
import { wordSet } from '../text/word-lists.ts';

export const en: AssistantWords = {
  asks: {
    waiting: `who(?:'s|’s| is)? waiting|waiting for me|what(?:'s|’s| is) waiting|to review|needs? (?:my )?(?:decision|attention)`,
    went: `how (?:did|have|were|are|was|is)\\b.*\\binterviews?|interview results?|results? of .*interviews?`,
    template: `templates?|interview questions|questions for`,
    write: `(?:draft|write|create|prepare)\\b.*|job (?:description|ad|posting|text)|linkedin post|social post`,
    search: `find|search|look(?:ing)? for|show(?: me)?|candidates?|people|anyone|who (?:knows|has|can|speaks|lives)`,
  },
  roles: {
    support: `(?:customer )?(?:support|service|care)(?: agent| specialist| representative)?|help ?desk|call cent(?:er|re)`,
    sales: `sales(?:person|man|woman)?|account executive|business development`,
    software: `software|developers?|programmers?|engineer(?:s|ing)?|frontend|front-end|backend|back-end|full-?stack`,
    data: `data (?:analysts?|scientists?|engineers?)|analysts?|analytics`,
    product: `product (?:manager|owner|lead)s?`,
    design: `designers?|ux|ui|design`,
    marketing: `marketing|growth|content manager`,
    accounting: `accountants?|accounting|bookkeepers?`,
    nursing: `nurses?|nursing`,
    teaching: `teachers?|teaching|tutors?`,
    warehouse: `warehouse|logistics|pickers?|forklift`,
    retail: `retail|store manager|shop (?:manager|assistant)|cashiers?`,
  },
  openToWork: `open to work|available now|looking for a job|actively looking`,
  profile: (site) =>
    `(?:(?:with|has|have|having|on) )?(?:an? |their )?${site} (?:profiles?|accounts?|pages?|links?|handles?)|(?:with|has|have|on) (?:an? )?${site}(?= (?:and|or|in|from|who|,)(?!\\p{L})|\\s*$)`,
  profileToo: (site) => `and (?:on )?(?:an? )?${site}(?: (?:profiles?|accounts?|pages?))?`,
  years: {
    unit: `years?|yrs?`,
    between: `(?:between )?(\\d+)\\s*(?:-|–|to|and)\\s*(\\d+) (?:years?|yrs?)`,
    atLeast: `(?:at least |more than |over |minimum(?: of)? |from )?(\\d+)\\s*\\+?\\s*(?:or more )?(?:years?|yrs?)`,
    atMost: `(?:at most|up to|less than|under|no more than|maximum(?: of)?) (\\d+) (?:years?|yrs?)`,
  },
  experienceIn: `(?:experience|experienced|skilled|specialised|specialized|interested) (?:in|with|at)|in (?=general)`,
  place: { sure: `(?:based |living |located )?in|near`, maybe: `from` },
  industry: `(?:in |from )(?:the )?([\\p{L}&-]+(?: [\\p{L}&-]+)?) (?:industry|sector)`,
  numbers: { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  aboutInterviews: `how|did|interviews?|go|went|going|results?|last|this|week|month|far|so|tell|about`,
  stopwords: wordSet(
    `a an the i me my we our us you your he she they who which that with without and or of for to in on at by from is are was
    be have has had having can could would should please find search look looking show give get want need needs list all any
    some anyone someone people person candidate candidates profile profiles years year yrs experience experienced least most
    more than over under up who's knows know knowing speaks speak lives live based located work working worked as good great
    strong currently now there it do does did`,
  ),
  says: {
    nothingWaits: 'Nothing is waiting for your decision.',
    waiting: ({ decide, running, planned }) =>
      `Waiting for your decision: ${decide}. In progress now: ${running}. Scheduled: ${planned}.`,
    noInterviews: (about) => `No interviews found for “${about}”.`,
    interviews: ({ about, count, completed, average }) =>
      `Interviews${about && ` for “${about}”`}: ${count}. Completed: ${completed}.${average ? ` Average score: ${average} / 100.` : ' No scores yet.'}`,
    template: (role) =>
      `Here is a template from the library for the role “${role}”. You can change every part of it.`,
    noRole: (roles) =>
      `Without a language model, templates come from a library. Name one of its roles: ${roles}.`,
    cannotWrite:
      'No language model is connected, so I can’t write job descriptions or posts. Write the text on the job’s page. I can still suggest a template, turn a sentence into search filters, and show what is waiting for you.',
    search: 'I’ve turned your sentence into these filters. Check them, then search.',
    help: 'No language model is connected, so I understand simple requests only. Try “Find nurses in Lisbon with 3 years of experience”, “Template for a sales representative”, “Who is waiting for me?” or “How did the support interviews go?”. I can’t write texts or chat.',
  },
};
