import type { Language } from '@candi/contract/platform/enumerations';
import { complete, createMemory } from '@candi/infra/offline-ai/llm/complete';
import { wrapTask } from '@candi/contract/platform/llm-tasks/llm-task';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../platform/llm.ts';
import { prepareResumeQuestion, withoutProtected } from './prepare-resume-question.ts';

/** Answers as the offline rules do; an answer that isn't accepted fails at once. */
const offline: Model = {
  name: 'offline',
  offlineDemo: true,
  answer: ({ task, shape, accept }) => {
    const answer = shape.parse(JSON.parse(complete(wrapTask(task), createMemory())));
    return accept?.(answer) === false
      ? Promise.reject(new Error(JSON.stringify(answer)))
      : Promise.resolve(answer);
  },
};

const jobs: Record<Language, { position: string; needs: string[]; resume: string }> = {
  en: {
    position: 'Support specialist',
    needs: [
      'Support specialist',
      'Strong experience with Zendesk',
      'Only night shifts, and how to plan them',
    ],
    resume: 'Robin Hale\nBorn 3 May 1987\nSupport with Zendesk, strong experience of night shifts',
  },
  pt: {
    position: 'Analista de suporte',
    needs: ['Experiência excelente com Zendesk', 'Atendimento por telefone'],
    resume: 'Nascida em 1987\nExperiência com Zendesk e atendimento por telefone',
  },
  es: {
    position: 'Analista de soporte',
    needs: ['Buena experiencia con Zendesk', 'Atención telefónica'],
    resume: 'Nacida en 1987\nExperiencia con Zendesk y atención telefónica',
  },
  ar: {
    position: 'أخصائي دعم',
    needs: ['خبرة قوية في خدمة العملاء', 'تنظيم المناوبات'],
    resume: 'تاريخ الميلاد: 1987\nخبرة في خدمة العملاء وتنظيم المناوبات',
  },
};

describe('the offline rules', () => {
  it.each(Object.entries(jobs))('propose questions that the check lets pass: %s', async (name, job) => {
    const language = name === 'pt' || name === 'es' || name === 'ar' ? name : 'en';
    for (const need of job.needs)
      for (const resume of [job.resume, 'Zzz'])
        expect(
          await prepareResumeQuestion({ language, ...job, needs: [need], resume, questions: [] }, offline),
        ).toMatchObject({ state: 'ready', draft: { offlineDemo: true } });
    const shown = await prepareResumeQuestion({ language, ...job, questions: [] }, offline);
    expect(shown.state === 'ready' && shown.question).toContain(
      job.needs.find((need) => need !== job.position),
    );
  });
});

it('lines of the résumé with personal data aren’t sent', () => {
  for (const { resume } of Object.values(jobs)) {
    const sent = withoutProtected(resume);
    expect(sent).not.toContain('1987');
    expect(sent.split('\n')).toHaveLength(resume.split('\n').length - 1);
  }
});
