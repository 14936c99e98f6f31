import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';
import { amiss, type Finding, good } from './finding.ts';

/** More failures in a day than the owner's own mistakes. */
const suspicious = 20;

export async function signInsCheck(failedSignIns: FailedSignIns): Promise<Finding> {
  const { day, week } = await failedSignIns.counts();
  const finding = `${day} in the last 24 hours, ${week} in the last 7 days.`;
  if (day < suspicious) return good(finding);
  return amiss(
    'attention',
    finding,
    'Use a long password that you use nowhere else; the log has the addresses they come from.',
  );
}
