/** Questions on the terminal. Answers may also be piped in, one a line. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Questions {
  /** The next line, trimmed. Rejects when there is none. */
  ask(question: string): Promise<string>;
  /** As `ask`, not trimmed, and without showing what is typed. */
  askSecretly(question: string): Promise<string>;
}

/** Runs `work` with questions that end with it. */
export async function withQuestions<T>(work: (questions: Questions) => Promise<T>): Promise<T> {
  const { stdin, stderr } = process;
  let isSecret = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY });
  terminal.on('SIGINT', () => process.exit(130));
  // Piped lines may come before they are asked for: the iterator keeps them.
  const lines = terminal[Symbol.asyncIterator]();

  async function answer(question: string, secret: boolean): Promise<string> {
    if (stdin.isTTY) stderr.write(`${question} `);
    isSecret = secret;
    const line = await lines.next();
    isSecret = false;
    if (secret && stdin.isTTY) stderr.write('\n');
    if (line.done) throw new Error(`No answer to: ${question}`);
    return line.value;
  }

  try {
    return await work({
      ask: async (question) => (await answer(question, false)).trim(),
      askSecretly: (question) => answer(question, true),
    });
  } finally {
    terminal.close();
  }
}
