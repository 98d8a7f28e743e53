/** A program that serves language models on this machine, with OpenAI's API. */
export interface LocalServer {
  /** How `--model` names it. */
  name: string;
  title: string;
  port: number;
  /** What to do if it doesn't answer. */
  start: string;
}

/** The servers on their default ports. llama.cpp's own default, 8080, is the port of Candi's pages. */
export const localServers: readonly LocalServer[] = [
  { name: 'ollama', title: 'Ollama', port: 11_434, start: 'ollama serve' },
  { name: 'lmstudio', title: 'LM Studio', port: 1234, start: 'lms server start' },
  { name: 'llamacpp', title: 'llama.cpp', port: 8081, start: 'llama-server --port 8081 -m FILE' },
];

/** Returns the base URL of a server's API. */
export const urlOf = ({ port }: LocalServer): string => `http://127.0.0.1:${port}/v1`;
