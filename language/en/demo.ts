import { criterion } from '../text/criterion.ts';
import type { DemoTexts } from '../shapes/demo.ts';

export const en: DemoTexts = {
  template: {
    title: 'Customer support: first interview',
    description: 'A short first conversation for people who will help customers by phone, chat and email.',
    companyIntro:
      'Aurora Travel helps people book trains, ferries and small hotels across Europe. We are sixty people, and our support team answers in four languages.',
    jobIntro:
      'You would answer travelers by phone, chat and email, find out what went wrong, put it right, and tell the product team what keeps going wrong. Shifts are planned four weeks ahead, and two days a week can be worked from home.',
    interviewerIntro:
      'My name is Candi, and I am an AI interviewer. I will ask you a few questions about how you work.',
    outro:
      'Thank you for your time. The hiring team will read this interview and get back to you within a week.',
    position: 'Customer support specialist',
    questions: [
      {
        question:
          'Tell me about a time when you helped an upset customer. What did you do, and how did it end?',
        justification: 'Calm, listening and ownership are the heart of the job.',
        expectedAnswer:
          'A real situation with one customer. They listened and let the customer finish, apologized, asked questions to understand the problem, explained what they would do and by when, solved it or found someone who could, and followed up afterwards. The customer was calm or satisfied at the end, and they learned something from it.',
        category: 'Customer care',
        priority: 'high',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Listening',
            3,
            'Talks over the customer, blames them or sends them away.',
            'Says that they listened, without how the customer noticed it.',
            'Says how they let the customer finish, asked back and showed that they had understood.',
            'How did the conversation with the customer begin?',
          ),
          criterion(
            'Taking ownership',
            3,
            'Leaves the problem to others or explains why it was nobody’s fault.',
            'Does what the procedure asks for.',
            'Takes the matter on, says what happens next and by when, and stays with it until it is settled.',
            'What was your own part in solving it?',
          ),
          criterion(
            'Outcome for the customer',
            2,
            'Doesn’t say how it ended, or the customer was left with the problem.',
            'Says that it was solved.',
            'Says how the customer felt in the end and how they know.',
            'How was the customer at the end?',
          ),
          criterion(
            'Lesson',
            1,
            'Would do everything the same, or blames the customer.',
            'Names a lesson in general words.',
            'Names something that they have done differently since.',
            'What did you take away from it?',
          ),
        ],
      },
      {
        question:
          'Three customers write at the same moment, and one of them is about to miss a train. How do you decide what to do first?',
        justification: 'Shows how they set priorities under pressure.',
        expectedAnswer:
          'They help the customer with the train first, because it is the most urgent and cannot wait. They send the others a short message that says when they will answer, check how serious each problem is, ask a colleague for help if there is too much, and keep a list so that nobody is forgotten.',
        category: 'Priorities',
        priority: 'medium',
        difficulty: 'medium',
        criteria: [
          criterion(
            'Order of the three',
            3,
            'Goes by the order in which they wrote, or by who is loudest.',
            'Starts with the urgent one, without a reason.',
            'Starts with the one that can’t wait and says why the others can.',
            'Who would hear from you first, and why?',
          ),
          criterion(
            'Those who have to wait',
            2,
            'Forgets them or leaves them without a word.',
            'Says that they would answer them later.',
            'Tells each of them at once when they will hear back.',
            'What happens with the other two in the meantime?',
          ),
          criterion(
            'Too much at once',
            2,
            'Tries to do everything alone and lets things slip.',
            'Would work faster or stay longer.',
            'Gets help in time and keeps track so that nothing is lost.',
            'And if it becomes more than you can handle?',
          ),
        ],
      },
      {
        question:
          'Which tools have you used to keep track of requests, and what did you like or dislike about them?',
        justification: 'We work in a ticket system all day.',
        expectedAnswer:
          'They name at least one ticket system, help desk or shared inbox, such as Zendesk, Freshdesk or Jira, say how they used tickets, tags, notes or templates in their daily work, and give a reason for what they liked or disliked.',
        category: 'Tools',
        priority: 'low',
        difficulty: 'low',
        criteria: [
          criterion(
            'Experience with tools',
            3,
            'Names none.',
            'Names one, without what for.',
            'Names at least one and what kind of requests went through it.',
            'Which one did you use most?',
          ),
          criterion(
            'Use in daily work',
            2,
            'Only heard of it, or others used it.',
            'Used it to read and to answer.',
            'Says which of its functions they used every day and for what.',
            'What did a normal day with it look like?',
          ),
          criterion(
            'Judgement with reasons',
            2,
            'Has no opinion.',
            'Likes or dislikes it without a reason.',
            'Gives a reason for what was good and for what was not, from their own work.',
            'What would you change about it?',
          ),
        ],
      },
    ],
  },
  visit: {
    title: 'A short interview with Candi',
    outro:
      'Thank you for trying this interview. It was only a demonstration: nobody scores it, and it is deleted after 24 hours.',
  },
  cancelReason: 'left',
  about: 'Likes to find out what people need, and to finish what was begun.',
  titles: {
    support: 'Customer support agent',
    engineer: 'Software engineer',
    marketing: 'Marketing specialist',
  },
  first: ['Sofia', 'Marino', 'sofia.marino'],
  people: [
    ['support', 'Hannah', 'Cole', 'hannah.cole', 'Nordbahn', 'Dublin', 'Ireland', 5, true],
    ['engineer', 'Marcus', 'Webb', 'marcus.webb', 'Códice', 'London', 'United Kingdom', 6, false],
    ['marketing', 'Aisha', 'Rahman', 'aisha.rahman', 'Orbit', 'Manchester', 'United Kingdom', 4, true],
    ['support', 'Tom', 'Gallagher', 'tom.gallagher', 'Rail Direct', 'Dublin', 'Ireland', 2, false],
    ['engineer', 'Priya', 'Nair', 'priya.nair', 'Fjord Pay', 'London', 'United Kingdom', 9, true],
    ['marketing', 'Ben', 'Carter', 'ben.carter', 'Studio Vela', 'Manchester', 'United Kingdom', 7, false],
    ['support', 'Grace', 'Owusu', 'grace.owusu', 'Hotel Miramar', 'Dublin', 'Ireland', 3, true],
    ['engineer', 'Liam', 'Murphy', 'liam.murphy', 'Tramline', 'London', 'United Kingdom', 4, false],
    ['marketing', 'Chloe', 'Dubois', 'chloe.dubois', 'Kite & Co', 'Manchester', 'United Kingdom', 11, true],
  ],
  openedDaysAgo: 22,
  held: { phase: 1, decision: null, heldDaysAgo: 0.8 },
  scheduledInDays: 1,
};
