import type { ReplyTimePatterns } from '../shapes/reply-time.ts';

export const pt: ReplyTimePatterns = {
  time: /(?:^| )(?:(?:em|ate|dentro|apos|depois|nos?|nas?|desta|nesta|esta|proxim[oa]s?|daqui|antes|\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|dez|quinze|poucos) (?:(?:de|a|ao|do|da|das|dos|o|no|em|ate|maximo|fim|final|cerca|proxim[oa]s?|\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|dez|quinze|poucos) )*(?:dias|(?<=(?:um|1) )dia|semanas?|mes|meses)|(?:\d+|vinte e quatro|quarenta e oito) horas|amanha|(?:ate|na|proxima|antes de|antes da) (?:a )?(?:segunda|terca|quarta|quinta|sexta|sabado)(?: feira)?)(?: |$)/u,
  reply:
    /(?:^| )(?:respond\S*|resposta|retorn\S*|contat\S*|avis\S*|inform\S*|lig(?:a|am|amos|ar|ara|arao|aremos)|escrev\S*|noticias?|decid\S*|decis\S*|resultados?|falamos|falar)(?: |$)/u,
};
