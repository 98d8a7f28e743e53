import { languages } from '@candi/contract/platform/enumerations';
import { errorStatuses } from '@candi/contract/platform/errors';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { messages } from '@candi/language/messages';
import { errorAnswer } from './respond.ts';

describe('the error texts', () => {
  it('match the specification’s English texts word for word', () => {
    expect(messages.en.texts.errors).toMatchObject({
      ACCESS_DENIED: 'Access denied.',
      PAGE_NOT_FOUND: 'Page not found.',
      INTERNAL: 'Something went wrong. Please try again later.',
      INVALID_LINK: 'Invalid link.',
      INVALID_DURATION: 'Invalid duration',
      EMAIL_IN_USE: 'This email is already in use',
      FIELD_REQUIRED: 'This field is required',
      INVALID_EMAIL: 'Please enter a valid email',
      QUESTIONS_REQUIRED: 'Please add at least one question',
      TOO_MANY_QUESTIONS: 'You can only add up to 5 questions',
      ANSWERS_REQUIRED: 'Please provide an answer for all questions',
    });
  });

  it('exist in every language for every code', () => {
    for (const language of languages) {
      const own = messages[language].texts.errors;
      expect(Object.keys(own).toSorted()).toEqual(Object.keys(messages.en.texts.errors).toSorted());
      for (const code of Object.keys(errorStatuses)) expect(own).toHaveProperty(code);
      if (language === 'en') continue;
      const english = new Set(Object.values(messages.en.texts.errors));
      expect(Object.values(own).filter((text) => english.has(text))).toEqual(['Invalid token']);
    }
  });
});

describe('errorAnswer', () => {
  it('uses the language of the request', () => {
    const said = languages.map((lang) => errorAnswer(new AppError('INVALID_LINK'), lang).body.error);
    expect(said).toEqual(['Invalid link.', 'Link inválido.', 'Enlace no válido.', 'رابط غير صالح.']);
  });

  it('includes the messages of invalid fields, and uses the first one as the error', () => {
    const error = new AppError('VALIDATION', undefined, { email: 'INVALID_EMAIL', name: 'FIELD_REQUIRED' });
    expect(errorAnswer(error, 'en')).toEqual({
      status: 422,
      body: {
        error: 'Please enter a valid email',
        code: 'VALIDATION',
        details: { fields: { email: 'Please enter a valid email', name: 'This field is required' } },
      },
    });
  });

  it('doesn’t reveal the message of an internal error', () => {
    expect(errorAnswer(new Error('relation "secrets" does not exist'), 'en')).toEqual({
      status: 500,
      body: { error: 'Something went wrong. Please try again later.', code: 'INTERNAL' },
    });
  });
});
