import { english } from '#contract/locales/english.ts';
import { ApiFailure } from '../../../api/failure.ts';

export function notOpened(failure: unknown): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? english.project.notFound : 'Couldn’t open the project';
}
