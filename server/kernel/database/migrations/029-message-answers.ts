import type { Migration } from '../migrate.ts';

/** Adds answers to messages, which the site mails to the visitor. */
export const messageAnswers: Migration = {
  name: '029-message-answers',
  async up(trx, types) {
    await trx.schema.alterTable('contact_messages').addColumn('answered_at', types.time).execute();
    await types
      .identity(trx.schema.createTable('message_answers'))
      .addColumn('message_id', 'integer', (column) =>
        column.notNull().references('contact_messages.id').onDelete('cascade'),
      )
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .addColumn('mail_outcome', 'text')
      .addColumn('mail_outcome_at', types.time)
      .addColumn('mail_detail', 'text')
      .execute();
    await trx.schema
      .createIndex('message_answers_message')
      .on('message_answers')
      .column('message_id')
      .execute();
    await trx.schema
      .alterTable('outbox')
      .addColumn('message_answer_id', 'integer', (column) =>
        column.references('message_answers.id').onDelete('cascade'),
      )
      .execute();
    await trx.schema.createIndex('outbox_message_answer').on('outbox').column('message_answer_id').execute();
  },
};
