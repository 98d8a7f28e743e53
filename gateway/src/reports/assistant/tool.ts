import type { AssistantLink, AssistantReading, Proposal } from '@candi/contract/reports/assistant';
import type { Language } from '@candi/contract/platform/enumerations';
import { type Action, can } from '@candi/contract/platform/permissions';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/http/context.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { ChatTool } from './chat-model.ts';
import { parseJson } from './json.ts';

/** Dependencies of the assistant: those of all services that its tools call. */
export type AssistantDeps = SessionDeps & BillingDeps;

/** The member who asks, with the language of the interface and the company's time zone (IANA). */
export interface Asker {
  member: Member;
  lang: Language;
  timeZone: string;
}

/** Result of a tool call. `answer`: JSON for the model. */
export interface ToolResult {
  answer: unknown;
  links?: AssistantLink[];
  proposal?: Proposal;
}

/** A tool that the model can call. Tools read data or make proposals; they never change anything. */
export interface Tool {
  name: string;
  /** Permission that a member needs to use the tool. */
  permission: Action;
  /** What the page says is being read; null for a tool that makes proposals. */
  reading: AssistantReading | null;
  offered: ChatTool;
  /** Runs the tool with the permissions of the member who asks. `input`: JSON that the model wrote. */
  run: (deps: AssistantDeps, asker: Asker, input: string) => Promise<ToolResult>;
}

/** Creates a tool. Its input is validated with the schema `input` before `run` is called. */
export function tool<Input extends z.ZodType>(
  name: string,
  about: { description: string; permission: Action; reading?: AssistantReading; input: Input },
  run: (deps: AssistantDeps, asker: Asker, input: z.output<Input>) => Promise<ToolResult>,
): Tool {
  return {
    name,
    permission: about.permission,
    reading: about.reading ?? null,
    offered: {
      type: 'function',
      function: {
        name,
        description: about.description,
        parameters: z.toJSONSchema(about.input, { io: 'input' }),
      },
    },
    run: async (deps, asker, text) => {
      const input = about.input.safeParse(parseJson(text === '' ? '{}' : text));
      if (!input.success) return { answer: { error: `invalid input: ${z.prettifyError(input.error)}` } };
      if (!can(asker.member.memberRole, about.permission)) return { answer: { error: 'not allowed' } };
      try {
        return await run(deps, asker, input.data);
      } catch (error) {
        // For a record of another company, the error is the same as for an unknown id.
        if (error instanceof AppError) return { answer: { error: error.code } };
        throw error;
      }
    },
  };
}

/** Marks text that candidates wrote, which the model must treat as data. */
export const fromCandidate = <Value>(value: Value): { candidateWrote: Value } => ({ candidateWrote: value });

/** Explains to the model how the keywords of a candidate search match. For the descriptions of tools that search. */
export const aboutKeywords =
  'A keyword also finds longer words that begin with it. So write titles and skills as the shortest beginning (three letters or more) that all forms and both genders share: "enfermer" finds enfermera, enfermero and enfermería.';

/** Explains to the model what a candidate search knows about profiles. For the descriptions of tools that search. */
export const aboutProfiles =
  '`hasLinkedin`, `hasGithub`: the candidate’s profile address is stored. Handles and addresses of profiles can be keywords. Nothing is read from LinkedIn or GitHub.';
