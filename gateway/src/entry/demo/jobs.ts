import type { JobBody } from '@candi/contract/hiring/jobs';
import type { DemoKind } from './texts/shape.ts';

interface DemoJob {
  /** The kind of demo candidates who apply for the job. */
  kind: DemoKind;
  job: JobBody;
  /** Names of the phases after CV screening. */
  phases: string[];
}

/** The open jobs of the demo company. */
export const demoJobs: DemoJob[] = [
  {
    kind: 'support',
    job: {
      name: 'Customer support specialist',
      position: 'Customer support specialist',
      location: 'Lisbon, Portugal',
      description:
        'You answer travelers by phone, chat and email, find out what went wrong, put it right, and tell the product team what keeps going wrong.\n\nYou bring: experience in customer support, a ticket system such as Zendesk, and calm in a conflict.\n\nShifts are planned four weeks ahead, and two days a week can be worked from home.',
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
  },
  {
    kind: 'engineer',
    job: {
      name: 'Full-stack engineer',
      position: 'Software engineer',
      location: 'Remote, Europe',
      description:
        'You build the booking pages and what stands behind them, from the database to the browser, in a team of six.\n\nYou bring: TypeScript, Node.js, PostgreSQL and React, and pleasure in tests.',
      applicationQuestions: [],
    },
    phases: ['Technical interview', 'Team talk'],
  },
  {
    kind: 'marketing',
    job: {
      name: 'Especialista en marketing',
      position: 'Especialista en marketing',
      location: 'Madrid, España',
      description:
        'Cuentas lo que hacemos a quienes todavía no viajan con nosotros: contenidos, correo y buscadores.\n\nAportas: estrategia de contenidos, SEO, campañas de correo y analítica.',
      applicationQuestions: [],
    },
    phases: ['Entrevista'],
  },
];
