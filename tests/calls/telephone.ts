import type { OwnStack, TestStack } from '../stack/stack.ts';
import { joinLine, type Line, startLine } from './line.ts';
import { PhoneCandidate } from './phone-candidate.ts';
import { Softphone } from './softphone.ts';

/** A line, and a candidate who has a softphone. */
export interface Telephone<Stack extends TestStack = TestStack> extends Line<Stack> {
  phone: Softphone;
  candidate: PhoneCandidate;
}

const onLine = async <Stack extends TestStack>(line: Line<Stack>): Promise<Telephone<Stack>> => {
  const phone = await Softphone.start();
  const candidate = new PhoneCandidate(phone, await line.speaker(0.8));
  const stop = async (): Promise<void> => {
    await phone.stop();
    await line.stop();
  };
  return { ...line, phone, candidate, stop };
};

/** Starts a line of its own, whose parts the test may kill. */
export const startTelephone = async (): Promise<Telephone<OwnStack>> => onLine(await startLine());

/** Joins the line that all files share. `company`: see `joinSharedStack`. */
export const joinTelephone = async (company: 'new' | 'seeded' = 'new'): Promise<Telephone> =>
  onLine(await joinLine(company));
