import type { Visitor } from './visitor.ts';

export interface TemplateTexts {
  title: string;
  position: string;
  questions: { question: string; expectedAnswer: string }[];
}

/** Opens the full template editor through the navigation, fills it in and saves. Works from any page. */
export const writeTemplate = async (visitor: Visitor, { title, position, questions }: TemplateTexts) => {
  const { page } = visitor;
  await visitor.navItem('templates').click();
  await visitor.heading('templates.title').waitFor();
  await visitor.settled();
  await visitor.link('templates.new').first().click();
  await visitor.heading('templates.new').waitFor();
  await visitor.field('templates.titleField').fill(title);
  await visitor.field('templates.position').fill(position);
  await visitor.field('interviews.phase').selectOption('TECHNICAL');
  await visitor.field('templates.description').fill('For the first talk.');
  await visitor.field('templates.interviewerIntro').fill('I am Candi.');
  await visitor.field('templates.companyIntro').fill('We run three hotels by the harbour.');
  await visitor.field('templates.jobIntro').fill('You look after our guests at the desk.');
  await visitor.field('templates.outro').fill('You hear from us within a week.');
  for (const [at, { question, expectedAnswer }] of questions.entries()) {
    if (at > 0) await visitor.button('templates.addQuestion').click();
    await visitor.field('templates.question').nth(at).fill(question);
    await visitor.field('templates.expectedAnswer').nth(at).fill(expectedAnswer);
    await visitor.field('templates.justification').nth(at).fill('It is daily work.');
    await visitor.field('templates.category').nth(at).fill('Service');
    await visitor.field('templates.priority').nth(at).selectOption('high');
    await visitor.field('templates.difficulty').nth(at).selectOption('low');
  }
  await visitor.field('templates.testingLanguage').selectOption('pt');
  await visitor.button('templates.save').click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};
