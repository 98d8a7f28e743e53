import { z } from 'zod';

/** Matches control characters, line breaks and characters that change the direction of text, which a terminal obeys. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u;
const modelName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !unprintable.test(name));
const modelList = z.object({ object: z.literal('list'), data: z.array(z.unknown()) });
const listed = z.object({ id: modelName });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Returns the names of the models in the body of an answer to `GET /v1/models`, in its order; empty if it isn't a list of
 * models. Leaves out names that can't be shown safely in a terminal.
 */
export const modelsIn = (body: string): string[] =>
  (modelList.safeParse(parsed(body)).data?.data ?? []).flatMap((entry) => {
    const model = listed.safeParse(entry);
    return model.success ? [model.data.id] : [];
  });
