/** The package's own types describe an ES module, but Node loads it as CommonJS: the factory is what it exports. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** Returns a text as it is painted, from left to right. */
    getReorderedString(text: string, levels: { levels: Uint8Array }): string;
    getMirroredCharacter(character: string): string | null;
    getBidiCharTypeName(character: string): string;
  }
  export default function bidiFactory(): Bidi;
}
