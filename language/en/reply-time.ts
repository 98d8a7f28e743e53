import type { ReplyTimePatterns } from '../shapes/reply-time.ts';

export const en: ReplyTimePatterns = {
  time: /(?:^| )(?:(?:within|in|after|next|this|by|until|before|takes?|few|\d+|one|two|three|four|five|six|seven|ten|fourteen) (?:(?:a|an|the|one|next|coming|end|of|about|around|at|most|few|couple|business|working|to|or|\d+|one|two|three|four|five|six|seven|ten|fourteen) )*(?:days?|weeks?|months?)|(?:\d+|one|two|twenty four|forty eight) hours|tomorrow|(?:by|on|until|next|before|this) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))(?: |$)/u,
  reply:
    /(?:^| )(?:we(?:ll| will)? (?:answer|write|call|email)|will (?:answer|write|call|email|phone|ring)|calls?|emails?|repl(?:y|ies)|responds?|response|hear|get back|gets back|contacts?|in touch|let (?:you|everyone|candidates) know|decides?|decision|informs?|results?|feedback)(?: |$)/u,
};
