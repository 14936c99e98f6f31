/** Questions on the terminal. Answers may also come from standard input, one per line. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Questions {
  /** Returns the next line, trimmed. Rejects at the end of the input. */
  ask(question: string): Promise<string>;
  /** Returns the next line untrimmed, and hides it while it is typed. Rejects at the end of the input. */
  askSecretly(question: string): Promise<string>;
}

/** Runs `work` with questions, and closes the terminal afterwards. */
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
  // Piped lines may arrive before their question: the iterator buffers them.
  const lines = terminal[Symbol.asyncIterator]();

  async function answer(question: string, secret: boolean): Promise<string> {
    if (stdin.isTTY) stderr.write(`${question} `);
    isSecret = secret;
    const line = await lines.next();
    isSecret = false;
    if (secret && stdin.isTTY) stderr.write('\n');
    if (line.done) throw new Error(`No answer to the question: ${question}`);
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
