import type { DemoScript } from '../script.ts';

export const en: DemoScript = {
  candidate: { firstName: 'Hannah', lastName: 'Cole' },
  voice: { natural: 'bf_emma', speed: 1 },
  hue: 200,
  hears: 'Yes, I can hear you well.',
  answers: [
    [
      {
        says: 'At Nordbahn, a woman called me at eleven at night. Her last train was cancelled, and she was at the station with her father, who uses a wheelchair. I let her finish, I apologized, and I asked what he needed. I told her that I would call back in ten minutes. After eight, I had a taxi with a ramp.',
        covered: [0, 1, 2],
        followUp: { words: 'What did you do in those eight minutes?', asks: null },
      },
      {
        says: 'I called three firms, and only the third one had a ramp. I paid it by voucher, so that she did not have to. Next morning I followed up, and she was calm. Since then, I keep a list of accessible taxis for every station.',
        covered: [0, 1, 2, 3],
      },
    ],
    [
      {
        says: 'First the one with the train, because in five minutes nobody can help him any more. It is urgent and cannot wait. The others get a message straight away that says when I will answer. If it is too much, I ask a colleague and leave a note, so that nobody has to explain everything twice.',
        covered: [0, 1, 2],
      },
    ],
    [
      {
        says: 'Mostly Zendesk, about sixty tickets a day, and I used tags and templates all the time. I liked that I could see what a colleague had promised. I disliked the search. It never found old cases, so I kept a list of the odd ones.',
        covered: [0, 1, 2],
        followUp: { words: 'What happened with that list?', asks: null },
      },
      {
        says: 'Every Friday I showed the developers the three that came back most. Two were fixed that spring.',
        covered: [0, 1, 2],
      },
    ],
  ],
  asks: {
    says: 'Yes. How far ahead are the shifts planned?',
    source: 'Shifts are planned four weeks ahead, and two days a week can be worked from home.',
  },
  done: 'No, that is everything. Thank you.',
};
