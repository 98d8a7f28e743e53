const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** Returns the TwiML that connects a call to a stream (https://www.twilio.com/docs/voice/twiml/stream). */
export const connectTwiml = (url: string, parameters: Record<string, string>): string => {
  const listed = Object.entries(parameters)
    .map(([name, value]) => `<Parameter name="${escaped(name)}" value="${escaped(value)}"/>`)
    .join('');
  return `<Response><Connect><Stream url="${escaped(url)}">${listed}</Stream></Connect></Response>`;
};

/** TwiML that refuses a call because all lines are taken. */
export const busyTwiml = '<Response><Reject reason="busy"/></Response>';
