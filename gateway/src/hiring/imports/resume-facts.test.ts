import { describe, expect, it } from 'vitest';
import { resumeFacts } from './resume-facts.ts';

it('reads the details at the top of a résumé', () => {
  const text = [
    'CURRICULUM VITAE',
    'INÊS DE SÁ-CARNEIRO',
    'Software engineer | Lisbon',
    'Ines.Sa+jobs@example.co.uk · +351 (912) 345-678 · linkedin.com/in/inês-sá/ · https://github.com/ines-sa',
    'Experience 2015 - 2019: Estaleiro, then 2019–2024',
  ].join('\n');
  expect(resumeFacts(text, 'cv.pdf')).toEqual({
    firstName: 'Inês',
    lastName: 'de Sá-Carneiro',
    email: 'ines.sa+jobs@example.co.uk',
    phone: '+351 (912) 345-678',
    linkedinUrl: 'linkedin.com/in/inês-sá',
    githubUrl: 'https://github.com/ines-sa',
  });
});

describe('names', () => {
  it.each([
    ['ليلى منصور\nمهندسة برمجيات في القاهرة، خبرة 7 سنوات', ['ليلى', 'منصور']],
    ['Curriculum Vitae\nMaria del Carmen López García', ['Maria', 'del Carmen López García']],
    ['Robin Hale — Customer support specialist', ['Robin', 'Hale']],
    ["Seán O'Brien\nDublin", ['Seán', "O'Brien"]],
    ['السيرة الذاتية\nعمر حداد', ['عمر', 'حداد']],
    ['S K I L L S\nPriya Raman', ['Priya', 'Raman']],
    ['Key Skills\nPriya Raman', ['Priya', 'Raman']],
    ['Name Priya Raman', ['Priya', 'Raman']],
    ['Full name: Priya Raman', ['Priya', 'Raman']],
    ['Nome: Priya Raman', ['Priya', 'Raman']],
    ['Nombre y apellidos\nPriya Raman', ['Priya', 'Raman']],
    ['الاسم: عمر حداد', ['عمر', 'حداد']],
  ])('%j', (text, [firstName, lastName]) =>
    expect(resumeFacts(text, 'cv.pdf')).toMatchObject({ firstName, lastName }),
  );

  it('is taken from the file name if the text contains none', () => {
    expect(resumeFacts('years of experience with boats', 'Ana_Lima-CV 2026.pdf')).toMatchObject({
      firstName: 'Ana',
      lastName: 'Lima',
    });
  });

  it('is never invented', () => {
    expect(resumeFacts('experienced sailor\nworked on boats for 12 years', 'scan001.pdf')).toEqual({});
    expect(resumeFacts('', 'resume.pdf')).toEqual({});
  });
});

it.each([
  ['2015-2019', undefined],
  ['born 12.03.1990', undefined],
  ['(11) 99999-8888', '(11) 99999-8888'],
  ['Phone (+351) 965 123 456', '(+351) 965 123 456'],
  ['+(351) 965 123 456', '+(351) 965 123 456'],
  ['هاتف +962 79 123 4567', '+962 79 123 4567'],
  ['هاتف ٠١٠٠ ٢٠٠ ٣٠٠٠', '0100 200 3000'],
])('phone in %j: %j', (text, phone) => expect(resumeFacts(text, 'x.pdf').phone).toBe(phone));
