-- Adds the signal for a camera that sends no video for a while, whatever the reason.
alter table session_signals drop constraint session_signals_kind;
alter table session_signals add constraint session_signals_kind check (kind in
  ('hidden', 'blurred', 'camera_off', 'pasted', 'devices_changed', 'camera_lost', 'microphone_lost'));
