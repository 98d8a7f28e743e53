-- A recording that is made from the agent's audio has three files: `file` with each side on a channel of its own, a mix
-- for listening, and the waveform. Null: the recording is a video or older, and `file` is for listening.
alter table recordings add column mix_file text, add column waveform_file text;
