import type { Simulation } from '../shapes/simulation.ts';

/** Answers of a help desk technician at a hospital, who makes every kind of request between the answers. */
const problem =
  'A ward could not open its patient files one night, and I found that a certificate had run out on a single server. I renewed it and stayed on the phone with the nurses until the last screen was back.';
const priority =
  'I ask who cannot work at all, and those come first. Everything that hurts a patient beats everything that annoys an office, and I tell the office so.';
const fault =
  'I visit the person and watch them do it. Half of the faults are in a step that nobody mentions, because they do it without thinking.';
const done = "No, that's everything.";

export const en: Simulation['scripts'] = {
  strong: {
    turns: [
      [
        'The hardest problem was a payroll export that dropped about one row in ten thousand for one customer. What made it difficult was that every row looked right on its own. I compared two exports line by line, saw that the missing rows all crossed midnight in UTC, and fixed the time zone in the query. Then I reran three months and sent the customer the list of the forty-one people who had been paid too little.',
      ],
      [
        'I sort the problems by damage per hour, not by who shouts. First everything that stops several customers, then what stops one, then what is slow or ugly. I write that order where everybody sees it, give each customer a time for my next message, and keep that time even if I have nothing new.',
      ],
      [
        'When I cannot reproduce a fault, I collect what differs: version, data, time, rights, network. I ask the customer for a recording and the exact minute, look for that minute in the logs, and if the logs say too little, I add logging and wait for the next time. In the meantime the customer gets a workaround from me.',
      ],
      ['Who in the team is on call at the weekend?', done],
    ],
  },
  rambling: {
    turns: [
      [
        'Well, so, a difficult problem, there were a few, I mean, at the first place it was mostly passwords, you know, but then I moved, because my brother had moved there as well, and the new place was a brewery, a big one, with a bottling line from the eighties, and the line had this computer that nobody dared to switch off, and one day it did switch off, by itself, during the summer party actually, I still had a paper plate in my hand, and, what was I saying, yes, the disk was gone, so we had to find the man who had written the program, and he was retired and growing roses, and he came, and we rebuilt it from a tape, which took until four in the morning.',
        "And what made it difficult, I suppose, was that there was only the one tape, and that everybody was at the party. But that's a different story.",
      ],
      [
        "Oh, that happens on Mondays, Mondays are terrible, everybody comes back and finds something. I usually make a coffee first, not because I don't care, but because otherwise I start with whatever rang last, and that's never the right one, my old boss used to say that, Derek, he kept a whiteboard, and I copied that, so I write them all down, and then I ask myself which one would be in the newspaper, and that one goes first. It's silly, but it works, mostly.",
      ],
      [
        'So I had a lady once, lovely lady, who said that the screen shook, and nothing shook when I came, I came four times, and it was the train, the freight train, which passed at ten past five, and I always came at four. So now I ask when. I always ask when, and what else happens then, and I sit down and have the tea, and wait until it happens.',
      ],
      ['Do you have a canteen there, or do people bring their own lunch?', done],
    ],
  },
  evasive: {
    turns: [
      ['That really depends.', 'There have been many.', "I'd say it was a team effort."],
      ['It depends on the situation.', 'You just know.', 'Experience, mostly.'],
      ['I always find a way.', 'There are tools for that.', 'It has never been a problem.'],
      [done],
    ],
  },
  dialect: {
    turns: [
      [
        'Aye, so there wis this wee clinic in Paisley, right, and their phones kept going doon every time it rained. Naebody believed them, like. I went oot in the rain and found water in the box on the wall, so I got it moved inside and that wis that sorted.',
      ],
      [
        "I'd be looking at who's pure stuck first, know? If there's folk cannae do their job at all, they're first, and the rest of them get a wee message fae me saying when I'll be roon.",
      ],
      [
        "I'd go roon and see it for masel. Folk tell ye one thing and do another, no badness in it, so I sit wi them and get them tae show me until it happens.",
      ],
      ['Is it Glasgow the office is in, or do yous all work from the hoose?', 'Naw, that wis it, cheers.'],
    ],
  },
  'second-language': {
    turns: [
      [
        'I am working since four years in support of a shop online. The most hard problem was when the customers can not pay with card, only some of they. I searched two days and I discover that the bank did change one number, and nobody have told us.',
      ],
      [
        'First I look which customer lose more money in each hour. I make list, and I write to all the persons when I will to help them, because wait without know is very bad.',
      ],
      [
        'I ask to the customer to make a video of screen. After I try with the same browser and the same datas. If it not happen, I put more informations in the log and I wait.',
      ],
      ['How many persons has the team?', 'No, is all, thank you.'],
    ],
  },
  'self-correcting': {
    turns: [
      [
        'It was in twenty nineteen, no, sorry, twenty twenty, because we were all at home already. A customer lost their backups, well, not lost, they could not be read, and I wrote a tool, or rather changed one that existed, that repaired the index so that we got back nearly everything.',
      ],
      ['Sorry, I said five years but it was six.', priority],
      ['Correction, it was in 2019.', fault],
      [done],
    ],
  },
  distressed: {
    turns: [
      ["I'm sorry. My grandmother passed away yesterday. Is there a part-time position too?", problem],
      [priority],
      ["I'm sorry I'm really nervous", fault],
      [done],
    ],
    replies: {
      comfort: ['Could we take a short break?', 'Thank you, that is kind.'],
      pause: ["I'm back now."],
    },
  },
  'asking-back': {
    turns: [
      ['Is there a bonus on the salary, and home office?', problem],
      [`${priority} By the way, how large is the team?`],
      [`${fault} And is there any training in the first weeks?`],
      ['What are the working hours? And how many days of holiday do you give?', done],
    ],
  },
  wary: {
    turns: [
      ['Is this being recorded? And who will see my answers?', 'Are you a real person?', problem],
      ['How will I be evaluated?', 'How long do you keep the recording?', priority],
      ['Is this the last question?', 'How much time do we have left?', fault],
      ['What happens next?', done],
    ],
  },
  insecure: {
    turns: [
      [problem],
      ['Was that a good answer?', 'Can you give me a hint?', priority],
      ['How am I doing so far?', fault],
      [done],
    ],
  },
  stopping: {
    turns: [[problem], ["I'd rather not continue."]],
    replies: { confirm_stop: ["Yes, I'm sure."] },
  },
  staying: {
    turns: [[problem], ['Can we stop here please?', priority], [fault], [done]],
    replies: { confirm_stop: ["No, let's continue."] },
  },
  undecided: {
    turns: [
      [problem],
      ["I don't think I want to do this anymore.", priority],
      ["Let's just stop here.", fault],
      [done],
    ],
    replies: { confirm_stop: ["I don't know.", 'What happens to my answers then?'] },
  },
  pausing: {
    turns: [
      [problem],
      ["Sorry, someone's at the door.", priority],
      ['I need to use the bathroom.', fault],
      [done],
    ],
    replies: { pause: ["Okay, I'm back."] },
  },
  away: {
    turns: [[problem], ["I'll be right back.", priority], [fault], [done]],
    replies: { pause: [] },
  },
  'another-day': {
    turns: [[problem], ["This isn't a good time for me, can we do it some other time?"]],
    replies: { confirm_stop: ['Yes, please.'] },
  },
  'going-back': {
    turns: [
      [problem],
      ['About the first question, I forgot to mention that I also told the vendor about it.', priority],
      [
        'One more thing about my first answer.',
        'I wrote a list of all certificates afterwards, so that none runs out unseen again.',
        fault,
      ],
      [done],
    ],
  },
  typing: {
    turns: [
      ["There are people around me, I'd rather type.", problem],
      [priority],
      ['Typing is too slow, can I talk?', fault],
      [done],
    ],
  },
  'cannot-hear': {
    replies: { sound_check: ['No.', "Yes, that's better."] },
    turns: [
      ["I can't hear you.", problem],
      ['Your voice keeps cutting out.', priority],
      ["I can't see you.", fault],
      [done],
    ],
  },
  chatty: {
    turns: [
      ['How are you today?', problem],
      ["Lovely weather today, isn't it?", 'Happy Friday!', priority],
      [fault],
      ['It was nice to talk to you.', done],
    ],
  },
  'other-language': {
    turns: [
      ['Can we do this in Spanish?', problem],
      ['My English is not very good.', priority],
      [fault],
      [done],
    ],
  },
};
