import type { Candidate } from '@candi/contract/hiring/candidates';
import { candidateBody } from '@candi/contract/hiring/candidates';
import { expect, test } from 'vitest';
import { emptyCertification, emptyWork, toBody, toValues, wrongFields } from './candidate-values.ts';

const body = candidateBody.parse({
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@candi.test',
  certifications: ['Sailing'],
  workExperience: [{ title: 'Captain', from: '2019', to: '2021-05' }],
});
const candidate: Candidate = {
  ...body,
  id: 'a',
  resume: null,
  resumeReading: null,
  photoUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const values = toValues(candidate);

test('unchanged values stay as they are', () => expect(toBody(values)).toEqual(body));

test('URLs get the protocol https, and a current position loses its end', () => {
  const changed = toBody({
    ...values,
    linkedinUrl: ' linkedin.com/in/ana ',
    githubUrl: 'http://github.com/ana',
    yearsExperience: 7,
    workExperience: [{ ...emptyWork, title: 'Captain', to: '2021', current: true }],
  });
  expect(changed).toMatchObject({
    linkedinUrl: 'https://linkedin.com/in/ana',
    githubUrl: 'https://github.com/ana',
    yearsExperience: 7,
    workExperience: [{ to: '', current: true }],
  });
});

test('each invalid field is named by its path in the form', () => {
  const wrong = wrongFields({
    ...values,
    firstName: ' ',
    email: 'ana',
    phone: 'call me',
    githubUrl: 'https://',
    linkedinUrl: 'https://www.linkedin.com@evil.example/login',
    yearsExperience: 99,
    workExperience: [{ ...emptyWork, from: 'May' }],
    certifications: [emptyCertification],
  });
  expect(wrong).toEqual({
    firstName: 'required',
    email: 'email',
    phone: 'phone',
    linkedinUrl: 'linkedin',
    githubUrl: 'github',
    yearsExperience: 'years',
    'workExperience.0.title': 'required',
    'workExperience.0.from': 'month',
    'certifications.0.name': 'required',
  });
});

test.each([
  ['Ring 0800 1234', 'nameNumber'],
  ['See evil.example', 'nameAddress'],
])('says why %j isn’t accepted as a name', (lastName, reason) => {
  expect(wrongFields({ ...values, lastName })).toEqual({ lastName: reason });
});
