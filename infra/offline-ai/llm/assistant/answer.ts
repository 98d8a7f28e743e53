/** A message of a chat, in the form of OpenAI's API. */
export interface Message {
  role: string;
  content?: string | null | undefined;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[] | null | undefined;
  tool_call_id?: string | null | undefined;
}

/** What the model says, and the tools that it calls then. */
export interface Answer {
  text: string;
  calls: { name: string; input: object }[];
}

export const say = (text: string): Answer => ({ text, calls: [] });
/** Returns an answer that calls one tool. */
export const call = (name: string, input: object, text = ''): Answer => ({ text, calls: [{ name, input }] });
