/** Where a test meets a message as a user does. `text`: as it stands there, where it has gaps. */
interface Met {
  file: string;
  test: string;
  text?: string;
}
interface Open {
  /** What brings it. */
  open: string;
}

const company = (test: string, text?: string): Met => at('journeys/company-user.test.ts', test, text);
const seeded = (test: string, text?: string): Met => at('journeys/seeded-company.test.ts', test, text);
const solo = (test: string): Met => at('journeys/solo-user.test.ts', test);
const admin = (test: string): Met => at('journeys/admin.test.ts', test);
const input = (test: string): Met => at('journeys/bad-input.test.ts', test);
function at(file: string, test: string, text?: string): Met {
  return { file, test, ...(text === undefined ? {} : { text }) };
}

const signsUp = company('signs up, and sees what is wrong with the form');
const applies = 'gets an application from the public page';
const template = company('writes a template of at most five questions');
const job = company('opens a job with questions and phases');
const importTable = 'imports a table, and hears what is wrong with it';
const denied = input('costs nothing before the join');
const rules = (test: string): Met => at('journeys/attempt-rules.test.ts', test);
const linkedIn: Open = { open: 'the LinkedIn callback' };

/** Every message of the specification's validation rules and error catalogue; of two wordings for one thing, ours. */
export const messages: Readonly<Record<string, Met | Open>> = {
  'This field is required': signsUp,
  'Please enter a valid email': signsUp,
  'Please enter a valid phone number': company(applies),
  'This email is already in use': company(applies),
  'Please upload a valid resume file': company(applies),
  'Please upload your resume': company(applies),
  'Please answer all questions': company(applies),
  'Invalid candidate data. First name, last name and email are required': seeded(importTable),
  'Candidates should have unique emails': seeded(importTable),
  'Please add at least one question': template,
  'You can only add up to 5 questions': template,
  'Please provide an answer for all questions': template,
  'Please enter a valid code': admin('gives a beta code, which the company redeems'),
  'File cannot be longer than {{pages}} pages.': company(applies, 'File cannot be longer than 20 pages.'),
  'File has an unsupported format.': seeded(importTable),
  'File is too large. Maximum size is {{size}}MB.': company(
    applies,
    'File is too large. Maximum size is 10MB.',
  ),
  'Invalid duration': company('invites to an interview at a time in a zone, by a mail with a calendar file'),
  'Only PDF files are allowed.': company(applies),
  'Only CSV, Excel (.xlsx, .xls) files are allowed.': seeded(importTable),
  'Invalid range of years of experience': seeded('searches, and saves what was asked'),
  'You can only upload up to {{max}} files of type {{type}}.': seeded(
    importTable,
    'You can only upload up to 50 files of type PDF.',
  ),
  'You can only upload files of the same type.': seeded(importTable),
  'Please enter a valid job name': job,
  'Please enter a valid position name': job,
  'This phase name is already in use': job,
  'Please enter a valid post content': { open: 'posts' },

  'Your session has expired. Please sign in again': admin(
    'suspends a user, who is signed out at once, and activates them again',
  ),
  'Network error. Please try again.': solo('hears of a network that is gone'),
  'Unauthorized.': company('is signed out in every tab at once'),
  'Access denied.': solo('meets every place but the collaborators'),
  'You are not authorized to access this page. Please contact support for assistance.': company(
    'takes a plan with seats, and invites a viewer, who reads and writes notes only',
  ),
  'Page not found.': solo('is told when the two do not belong together, and finds a wrong address not found'),
  'Something went wrong. Please try again later.': solo(
    'is told when the two do not belong together, and finds a wrong address not found',
  ),
  'Download failed.': seeded('is read, noted on and decided, and compared with others of its job'),
  'Error reading Excel file. Please check the file format.': seeded(importTable),
  'Failed to start video.': rules('may come back, and a camera that can’t be turned on says so'),
  'Camera and microphone access is required.': denied,
  'Cannot access camera or microphone.': rules(
    'costs nothing before the join, and names both where both are denied',
  ),
  'Could not access camera.': denied,
  'Could not access microphone.': denied,
  'Permission denied multiple times. Session will end.': rules(
    'has a countdown and one last chance, and then the session ends',
  ),
  'Invalid link.': at('journeys/bad-input.test.ts', 'that is wrong is invalid'),
  'Error saving interview.': rules('is told at the end, and the interview counts all the same'),
  'Error during screen recording.': input('loses at most 2 s of the picture and nothing of the sound'),
  'Error downloading CV.': seeded('keeps a résumé, and says when it can’t be downloaded'),
  'Authentication cancelled': linkedIn,
  'Authentication code missing': linkedIn,
  'Authentication failed': linkedIn,
  'Job is no longer available.': company(applies),
};
