import { promptsFor } from '@candi/agent/prompts/languages';
import { expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

const question = 'What was the hardest problem that you solved for a customer?';
const questions = [{ question, expectedAnswer: 'Finding the cause, repairing it and telling the customer.' }];
const english = promptsFor('en');
const spanish = promptsFor('es');
const [first, second] = spanish.languageQuestions;
const spoken = {
  first:
    'Por la mañana leo los avisos de la noche con el equipo, y después hablo con los clientes que tienen algún problema con sus pedidos. Por la tarde escribo lo que hemos aprendido.',
  second:
    'Pensábamos que el cambio de almacén iba a durar una semana y duró un mes. Lo contamos a los clientes cada día, y al final nos dieron las gracias por decirles la verdad.',
};

/** Each of Candi's lines with the reply that the candidate types. */
const script: [said: string, typed: string][] = [
  [
    question,
    'The printers lost the network every Friday, so I recorded the traffic, found the backup job and told the customer.',
  ],
  [first, spoken.first],
  [second, '¿Puede repetir la pregunta, por favor?'],
  [second, spoken.second],
  [english.inviteQuestions, 'No, thank you.'],
];

useSharedStack();

it('an interview in English tests Spanish in writing: Candi switches language and back, and the report rates it', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions, testingLanguage: 'es' });
  const candidate = await CandidatePage.open(browser, url, { permissions: ['camera', 'microphone'] });
  const { page } = candidate;
  const languageLine = candidate.text('join.what.lines.language', { language: 'Spanish' });
  await page.getByText(languageLine, { exact: true }).click();
  await page.getByText(candidate.text('join.what.language', { language: 'Spanish' })).waitFor();
  await candidate.join();
  for (const [said, typed] of script) {
    await candidate.asked(said);
    if (said === first)
      await page
        .getByText(candidate.text('call.progress.language', { language: 'Spanish' }))
        .first()
        .waitFor();
    await candidate.type(typed);
    await candidate.stored(typed);
  }
  // Each line has a `lang` attribute, so that screen readers pronounce it correctly.
  const line = page.locator('[lang="es"]').filter({ hasText: spoken.first });
  await line.first().waitFor();
  await candidate.ended();
  const report = await stack.recruiter.report(sessionId);
  const told = report.turns.filter(({ speaker }) => speaker === 'candi').map(({ text }) => text);
  expect(told.join('\n')).toContain(english.toLanguagePart('Spanish'));
  expect(told.join('\n')).toContain(`${english.backToLanguage('English')} ${english.inviteQuestions}`);
  const answers = report.turns.filter(({ speaker }) => speaker === 'candidate');
  expect(answers.map(({ language }) => language ?? 'en')).toEqual(['en', 'es', 'es', 'es', 'en']);
  await candidate.close();

  const read = () => stack.recruiter.report(sessionId);
  await expect.poll(async () => (await read()).reportStatus, { timeout: 60_000 }).toBe('ready');
  const proficiency = (await read()).report?.languageProficiency;
  expect(proficiency).toMatchObject({
    language: 'es',
    typed: true,
    fluency: { rating: null, quotes: [] },
    comfort: { rating: expect.any(Number) as number },
  });
  const quotes = proficiency?.comfort.quotes ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  const said = Object.values(spoken).join('\n');
  for (const { quote } of quotes) expect(said).toContain(quote);

  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(sessionId);
  const title = recruiter.text('reports.proficiency.title', { language: 'Spanish' });
  const card = recruiter.page.getByRole('article').filter({ hasText: title });
  await card.getByRole('region', { name: recruiter.text('reports.proficiency.comfort') }).waitFor();
  await card.getByText(recruiter.text('reports.proficiency.typed')).waitFor();
  await recruiter.close();
});
