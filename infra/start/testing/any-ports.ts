/** Requests a free port for every part of a stack. */
export const anyPorts = {
  gateway: 0,
  sfu: 0,
  sfuUdp: 0,
  sfuTcp: 0,
  offlineAi: 0,
  worker: 0,
  mailbox: 0,
  mailboxSmtp: 0,
  phone: 0,
  sip: 0,
  sipControl: 0,
  postgres: 0,
};
