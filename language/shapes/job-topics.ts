/**
 * What candidates often ask about a job: the words that tell the topic, and the topic's name with its article. `told`: what a
 * text must contain to answer such a question, where words with the same stem may be about something else.
 */
export type JobTopics = readonly (readonly [words: RegExp, name: string, told?: RegExp])[];
