import { expect, test } from 'vitest';
import { pythonTag } from './python-platform.ts';
import { pythonOf, supportedPythons } from './testing/pythons.ts';
import { chooseWheel, wheelFiles, wheelNames } from './wheels.ts';

test('every package has a wheel for every supported Python', () => {
  expect(supportedPythons.length).toBe(19);
  for (const python of supportedPythons) {
    expect(pythonTag(python), JSON.stringify(python)).not.toBeNull();
    for (const name of wheelNames) {
      const { file, alternatives } = chooseWheel(name, python);
      expect(file, JSON.stringify(python)).toMatch(/\.whl$/);
      expect(alternatives.map((wheel) => wheel.file)).toContain(file);
    }
  }
});

test('the wheel fits the processor, the interpreter and the system’s age', () => {
  const linux = chooseWheel('numpy', pythonOf());
  expect(linux).toMatchObject({ version: '2.4.6', bytes: 16_918_164 });
  expect(linux.file).toContain('cp311-cp311-manylinux_2_27_x86_64');
  const mac = pythonOf({ system: 'darwin', machine: 'arm64', systemVersion: '15.1' });
  expect(chooseWheel('numpy', mac).file).toContain('macosx_14_0_arm64');
  expect(chooseWheel('numpy', { ...mac, systemVersion: '13.6' }).file).toContain('macosx_11_0_arm64');
  expect(chooseWheel('onnx', mac).file).toContain('universal2');
  expect(chooseWheel('protobuf', pythonOf({ tag: 'cp314' })).file).toContain('cp310-abi3');
});

test.each([
  ['an old Python', { tag: 'cp39', version: '3.9.18' }, "isn't available for Python 3.9.18"],
  ['a free-threaded Python', { tag: 'cp314t', version: '3.14.0' }, "isn't available for Python 3.14.0"],
  ['PyPy', { tag: 'pypy311', version: '3.11.13' }, "isn't available for Python 3.11.13"],
  ['another processor', { machine: 'ppc64le' }, 'on linux, ppc64le'],
  ['an Intel Mac with a new Python', { system: 'darwin', machine: 'i386' }, 'on darwin, i386'],
  ['an old glibc', { systemVersion: '2.17' }, 'onnxruntime needs glibc 2.28 or newer; this system has 2.17'],
  ['musl', { systemVersion: '' }, 'this system has another C library (musl?)'],
])('%s is refused with the reason', (_, changes, reason) => {
  expect(() => chooseWheel('onnxruntime', pythonOf(changes))).toThrow(reason);
});

test('every wheel has a hash, and no file is listed twice', () => {
  const files = wheelFiles(wheelNames);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(files.length);
});
