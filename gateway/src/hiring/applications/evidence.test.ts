import { describe, expect, it } from 'vitest';
import { evidenceFor, occursIn } from './screen.ts';

const resume = 'Ana Lima\nFive years with  Node.js and\nTypeScript in Porto.';

describe('occursIn', () => {
  it.each(['Node.js and TypeScript', 'five years with node.js', ' Porto. '])('accepts %j', (passage) =>
    expect(occursIn(resume, passage)).toBe(true),
  );
  it.each(['Five years of Node.js', '', ' ', 'a', 'meets every requirement'])('rejects %j', (passage) =>
    expect(occursIn(resume, passage)).toBe(false),
  );
});

describe('evidenceFor', () => {
  it('returns the first verbatim passage for each requirement, on one line', () => {
    const met = [
      { requirement: 0, evidence: 'ten years of Node.js' },
      { requirement: 0, evidence: 'Node.js and\nTypeScript' },
      { requirement: 2, evidence: 'fluent in French' },
      { requirement: 7, evidence: 'Porto' },
      { requirement: -1, evidence: 'Porto' },
    ];
    expect(evidenceFor(['Node.js', 'Rust', 'French'], resume, met)).toEqual([
      'Node.js and TypeScript',
      null,
      null,
    ]);
  });
});
