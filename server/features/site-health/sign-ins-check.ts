import type { FailedSignIns } from '../../kernel/auth/failed-sign-ins.ts';
import { amiss, type Finding, good } from './finding.ts';

/** Failures a day that an owner's own mistakes do not explain. */
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
