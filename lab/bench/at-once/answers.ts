import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { to16Bit } from '../../../tests/measure/sound.ts';
import { naturalVoice, openNaturalSpeech } from '../../speech/natural/voices.ts';
import { readScripts } from '../interviews/script.ts';
import { sampleRate } from '../../../tests/calls/candidate.ts';

/** What one candidate says, in the order of Candi's questions. */
export interface Answers {
  questions: readonly (readonly [question: string, expected: string])[];
  answers: readonly { text: string; speech: Int16Array }[];
}

/** Returns the answers of the interviews in English. They are synthesised in the first run and then stored. */
export async function spokenAnswers(): Promise<Answers[]> {
  const speaker = await openNaturalSpeech();
  const all: Answers[] = [];
  try {
    for (const script of readScripts().filter(({ language }) => language === 'en')) {
      const answers: Answers['answers'][number][] = [];
      for (const text of [...script.answers, script.more]) {
        const spoken = await speaker.say(text, naturalVoice(script.voice));
        const samples = createResampler(spoken.sampleRate, sampleRate)(spoken.samples, true);
        answers.push({ text, speech: to16Bit(samples) });
      }
      const questions = script.questions.map(
        ({ question, expectedAnswer }) => [question, expectedAnswer] as const,
      );
      all.push({ questions, answers });
    }
  } finally {
    speaker.stop();
  }
  return all;
}
