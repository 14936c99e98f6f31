/** `completion <shell>`: what makes a shell complete commands, options and files. */
import type { Command, Invocation } from './command.ts';
import { commands, type shells } from './commands.ts';

const scripts = { bash, zsh, fish } satisfies Record<(typeof shells)[number], () => string>;

export function run({ say, operand }: Invocation): void {
  // The table of commands lets no other word through.
  say(scripts[operand as keyof typeof scripts]());
}

const topOptions = ['--help', '--version'];

/** What is offered after the name of a command. */
function optionsOf({ options }: Command): string[] {
  return [...Object.keys(options).map((name) => `--${name}`), '--help'];
}

/** The words that the operand is one of; none where it is a path. */
function wordsOf({ operand }: Command): readonly string[] {
  return typeof operand?.completes === 'object' ? operand.completes : [];
}

/** Values of options are offered files, as operands are. */
function bash(): string {
  const cases = commands.map((command) => {
    return `    ${command.name}) options='${optionsOf(command).join(' ')}' words='${wordsOf(command).join(' ')}' ;;`;
  });
  return `# Completes vitrine in bash.
_vitrine() {
  local current=\${COMP_WORDS[COMP_CWORD]} options='' words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${[...commands.map(({ name }) => name), ...topOptions].join(' ')}' -- "$current"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  case $current in -*) words=$options ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
# Where none of our words fits, bash offers files.
complete -o bashdefault -o default -F _vitrine vitrine`;
}

function zsh(): string {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map((command) => {
    const options = Object.entries(command.options).map(([name, { value, about }]) =>
      quoted(`--${name}[${plain(about)}]${value ? `:${value.slice(1, -1)}:_files` : ''}`),
    );
    const words = wordsOf(command);
    const operand =
      command.operand &&
      quoted(
        `1:${command.operand.name.slice(1, -1)}:${words.length > 0 ? `(${words.join(' ')})` : '_files'}`,
      );
    const specs = [...options, quoted('--help[about this command]'), ...(operand ? [operand] : [])];
    return `    ${command.name}) _arguments ${specs.join(' ')} ;;`;
  });
  return `#compdef vitrine
# Completes vitrine in zsh.
_vitrine() {
  local -a commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
}
compdef _vitrine vitrine`;
}

function fish(): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, operand, options } = command;
    const after = `complete -c vitrine -n '__fish_seen_subcommand_from ${name}'`;
    const words = wordsOf(command);
    return [
      `complete -c vitrine -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...Object.entries(options).map(
        ([key, { value, about }]) => `${after} -l ${key}${value ? ' -r -F' : ''} -d ${quoted(plain(about))}`,
      ),
      ...(words.length > 0 ? [`${after} -a ${quoted(words.join(' '))}`] : operand ? [`${after} -F`] : []),
    ];
  });
  return [
    '# Completes vitrine in fish.',
    'complete -c vitrine -f',
    'complete -c vitrine -l help',
    ...lines,
  ].join('\n');
}

/** On one line, without the brackets that zsh has around it. */
function plain(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll(/[[\]]/gu, '');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
