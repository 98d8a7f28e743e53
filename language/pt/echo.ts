import { beginnings } from '../shapes/lexicon.ts';
import type { EchoPatterns } from '../shapes/echo.ts';

export const pt: EchoPatterns = {
  which: /^(?:(?:e|ah|ue|bom|ora|mas|desculpa|desculpe) )*(?:que|qual|quais) (?:(?:o|a|os|as) )?/u,
  opinion: / (?:que )?(?:(?:voce|ce|tu) )?(?:acha|achas|pensa)(?= |$)/u,
  rhetorical: beginnings(
    'e|ai|bom|entao|mas|ora',
    '(?:o )?que (?:e que |foi que )?(?:eu )?(?:fiz|disse|respondi|falei|podia fazer|ia fazer|ia dizer|poderia fazer)$',
    'como (?:e que |foi que )?(?:eu )?(?:fiz|resolvi|consegui|reagi)(?: \\S+)?$',
    'sabe o que(?: (?:eu fiz|aconteceu))?$',
    '(?:por que|porque|por que nao|(?:o )?resultado|o motivo)$',
  ),
  notAsked: beginnings(
    'e|ah|ue|bom|ora|mas|desculpa|desculpe|(?:que|qual) (?:\\S+ ){0,1}\\S+',
    '(?:voce|voces|ce|tu) (?:(?:ainda|nem|nunca|nao) )+(?:me )?(?:perguntou|perguntaram|perguntaste|falou|falaram|mencionou|mencionaram|disse)(?: (?:(?:de|sobre|a respeito de|nada|em|nenhum|nenhuma|isso) ?))+',
    '(?:ninguem|nunca) me perguntou',
  ),
};
