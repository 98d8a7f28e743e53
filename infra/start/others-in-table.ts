import type { OthersProgress } from './speech.ts';
import type { Terminal } from './terminal.ts';

/** Shows the installation of the other languages' speech below the steps of a start. */
export const othersInTable = (view: Terminal): OthersProgress => ({
  begin(name, title) {
    if (!view.live) view.say(`  installing ${title}`);
    view.begin(name, title);
  },
  report(name, text) {
    if (view.live) view.report(name, text);
  },
  end(name, reason, ms) {
    if (reason === null) return view.done(name, 'installed', ms);
    view.failed(name, ms);
    view.say(`    ${reason}`);
  },
});
