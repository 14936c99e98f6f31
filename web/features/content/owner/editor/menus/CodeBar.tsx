import { Toolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Select } from '../../../../../ui/owner/Select.tsx';
import { Bar } from './Bar.tsx';
import { elementAround } from './text-places.ts';

/** The languages that pages colour, see server/kernel/markdown/. */
const languages: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  elixir: 'Elixir',
  go: 'Go',
  graphql: 'GraphQL',
  xml: 'HTML, XML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
  scss: 'SCSS',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  vue: 'Vue',
  yaml: 'YAML',
};

/** The language of the code block with the caret. */
export function CodeBar({ editor }: { editor: Editor }) {
  const written = useEditorState({
    editor,
    selector: () => {
      const { parent } = editor.state.selection.$from;
      return parent.type.name === 'codeBlock' ? String(parent.attrs['language'] ?? '') : null;
    },
  });
  if (written === null) return null;
  const isKnown = written === '' || written in languages;
  return (
    <Bar
      label="Code"
      editor={editor}
      side="over"
      align="end"
      anchor={() => elementAround(editor, 'codeBlock')}
    >
      <Toolbar.Input
        render={
          <Select
            aria-label="Language of the code"
            value={written}
            options={[
              ...(isKnown ? [] : [{ value: written, label: written }]),
              ...Object.entries(languages).map(([value, label]) => ({ value, label })),
            ]}
            placeholder="Plain text"
            onChange={({ currentTarget: { value } }) =>
              editor.commands.updateAttributes('codeBlock', { language: value || null })
            }
            className="min-h-9 border-transparent bg-transparent py-1 text-sm pointer-coarse:min-h-11"
          />
        }
      />
    </Bar>
  );
}
