/** The editor of content in a form: what is typed becomes content, and undoing takes everything back. */
import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Block } from '#contract/projects/case-study.ts';
import { show } from '../../../../testing/show.tsx';
import type { ContentValues } from '../content-values.ts';
import { usePictures } from '../pictures/usePictures.ts';
import { deleteBlock, duplicateBlock } from './blocks.ts';
import { moveBlocks } from './dragging/moving.ts';
import { RichEditor } from './RichEditor.tsx';

const blocks: Block[] = [
  { kind: 'text', text: '# Before\n\nA *first* text with `code` and 5 * 3.\n\n- one\n- two' },
  { kind: 'figures', figures: [{ figure: '40 %', label: 'less paper' }] },
  { kind: 'text', text: 'Between' },
  { kind: 'quote', quote: 'Quick.', quoted: 'Ada', role: '', portrait: null, testimonial: null },
  { kind: 'columns', texts: ['Left', 'Right'] },
  { kind: 'embed', link: 'https://vimeo.com/76979871' },
  { kind: 'button', label: 'Visit', link: '/contact' },
];

/** Shows the editor. Returns it and its form. */
async function shows(content: Block[]) {
  const { promise, resolve } = Promise.withResolvers<UseFormReturn<ContentValues>>();
  function Shown() {
    const form = useForm<ContentValues>({ defaultValues: { blocks: content, pictures: [] } });
    resolve(form);
    // Subscribes to it.
    void form.formState.isDirty;
    return <RichEditor form={form} pictures={usePictures(form)} label="Case study" />;
  }
  show(<Shown />);
  const textbox = page.getByRole('textbox', { name: 'Case study' });
  await expect.element(textbox).toBeVisible();
  const { editor } = textbox.element() as HTMLElement & { editor: Editor };
  return { form: await promise, editor, textbox };
}

test('typing changes only the block that is typed in', async () => {
  const { form, textbox } = await shows(blocks);
  await userEvent.click(textbox.getByText('Between'));
  await userEvent.keyboard('{End} **all** of it');
  await expect
    .poll(() => form.getValues('blocks')[2])
    .toEqual({ kind: 'text', text: 'Between **all** of it' });
  expect(form.getValues('blocks').toSpliced(2, 1)).toEqual(blocks.toSpliced(2, 1));
});

test('content that the form gets from elsewhere appears in the editor', async () => {
  const { form, textbox } = await shows(blocks);
  form.setValue('blocks', [{ kind: 'text', text: 'From **elsewhere**' }]);
  await expect.element(textbox).toHaveTextContent('From elsewhere');
});

test('choosing an embed in the block menu focuses the field for its link', async () => {
  const { form, textbox } = await shows([]);
  await userEvent.click(textbox);
  await userEvent.keyboard('/Video{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveFocus();
  await userEvent.keyboard('example.org/film{Enter}');
  await expect
    .poll(() => form.getValues('blocks'))
    .toEqual([{ kind: 'embed', link: 'https://example.org/film' }]);
});

test('the caret in a new line stays above bars that cover the end of the page', async () => {
  const { editor, textbox } = await shows([
    { kind: 'text', text: 'One line' },
    { kind: 'text', text: 'Between\n\n'.repeat(40) },
  ]);
  const { style } = document.documentElement;
  style.scrollPaddingBottom = '300px';
  onTestFinished(() => {
    style.scrollPaddingBottom = '';
  });
  await userEvent.click(textbox.getByText('One line'));
  for (let index = 0; index < 15; index += 1) await userEvent.keyboard('{Enter}');
  const caret = () => editor.view.coordsAtPos(editor.state.selection.head).bottom;
  await expect.poll(caret).toBeLessThanOrEqual(innerHeight - 300);
});

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Changes the document at random. */
function step(editor: Editor, random: () => number): void {
  const { doc } = editor.state;
  // A place for the cursor.
  const within = () => Selection.near(doc.resolve(Math.floor(random() * doc.content.size))).from;
  const [from, to] = [within(), within()].toSorted((one, other) => one - other) as [number, number];
  const starts: number[] = [];
  doc.forEach((_node, start) => starts.push(start));
  const start = starts[Math.floor(random() * starts.length)];
  const steps = [
    () => editor.chain().setTextSelection(from).insertContent('typed ').run(),
    () => editor.chain().setTextSelection({ from, to }).toggleBold().run(),
    () => editor.chain().setTextSelection({ from, to }).deleteSelection().run(),
    () => editor.chain().setTextSelection(from).splitBlock().run(),
    () => editor.chain().setTextSelection(from).toggleHeading({ level: 1 }).run(),
    () => editor.chain().setTextSelection(from).toggleBulletList().run(),
    () => deleteBlock(editor, start),
    () => duplicateBlock(editor, start),
    () => {
      editor.commands.setNodeSelection(start ?? 0);
      const moved = moveBlocks(editor.state, random() < 0.5 ? -1 : 1);
      if (moved) editor.view.dispatch(moved);
    },
  ];
  steps[Math.floor(random() * steps.length)]?.();
}

test.each([1, 2, 3])(
  'undoing 200 random steps (seed %i) brings everything back, and redoing repeats them',
  async (seed) => {
    const { form, editor } = await shows(blocks);
    const [before, random] = [editor.state.doc, seeded(seed)];
    for (let index = 0; index < 200; index += 1) step(editor, random);
    const after = editor.state.doc;
    expect(after.eq(before)).toBe(false);
    while (editor.commands.undo()) expect(editor.state.doc.check()).toBeUndefined();
    expect(editor.state.doc.toJSON()).toEqual(before.toJSON());
    await expect.poll(() => form.getValues('blocks')).toEqual(blocks);
    expect(form.formState.isDirty).toBe(false);
    while (editor.commands.redo()) expect(editor.state.doc.check()).toBeUndefined();
    expect(editor.state.doc.toJSON()).toEqual(after.toJSON());
  },
);
