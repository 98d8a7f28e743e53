import { expect, test } from 'vitest';
import { afterDenial, loseDevice } from './denial.ts';

const policy = { permissionsDeniedSeconds: 30, permissionsChances: 1 };

test('a lost device starts the countdown, then one last chance, then none', () => {
  const lost = loseDevice('camera', policy, 1000);
  expect(lost).toEqual({ kind: 'camera', until: 31_000, chancesLeft: 1 });
  const last = afterDenial(lost, policy, 20_000);
  expect(last).toEqual({ kind: 'camera', until: 50_000, chancesLeft: 0 });
  expect(last && afterDenial(last, policy, 50_000)).toBeNull();
});
