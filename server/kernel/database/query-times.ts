/** Tells how long each statement took, to whoever measures the site. Nothing is timed when nobody does. */
import type { Logger } from 'kysely';

/** What a statement does; a transaction's own commands are `other`. */
export const statements = ['select', 'insert', 'update', 'delete', 'other'] as const;
export type Statement = (typeof statements)[number];

/** Called after each statement, with its time in milliseconds. */
export type OnQuery = (statement: Statement, milliseconds: number, hasFailed: boolean) => void;

const statementOf: Record<string, Statement> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

export function queryLogger(onQuery: OnQuery): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onQuery(statementOf[query.query.kind] ?? 'other', queryDurationMillis, level === 'error');
}
