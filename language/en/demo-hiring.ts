import type { DemoHiring } from '../shapes/demo-hiring.ts';

export const en: DemoHiring = {
  job: {
    name: 'Customer support specialist',
    position: 'Customer support specialist',
    location: 'Lisbon, Portugal',
    description:
      'You answer travelers by phone, chat and email, find out what went wrong, put it right, and tell the product team what keeps going wrong.\n\nWhat you bring:\n- Experience in customer support by phone or chat\n- A ticket system such as Zendesk or Freshdesk\n- Calm conversations with upset customers\n- Ideally, work in travel or hotels\n\nShifts are planned four weeks ahead, and two days a week can be worked from home.',
    applicationQuestions: [
      {
        id: '5f0c5b52-6f0e-4c60-9d0c-0a4c6a3f7a01',
        question: 'Which languages do you speak with customers?',
        required: true,
      },
      {
        id: '5f0c5b52-6f0e-4c60-9d0c-0a4c6a3f7a02',
        question: 'From when could you start?',
        required: false,
      },
    ],
  },
  phases: ['First interview', 'Trial day', 'Offer'],
  resumes: {
    strong: ({ company, city, years }) => [
      `${company}, ${city}: customer support specialist, ${years} years.`,
      'Customer support by phone and chat, about sixty requests a day.',
      'Ticket systems: Zendesk every day, before that Freshdesk.',
      'Calm conversations with upset customers when trains were cancelled; trained three colleagues in it.',
      'Earlier work in travel: front desk of two hotels in Porto.',
      'Languages: English, Portuguese.',
    ],
    fair: ({ company, city, years }) => [
      `${company}, ${city}: shop assistant and service desk, ${years} years.`,
      'Experience in customer support by phone, mostly returns and late deliveries.',
      'Calm conversations with upset customers at the desk.',
      'Kept the list of open requests in a spreadsheet.',
      'Languages: English.',
    ],
    weak: ({ company, city, years }) => [
      `${company}, ${city}: marketing, ${years} years.`,
      'Wrote newsletters and planned campaigns for three brands.',
      'Search ads, analytics, and a blog with two posts a week.',
      'Languages: English.',
    ],
  },
};

/** The job for engineers. It is in English, whatever language its applicants speak. */
export const engineerHiring: DemoHiring = {
  job: {
    name: 'Full-stack engineer',
    position: 'Software engineer',
    location: 'Remote, Europe',
    description:
      'You build the booking pages and everything behind them, from the database to the browser, in a team of six.\n\nWhat you bring:\n- TypeScript and Node.js in production\n- PostgreSQL, from schema to slow queries\n- React\n- Automated tests as a habit\n- Ideally, payments or bookings',
    applicationQuestions: [],
  },
  phases: ['Technical interview', 'Team interview'],
  resumes: {
    strong: ({ company, city, years }) => [
      `${company}, ${city}: software engineer, ${years} years.`,
      'TypeScript and Node.js in production, for the bookings of 300 hotels.',
      'PostgreSQL: schema design, migrations, and slow queries brought from seconds to milliseconds.',
      'React for the booking pages, and automated tests as a habit in every pull request.',
    ],
    fair: ({ company, city, years }) => [
      `${company}, ${city}: software engineer, ${years} years.`,
      'React and TypeScript for an internal tool with forty users.',
      'Node.js services in production, deployed every week.',
      'Some MongoDB.',
    ],
    weak: ({ company, city, years }) => [
      `${company}, ${city}: software engineer, ${years} years.`,
      'Embedded firmware in C for ticket machines.',
      'Build scripts in Python, and documentation for the service team.',
    ],
  },
};
