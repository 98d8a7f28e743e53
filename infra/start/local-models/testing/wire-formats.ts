/**
 * The wire formats of the three servers, as their current versions send them: the list of models and the streamed answer.
 * They differ in more than the values: Ollama's empty list is null, llama.cpp begins with an empty delta and ends with its
 * timings.
 */
export interface WireFormat {
  modelList(models: readonly string[]): object;
  /** Returns the chunks of a streamed answer, without the closing `[DONE]`. */
  chunks(model: string, tokens: readonly string[]): object[];
  /** Returns the refusal of a model that the server doesn't have; null if it answers with the one it has. */
  unknown(model: string): { status: number; body: object } | null;
}

const created = 1_764_000_000;

const ollamaChunk = (model: string, content: string, finish: string | null): object => ({
  id: 'chatcmpl-774',
  object: 'chat.completion.chunk',
  created,
  model,
  system_fingerprint: 'fp_ollama',
  choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
});

const ollama: WireFormat = {
  modelList: (models) => ({
    object: 'list',
    data:
      models.length === 0
        ? null
        : models.map((id) => ({ id, object: 'model', created, owned_by: 'library' })),
  }),
  chunks: (model, tokens) => [
    ...tokens.map((token) => ollamaChunk(model, token, null)),
    ollamaChunk(model, '', 'stop'),
  ],
  unknown: (model) => ({
    status: 404,
    body: {
      error: {
        message: `model "${model}" not found, try pulling it first`,
        type: 'api_error',
        param: null,
        code: null,
      },
    },
  }),
};

const lmStudioChunk = (model: string, delta: object, finish: string | null): object => ({
  id: 'chatcmpl-7x2m0q8v9c4k1b6n3j5h',
  object: 'chat.completion.chunk',
  created,
  model,
  system_fingerprint: model,
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
});

const lmStudio: WireFormat = {
  modelList: (models) => ({
    data: models.map((id) => ({ id, object: 'model', owned_by: 'organization_owner' })),
    object: 'list',
  }),
  chunks: (model, tokens) => [
    ...tokens.map((content) => lmStudioChunk(model, { role: 'assistant', content }, null)),
    lmStudioChunk(model, {}, 'stop'),
  ],
  unknown: () => null,
};

const llamaCppChunk = (model: string, delta: object, finish: string | null, more: object = {}): object => ({
  choices: [{ finish_reason: finish, index: 0, delta }],
  created,
  id: 'chatcmpl-HPewiQRRMdrJz3CIV6PcoZKgXpwGB4GL',
  model,
  system_fingerprint: 'b7100-c036959df',
  object: 'chat.completion.chunk',
  ...more,
});

const llamaCpp: WireFormat = {
  modelList: (models) => ({
    models: models.map((name) => ({
      name,
      model: name,
      modified_at: '',
      size: '',
      digest: '',
      type: 'model',
      description: '',
      tags: [''],
      capabilities: ['completion'],
      parameters: '',
      details: { parent_model: '', format: 'gguf', family: '', families: [''], parameter_size: '' },
    })),
    object: 'list',
    data: models.map((id) => ({
      id,
      aliases: [id],
      object: 'model',
      created,
      owned_by: 'llamacpp',
      meta: { vocab_type: 2, n_vocab: 151_936, n_ctx: 8192, n_ctx_train: 32_768, n_embd: 1536 },
    })),
  }),
  chunks: (model, tokens) => [
    llamaCppChunk(model, { role: 'assistant', content: null }, null),
    ...tokens.map((content) => llamaCppChunk(model, { content }, null)),
    llamaCppChunk(model, {}, 'stop', { timings: { cache_n: 0, prompt_n: 15, prompt_ms: 28.295 } }),
  ],
  unknown: () => null,
};

export const wireFormats = { ollama, lmstudio: lmStudio, llamacpp: llamaCpp };
export type ServerName = keyof typeof wireFormats;
