import type { Language } from '@candi/contract/platform/enumerations';
import { endWith } from '../../figures/result.ts';
import { answerSets } from './candidates.ts';
import type { VoiceKind } from './corpus.ts';
import { earlierFigures, earlierReason } from './earlier-figures.ts';
import { fitWeights } from './fit.ts';
import { observations } from './observations.ts';
import { compareOffline, offlineBounds, offlineRow, reasonsOf } from './report.ts';
import { compareLines, lineBounds, lineRow } from './telephone-report.ts';

/**
 * Runs `npm run bench -- turn --offline`: prints a table for each set of answers, why answers were cut off or answered
 * slowly, and the weights of the policy's signs that fit the answers for tuning best.
 */
export const runOffline = async (
  root: string,
  spoken: readonly Language[],
  startLoad: number,
  voices: VoiceKind,
): Promise<void> => {
  const sets = await observations(root, spoken, 'browser', voices);
  const compared = sets.map((one) => ({ ...one, figures: compareOffline(one) }));
  for (const set of answerSets) {
    const own = compared.filter((one) => one.set === set);
    console.log(set === 'tuning' ? 'Answers for tuning:' : 'Answers held back:');
    console.table(
      Object.fromEntries(
        own.map(({ language, voices: used, figures }) => {
          const { cutOff, wait, starterCutOff } = earlierFigures[set][language];
          const earlier = {
            'espeak: cut off': cutOff,
            'its wait': wait.join(' / '),
            'starter cut it off': starterCutOff,
          };
          return [`${language}, ${used}`, { ...offlineRow(figures), ...(used === 'natural' && earlier) }];
        }),
      ),
    );
    for (const one of own) console.log(one.language, JSON.stringify(reasonsOf(one)));
  }
  if (voices === 'natural') console.log(earlierReason);
  const tuning = sets.filter(({ set }) => set === 'tuning');
  console.log('Weights that fit the answers for tuning best:', JSON.stringify(fitWeights(tuning)));
  const of = <T>(figure: (one: (typeof compared)[number]['figures']) => T): Record<string, T> =>
    Object.fromEntries(compared.map(({ language, set, figures }) => [`${language} ${set}`, figure(figures)]));
  endWith({
    name: 'turn-offline',
    unit: 'ms',
    startLoad,
    figures: of(({ candi }) => candi),
    baseline: of(({ starter }) => starter),
    ratio: of(({ candi, starter }) => (candi.reply.p50 ?? Number.NaN) / (starter.reply.p50 ?? Number.NaN)),
    bounds: compared.flatMap(({ language, set, figures }) => offlineBounds(language, set, figures)),
  });
};

/**
 * Runs `npm run bench -- turn --offline --telephone`: prints what the policy does with the same answers from a browser
 * and by telephone, and why answers by telephone were cut off or answered slowly.
 */
export const runTelephone = async (
  root: string,
  spoken: readonly Language[],
  startLoad: number,
  voices: VoiceKind,
): Promise<void> => {
  const browser = await observations(root, spoken, 'browser', voices);
  const telephone = await observations(root, spoken, 'telephone', voices);
  const compared = compareLines(browser, telephone);
  console.table(Object.fromEntries(compared.map((one) => [`${one.language}, ${one.set}`, lineRow(one)])));
  for (const one of telephone) console.log(`${one.language}, ${one.set}`, JSON.stringify(reasonsOf(one)));
  const of = <T>(figure: (one: (typeof compared)[number]) => T): Record<string, T> =>
    Object.fromEntries(compared.map((one) => [`${one.language} ${one.set}`, figure(one)]));
  endWith({
    name: 'turn-offline-telephone',
    unit: 'ms',
    startLoad,
    figures: of((one) => one.telephone),
    baseline: of((one) => one.browser),
    ratio: of((one) => (one.telephone.wait.p50 ?? Number.NaN) / (one.browser.wait.p50 ?? Number.NaN)),
    bounds: lineBounds(compared),
  });
};
