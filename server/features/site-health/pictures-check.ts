import type { Finding } from './finding.ts';

/** Whether people who cannot see the pictures are told what they show. */
export function picturesCheck(undescribed: number): Finding {
  const pictures = undescribed === 1 ? '1 project has' : `${undescribed} projects have`;
  return {
    state: undescribed === 0 ? 'good' : 'attention',
    finding:
      undescribed === 0
        ? 'Every project says what its picture shows.'
        : `${pictures} a picture without a description.`,
    at: null,
    meaning: 'Screen readers read the description out, and search engines find pictures by it.',
    advice: undescribed === 0 ? null : 'Fill in “What the image shows” in the project manager.',
  };
}
