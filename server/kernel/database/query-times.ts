/** Measures statements for metrics. Without metrics, nothing is timed. */
import type { Logger } from 'kysely';

/** Kinds of statements; transaction commands are `other`. */
export const statements = ['select', 'insert', 'update', 'delete', 'other'] as const;
export type Statement = (typeof statements)[number];

/** Called after each statement, with its duration in milliseconds and its SQL. */
export type OnQuery = (statement: Statement, milliseconds: number, hasFailed: boolean, text: string) => void;

const statementOf: Record<string, Statement> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

export function queryLogger(onQuery: OnQuery): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onQuery(statementOf[query.query.kind] ?? 'other', queryDurationMillis, level === 'error', query.sql);
}
