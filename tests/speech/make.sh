#!/usr/bin/env bash
# Regenerates the recorded answers. Requires flite, sox and ffmpeg; the tests use the committed files and need none of
# these. The output is Ogg Opus, 48 kHz mono, which is small and which browsers decode. Silence at both ends is
# trimmed, so that a file ends with the last sample of speech.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p voices
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
keep() { # wav name
  sox "$work/$1.wav" "$work/cut.wav" silence 1 0.01 0.5% reverse silence 1 0.01 0.5% reverse norm -6
  ffmpeg -nostdin -loglevel error -y -i "$work/cut.wav" -ar 48000 -ac 1 -c:a libopus -b:a 40k -map_metadata -1 -fflags +bitexact "voices/$2.ogg"
}
say() { # voice text name
  flite -voice "$1" -t "$2" -o "$work/raw.wav"
  keep raw "$3"
}
jq -r '.interview[] | [.voice, .text, .id] | @tsv' answers.json | while IFS=$'\t' read -r voice text id; do say "$voice" "$text" "$id"; done
# Synthesises both halves as one sentence and cuts it after the last sound of the first half, so that the first half
# doesn't end with the falling intonation of a finished sentence.
halve() { # voice first second name
  local sounds at
  sounds=$(flite -voice "$1" -ps -t "$2" -o "$work/half.wav" | tr ' ' '\n' | grep -vc '^pau$\|^$')
  at=$(flite -voice "$1" -psdur -t "$2 $3" -o "$work/whole.wav" | tr ' ' '\n' | grep -v '^pau:\|^$' | sed -n "${sounds}p" | cut -d: -f2)
  sox "$work/whole.wav" "$work/first.wav" trim 0 "=$at" fade t 0 "$at" 0.01
  sox "$work/whole.wav" "$work/second.wav" trim "$at"
  keep first "$4-a"
  keep second "$4-b"
}
jq -r '.pauses[] | [.voice, .text[0], .text[1], .id] | @tsv' answers.json | while IFS=$'\t' read -r voice a b id; do halve "$voice" "$a" "$b" "$id"; done
# Answer for bench candidates without a browser: a WAV file with a 44-byte header.
ffmpeg -nostdin -loglevel error -y -i voices/p17-b.ogg -ar 16000 -ac 1 -map_metadata -1 -fflags +bitexact -flags:a +bitexact ../bench/worker/answer.wav
