import { beginnings } from '../shapes/lexicon.ts';
import type { EchoPatterns } from '../shapes/echo.ts';

export const es: EchoPatterns = {
  which: /^(?:(?:y|pero|ah|eh|bueno|pues|perdon|oye) )*(?:que|cual|cuales) (?:(?:el|la|los|las) )?/u,
  opinion: / (?:crees|cree|piensas|te parece|le parece)(?: (?:tu|usted))?(?= |$)/u,
  rhetorical: beginnings(
    'y|pero|entonces|bueno|pues',
    'que (?:(?:le|les) )?(?:hice|dije|respondi|conteste|podia hacer|iba a hacer|iba a decir)(?: (?:yo|entonces))?$',
    'como (?:lo |la )?(?:hice|resolvi|consegui|arregle|solucione)(?: yo)?$',
    'sabes? que(?: (?:hice|paso))?$',
    '(?:por que|el resultado|el motivo)$',
  ),
  notAsked: beginnings(
    'y|pero|ah|eh|bueno|pues|perdon|oye|(?:que|cual) (?:\\S+ ){0,1}\\S+',
    '(?:(?:todavia|aun|nunca|pero|si|tu|usted) )*(?:no |nunca )(?:me |se )?(?:has|ha|habeis|han) (?:preguntado|hablado|mencionado|dicho)(?: \\S+)?',
    '(?:no|nunca) me (?:preguntaste|pregunto|preguntaron|hablaste|hablo|mencionaste|menciono)(?: \\S+)?',
  ),
};
