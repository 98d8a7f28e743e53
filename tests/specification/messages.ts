/**
 * Test in which a message appears as a user sees it. `text`: the message as asserted there, with its
 * placeholders filled in.
 */
interface Covered {
  file: string;
  test: string;
  text?: string;
}

const board = (test: string, text?: string): Covered => at('journeys/job-board.test.ts', test, text);
const candidates = (test: string, text?: string): Covered => at('journeys/candidates.test.ts', test, text);
const signUp = (test: string): Covered => at('journeys/sign-up.test.ts', test);
const admin = (test: string): Covered => at('journeys/admin.test.ts', test);
const input = (test: string): Covered => at('journeys/bad-input.test.ts', test);
function at(file: string, test: string, text?: string): Covered {
  return { file, test, ...(text === undefined ? {} : { text }) };
}

const signsUp = signUp('the sign-up form shows an error for each invalid field');
const applies = 'the public page of a job refuses incomplete applications, and says when the job is closed';
const template = board('a template holds one to five questions, each with an expected answer');
const job = board('a recruiter opens a job with questions and phases');
const importTable =
  'importing a spreadsheet into a pool adds the valid rows and lists the errors of the invalid ones';
const denied = input('does not use up the attempt before joining');
const rules = (test: string): Covered => at('journeys/attempt-rules.test.ts', test);
const connects = at(
  'journeys/linkedin.test.ts',
  'a recruiter connects LinkedIn, posts a job with its picture and opens the published post',
);

/**
 * Every message of the specification's validation rules and error catalogue. If the specification has two wordings,
 * only the one in use is listed.
 */
export const messages: Readonly<Record<string, Covered>> = {
  'This field is required': signsUp,
  'Please enter a valid email': signsUp,
  'Invalid email': candidates(importTable),
  'Please enter a valid phone number': board(applies),
  'Invalid phone number': candidates(importTable),
  'This email is already in use': board(
    'an applicant is screened, moved, sorted and decided on in the board',
  ),
  'Please upload a valid resume file': board(applies),
  'Please upload your resume': board(applies),
  'Please answer all questions': board(applies),
  'Invalid candidate data. First name, last name and email are required': candidates(importTable),
  'Candidates should have unique emails': candidates(importTable),
  'Please add at least one question': template,
  'You can only add up to 5 questions': template,
  'Please provide an answer for all questions': template,
  'Please enter a valid code': admin('an admin creates a beta code, which a company redeems'),
  'File cannot be longer than {{pages}} pages.': board(applies, 'File cannot be longer than 20 pages.'),
  'File has an unsupported format.': candidates(importTable),
  'File is too large. Maximum size is {{size}}MB.': board(
    applies,
    'File is too large. Maximum size is 10MB.',
  ),
  'Invalid duration': at(
    'journeys/invitations.test.ts',
    'an interview scheduled in a time zone is announced by an email with a calendar file',
  ),
  'Only PDF files are allowed.': board(applies),
  'Only CSV, Excel (.xlsx, .xls) files are allowed.': candidates(importTable),
  'Invalid range of years of experience': candidates(
    'a search finds candidates, and its URL repeats the search',
  ),
  'You can only upload up to {{max}} files of type {{type}}.': candidates(
    importTable,
    'You can only upload up to 50 files of type PDF.',
  ),
  'You can only upload files of the same type.': candidates(importTable),
  'Please enter a valid job name': job,
  'Please enter a valid position name': job,
  'This phase name is already in use': job,
  'Please enter a valid post content': connects,

  'Your session has expired. Please sign in again': admin(
    'a suspended user is signed out at once, and signs in again after being activated',
  ),
  'Network error. Please try again.': signUp('the sign-in says when the network is down'),
  'Unauthorized.': signUp('signing out in one tab signs out every tab'),
  'Access denied.': at(
    'journeys/solo-user.test.ts',
    'a solo recruiter can open every page except Collaborators',
  ),
  'You are not authorized to access this page. Please contact support for assistance.': at(
    'journeys/team-and-plan.test.ts',
    'a plan with seats lets a viewer join, who reads and writes notes only',
  ),
  'Page not found.': signUp(
    'the sign-in says when the email and password don’t match, and an unknown address shows “not found”',
  ),
  'Something went wrong. Please try again later.': signUp(
    'the sign-in says when the email and password don’t match, and an unknown address shows “not found”',
  ),
  'Download failed.': at(
    'journeys/seeded-company.test.ts',
    'can be read, annotated, decided on and compared with other reports of the same job',
  ),
  'Error reading Excel file. Please check the file format.': candidates(importTable),
  'Failed to start video.': rules('can be reconnected, and a camera that fails to start shows an error'),
  'Camera and microphone access is required.': denied,
  'Cannot access camera or microphone.': rules(
    'does not use up the attempt before joining, and names camera and microphone if both are denied',
  ),
  'Could not access camera.': denied,
  'Could not access microphone.': denied,
  'Permission denied multiple times. Session will end.': rules(
    'starts a countdown, offers one retry, and ends the session',
  ),
  'Invalid link.': at('journeys/bad-input.test.ts', 'that is wrong is invalid'),
  'Error saving interview.': rules('is reported at the end, and the interview still counts'),
  'Error during screen recording.': at('live/killed-tab.test.ts', 'loses at most 2 s of video and no audio'),
  'Error downloading CV.': candidates(
    'a candidate’s résumé can be downloaded, and the page says so if it can’t',
  ),
  'Authentication cancelled': connects,
  'Authentication code missing': connects,
  'Authentication failed': connects,
  'Job is no longer available.': board(applies),
};
