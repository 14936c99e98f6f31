/** The Dockerfile as steps that can be looked at, or done without Docker. */
import { DockerfileParser, type From, type ModifiableInstruction } from 'dockerfile-ast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

/** One instruction: its keyword in capitals, its flags as they are written, and what follows them. */
export interface Step {
  readonly keyword: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** All that follows the flags, with lines that go on joined: the script of a `RUN`. */
  readonly text: string;
}

export interface Stage {
  /** An image, or the name of a stage before this one. */
  readonly from: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
}

export function readStages(): Stage[] {
  const dockerfile = DockerfileParser.parse(readFileSync(join(projectFolder, 'Dockerfile'), 'utf8'));
  const stages: { from: string; name: string | undefined; steps: Step[] }[] = [];
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      stages.push({ from: from.getImage() ?? '', name: from.getBuildStage() ?? undefined, steps: [] });
      continue;
    }
    const flags = (instruction as Partial<ModifiableInstruction>).getFlags?.() ?? [];
    stages.at(-1)?.steps.push({
      keyword: instruction.getKeyword(),
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      words: instruction.getArguments().map((argument) => argument.getValue()),
      text: (instruction.getRawArgumentsContent() ?? '')
        .replaceAll(/\\\n\s*/g, '')
        .replace(/^(--\S+\s+)*/, '')
        .trim(),
    });
  }
  return stages;
}

/** The words of a command that is written as a list of strings, and so needs no shell; else undefined. */
export function commandOf({ text }: Step): string[] | undefined {
  const list = text.replace(/^CMD\s+/, '');
  return list.startsWith('[') ? (JSON.parse(list) as string[]) : undefined;
}

/** The variables that an `ENV` sets, or the labels of a `LABEL`. */
export function properties({ text }: Step): Record<string, string> {
  const [line] = DockerfileParser.parse(`FROM scratch\nENV ${text}`).getENVs();
  return Object.fromEntries(
    (line?.getProperties() ?? []).map((one) => [one.getName(), one.getValue() ?? '']),
  );
}
