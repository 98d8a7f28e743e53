import { llmTask, taskClose, taskOpen } from '@candi/contract/platform/llm-tasks/llm-task';
import type { TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { z } from 'zod';
import { keyOf } from '../relay/request-folder.ts';
import { startWireDouble } from '../wire-double.ts';
import { type Misbehaviour, misbehaviours, type Play, playOf } from './misbehaviours.ts';

/** A test double of a language model with OpenAI's API. It misbehaves in every turn of an interview. */
export interface MisbehavingModel {
  /** Returns the base URL (for `LLM_URL`) of a model with this misbehaviour. `run`: any name for the interview. */
  url: (misbehaviour: Misbehaviour, run: string) => string;
  /** Returns all answers given so far in the interview that `run` names. */
  played: (misbehaviour: Misbehaviour, run: string) => readonly Play[];
  stop: () => Promise<void>;
}

const messageShape = z.object({ role: z.string(), content: z.string() });

/** Returns the turn task in the last message. Throws if there is no turn task. */
const taskIn = (messages: readonly unknown[]): TurnTask => {
  const last = messageShape.parse(messages.at(-1)).content;
  const task = llmTask.parse(
    JSON.parse(last.slice(last.indexOf(taskOpen) + taskOpen.length, last.indexOf(taskClose))),
  );
  if (task.task !== 'turn') throw new Error('only turns are answered');
  return task;
};

/** Starts the double on a free port of 127.0.0.1. */
export async function startMisbehavingModel(): Promise<MisbehavingModel> {
  const played = new Map<string, Play[]>();
  const requests = new Map<string, number>();
  const nameOf = (misbehaviour: Misbehaviour, run: string): string => `/${misbehaviour}/${run}`;

  const double = await startWireDouble((path, request) => {
    const [, named, run = ''] = path.split('/');
    const misbehaviour = misbehaviours.find((each) => each === named);
    if (misbehaviour === undefined) return null;
    const name = nameOf(misbehaviour, run);
    const key = `${name} ${keyOf(request)}`;
    const repeats = requests.get(key) ?? 0;
    requests.set(key, repeats + 1);
    const play = playOf(misbehaviour, taskIn(request.messages), repeats);
    played.set(name, [...(played.get(name) ?? []), play]);
    return play;
  });
  return {
    url: (misbehaviour, run) => `${double.origin}${nameOf(misbehaviour, run)}/v1`,
    played: (misbehaviour, run) => played.get(nameOf(misbehaviour, run)) ?? [],
    stop: double.stop,
  };
}
