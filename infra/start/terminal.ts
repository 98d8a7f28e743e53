import type { Progress } from './steps.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What a progress display is printed on, such as stdout. */
export interface Screen {
  isTTY?: boolean;
  /** Width (characters). */
  columns?: number;
  write(text: string): unknown;
  on(event: 'error', listener: () => void): unknown;
}

export interface Terminal extends Progress {
  /** Whether lines of steps in progress are redrawn; otherwise each text is printed once. */
  live: boolean;
  /** Prints a line above the lines of the steps in progress. */
  say(text: string): void;
  close(): void;
}

interface Active {
  title: string;
  text: string;
  since: number;
  /** Time of the last printed progress message (ms since the epoch). */
  reportedAt: number;
}

/**
 * Creates a progress display. A terminal shows a line for each finished step, above a live line for each step in
 * progress. Any other output receives plain lines.
 */
export function terminal(out: Screen): Terminal {
  // Ignores write errors: if the output pipe is closed, the stack must still stop its parts in order.
  out.on('error', () => undefined);
  return out.isTTY ? liveTerminal(out) : plainTerminal(out);
}

function plainTerminal(out: Screen): Terminal {
  const active = new Map<string, Active>();
  const say = (text: string) => out.write(`${text}\n`);
  return {
    live: false,
    say,
    close: () => undefined,
    begin: (name, title) => active.set(name, { title, text: '', since: Date.now(), reportedAt: Date.now() }),
    report: (name, text) => {
      const step = active.get(name);
      if (!step || Date.now() - step.reportedAt < 10_000) return;
      step.reportedAt = Date.now();
      say(`  … ${step.title}: ${text} (${seconds(Date.now() - step.since)})`);
    },
    done: (name, outcome, ms) => {
      say(`  ok ${line(active.get(name)?.title ?? name, ms, outcome)}`);
      active.delete(name);
    },
    failed: (name, ms) => {
      say(`  failed ${line(active.get(name)?.title ?? name, ms, '')}`);
      active.delete(name);
    },
  };
}

const line = (title: string, ms: number, outcome: string) =>
  `${title.padEnd(16)} ${seconds(ms).padStart(7)}  ${outcome}`.trimEnd();

function liveTerminal(out: Screen): Terminal {
  const active = new Map<string, Active>();
  const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
  let frame = 0;
  let drawn = 0;
  const clear = () => {
    if (drawn) out.write(`\x1b[${drawn}A\x1b[0J`);
    drawn = 0;
  };
  const draw = () => {
    clear();
    for (const step of active.values()) {
      const text = `  ${frames[frame % frames.length]} ${line(step.title, Date.now() - step.since, step.text)}`;
      out.write(`\x1b[36m${text.slice(0, Math.max(20, (out.columns || 80) - 1))}\x1b[0m\n`);
      drawn++;
    }
  };
  const timer = setInterval(() => {
    frame++;
    if (active.size) draw();
  }, 100);
  timer.unref();
  const say = (text: string) => {
    clear();
    out.write(`${text}\n`);
    draw();
  };
  const finish = (name: string, mark: string, ms: number, outcome: string) => {
    const title = active.get(name)?.title ?? name;
    active.delete(name);
    say(`  ${mark} ${line(title, ms, outcome)}`);
  };
  return {
    live: true,
    say,
    begin: (name, title) => {
      active.set(name, { title, text: '', since: Date.now(), reportedAt: 0 });
      draw();
    },
    report: (name, text) => {
      const step = active.get(name);
      if (step) step.text = text;
    },
    done: (name, outcome, ms) => finish(name, '\x1b[32m✔\x1b[0m', ms, outcome),
    failed: (name, ms) => finish(name, '\x1b[31m✖\x1b[0m', ms, ''),
    close: () => {
      clearInterval(timer);
      clear();
    },
  };
}
