/** The blocks of the editor: their texts in place, and the tools in their bars. */
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { caseStudyLimits, caseStudyMessages } from '#contract/projects/case-study.ts';
import { testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { expectFault } from '../../../../../testing/faults.ts';
import { setFaults } from '../faults.ts';
import {
  bar,
  figures,
  line,
  node,
  onePicture,
  pictureOf,
  renders,
  showEditor,
  tool,
} from '../../../../../testing/show-editor.tsx';

type Editor = Awaited<ReturnType<typeof showEditor>>;

const first = ({ state }: Editor) => state.doc.firstChild;
const part = (name: string, index = 0) =>
  page.elementLocator(document.querySelectorAll(`[data-block="${name}"]`)[index] as HTMLElement);

test('typing in a caption or a text renders no block again', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByText('A caption'));
  await expect.element(bar('Picture')).toBeVisible();
  // The first key makes the selection more than the pointer.
  await userEvent.keyboard('{End}');
  renders.count = 0;
  await userEvent.keyboard(', longer');
  expect(first(editor)?.textContent).toBe('A caption, longer');
  expect(renders.count).toBe(0);
  await userEvent.click(page.getByText('Some text'));
  await expect.element(bar('Picture')).not.toBeInTheDocument();
  renders.count = 0;
  await userEvent.keyboard('{End}, too');
  expect(editor.state.doc.lastChild?.textContent).toBe('Some text, too');
  expect(renders.count).toBe(0);
});

test('alt text, focal point and width of a picture are changed in the bar, each undone alone', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByRole('img'));
  await userEvent.click(tool('Picture: alt text'));
  await userEvent.type(page.getByLabelText('Alt text'), 'A map');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: 'A map' })).toBeVisible();
  await userEvent.click(tool('Picture: focal point'));
  const slider = page.getByRole('slider', { name: 'Focal point of A map' });
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(first(editor)?.attrs['focal_x']).toBe(45);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(tool('As wide as the full window'));
  expect(first(editor)?.attrs['size']).toBe('full');
  await expect.element(tool('As wide as the full window')).toHaveAttribute('aria-pressed', 'true');
  editor.commands.undo();
  expect(first(editor)?.attrs).toMatchObject({ size: 'wide', focal_x: 45, description: 'A map' });
});

test('a picture is never shown wider than its file', async () => {
  await showEditor([node('picture', { picture: 1, size: 'full' })], [await pictureOf(1, 300, 200)]);
  const image = page.getByRole('img');
  await expect.poll(() => image.element().getBoundingClientRect().width).toBe(300);
});

test('a picture block whose picture is no longer stored asks to choose it again', async () => {
  await showEditor([node('picture', { picture: 5 })]);
  await expect.element(page.getByText(caseStudyMessages.lostPicture)).toBeVisible();
});

test('the bar of a block duplicates and deletes it', async () => {
  const editor = await onePicture();
  await userEvent.click(page.getByRole('img'));
  await userEvent.click(tool('Duplicate'));
  expect(editor.state.doc.child(1).attrs['picture']).toBe(1);
  // The pointer is at the first one.
  await userEvent.click(tool('Delete').last());
  await expect.element(page.getByText('Picture deleted')).toHaveAttribute('role', 'status');
  expect(editor.state.doc.childCount).toBe(2);
});

test('the bar of a gallery changes its columns, and describes, moves and removes the selected picture', async () => {
  const pictures = await Promise.all([1, 2].map((id) => pictureOf(id)));
  const editor = await showEditor(
    [node('gallery', { columns: 3 }, ...[1, 2].map((picture) => node('galleryPicture', { picture })))],
    pictures,
  );
  await expect.poll(() => page.getByRole('img').elements().length).toBe(2);
  await userEvent.click(page.getByRole('img').nth(1));
  await userEvent.click(tool('2 columns'));
  expect(first(editor)?.attrs['columns']).toBe(2);
  await userEvent.click(page.getByRole('img').nth(1));
  await userEvent.click(tool('Picture 2: alt text'));
  await userEvent.type(page.getByLabelText('Alt text'), 'Second');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('img', { name: 'Second' })).toBeVisible();
  await userEvent.click(tool('Move the picture to the left'));
  expect(first(editor)?.firstChild?.attrs['description']).toBe('Second');
  await userEvent.click(tool('Remove the picture'));
  expect(first(editor)?.content.content.map(({ attrs }) => Number(attrs['picture']))).toEqual([1]);
});

test('Tab and Enter go through the parts of key numbers, and their bar adds and removes one', async () => {
  const editor = await showEditor([figures('40 %', '12')]);
  await userEvent.click(page.getByText('40 %', { exact: true }));
  await userEvent.keyboard('{Tab}{End}!{Enter}{End}!');
  expect(first(editor)?.textContent).toBe('40 %of 40 %!12!of 12');
  await userEvent.click(tool('Add a key number'));
  await userEvent.keyboard('7');
  expect(first(editor)?.childCount).toBe(3);
  expect(first(editor)?.lastChild?.textContent).toBe('7');
  await userEvent.click(tool('Remove this key number'));
  expect(first(editor)?.textContent).toBe('40 %of 40 %!12!of 12');
});

test('Enter after the last key number adds another one, and in an empty one leaves the block', async () => {
  const values = Array.from({ length: caseStudyLimits.figures - 2 }, (_, index) => `${index} %`);
  const editor = await showEditor([figures(...values)]);
  await userEvent.click(page.getByText(`of ${values.at(-1)}`));
  await userEvent.keyboard('{End}{Enter}7{Enter}days{Enter}{Enter}Below');
  expect(first(editor)?.lastChild?.textContent).toBe('7days');
  expect(editor.state.doc.child(1).textContent).toBe('Below');
  expect(first(editor)?.childCount).toBe(values.length + 1);
  await userEvent.click(page.getByText('days'));
  await userEvent.keyboard('{End}{Enter}8{Enter}weeks{Enter}More');
  expect(first(editor)?.childCount).toBe(caseStudyLimits.figures);
  expect(editor.state.doc.child(1).textContent).toBe('More');
});

test('columns are added up to three, and removed down to two', async () => {
  const editor = await showEditor([
    node('columns', {}, node('column', {}, line('Left')), node('column', {}, line('Right'))),
  ]);
  await userEvent.click(page.getByText('Left'));
  await expect.element(tool('Remove this column')).toBeDisabled();
  await userEvent.click(tool('Add a column'));
  await userEvent.keyboard('Middle');
  expect(first(editor)?.content.content.map(({ textContent }) => textContent)).toEqual([
    'Left',
    'Middle',
    'Right',
  ]);
  await expect.element(tool('Add a column')).toBeDisabled();
  await userEvent.click(tool('Remove this column'));
  expect(first(editor)?.textContent).toBe('LeftRight');
});

test('a typed link of an embed or a button gets its “https://”, and an invalid one shows a fault', async () => {
  const other = node('embed', { link: 'https://www.example.com/film' });
  const editor = await showEditor([node('embed', {}), other, node('button', { link: '' }, 'See it')]);
  await expect.element(page.getByText('Open on example.com')).toBeVisible();
  const link = page.getByRole('textbox', { name: 'Link' });
  await userEvent.fill(link, 'vimeo.com/76979871');
  await userEvent.keyboard('{Enter}');
  expect(first(editor)?.attrs['link']).toBe('https://vimeo.com/76979871');
  await expect.element(page.getByText(/Loads from Vimeo/u)).toBeVisible();

  await userEvent.click(tool('Add a link'));
  const address = page.getByRole('combobox', { name: 'Link' });
  await userEvent.fill(address, 'not a link');
  await userEvent.keyboard('{Enter}');
  await expectFault(address, caseStudyMessages.buttonLink);
  await userEvent.fill(address, 'example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).not.toBeInTheDocument();
  expect(editor.state.doc.lastChild?.attrs['link']).toBe('https://example.com');
  await userEvent.click(page.getByText('See it'));
  await userEvent.keyboard('{End} now');
  expect(editor.state.doc.lastChild?.textContent).toBe('See it now');
});

test('the poster of an embed is shown and can be removed', async () => {
  const embed = node('embed', { link: 'https://vimeo.com/76979871', picture: 1, description: 'A hall' });
  const editor = await showEditor([embed, line('Some text')], [await pictureOf(1)]);
  await expect.element(page.getByAltText('A hall')).toBeVisible();
  // The press goes to the block.
  await userEvent.click(page.getByText(/Loads from Vimeo/u), { force: true });
  await userEvent.click(tool('Poster'));
  await userEvent.click(page.getByRole('button', { name: 'Remove the poster' }));
  await expect.element(page.getByAltText('A hall')).not.toBeInTheDocument();
  expect(first(editor)?.attrs).toMatchObject({ picture: 0, description: '' });
  await userEvent.click(tool('Poster'));
  await expect.element(page.getByLabelText('Poster: choose a file')).toBeInTheDocument();
});

test('captions and the parts of quotes have the direction of their texts', async () => {
  const parts = ['quoteText', 'quoteName', 'quoteRole'].map((name) => node(name, {}, 'תמונה'));
  await showEditor(
    [node('picture', { picture: 1 }, 'תמונה'), node('quote', {}, ...parts)],
    [await pictureOf(1)],
  );
  const directions = () =>
    page
      .getByText('תמונה')
      .elements()
      .map((text) => getComputedStyle(text).direction);
  await expect.poll(directions).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
});

test('a quote shows a testimonial instead of its own words', async () => {
  const testimonial = {
    id: 3,
    words: 'Visitors find everything.',
    name: 'Ada',
    role: 'Director',
    company: 'City Museum',
    state: 'published',
    portrait: '',
  };
  await commands.mockResponse({ method: 'GET', path: testimonialsApi.all, body: [testimonial] });
  const words = [node('quoteText', {}, 'My words'), node('quoteName', {}), node('quoteRole', {})];
  const editor = await showEditor([node('quote', {}, ...words)]);
  await userEvent.click(page.getByText('My words'));
  await userEvent.click(tool('Testimonial'));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Testimonial' }), 'Ada');
  await expect.element(page.getByText('Director, City Museum')).toBeVisible();
  await expect.element(page.getByText('My words')).not.toBeVisible();
  expect(first(editor)?.attrs['testimonial']).toBe(3);
  // Its words are not edited here.
  await userEvent.keyboard('x');
  expect(first(editor)?.textContent).toBe('My words');
});

test('the bar of a comparison has the tools of both pictures, stays while it is chosen, and swaps the pictures', async () => {
  const pictures = await Promise.all([1, 2].map((id) => pictureOf(id)));
  const editor = await showEditor(
    [
      node('comparison', {}, ...[1, 2].map((picture) => node('galleryPicture', { picture }))),
      line('Some text'),
    ],
    pictures,
  );
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeVisible();
  await userEvent.click(page.getByText('Some text'));
  await userEvent.click(slider);
  // Also when the pointer leaves.
  await userEvent.hover(page.getByText('Some text'));
  await expect.element(bar('Before and after')).toBeVisible();
  editor.view.focus();
  // To its tools, not to its slider.
  await userEvent.keyboard('{Tab}');
  await expect.element(tool('Change the picture before')).toHaveFocus();
  await userEvent.hover(part('comparison'));
  await userEvent.click(tool('Change the picture after'));
  await userEvent.click(tool('After: alt text'));
  await userEvent.type(page.getByLabelText('Alt text'), 'New');
  await userEvent.keyboard('{Enter}');
  expect(first(editor)?.lastChild?.attrs['description']).toBe('New');
  await userEvent.click(tool('Swap the pictures'));
  expect(first(editor)?.firstChild?.attrs['description']).toBe('New');
});

test('the fault of a block is shown below it, also after typing elsewhere, until the block is deleted', async () => {
  const editor = await showEditor([line('First'), figures('40 %'), line('Last')]);
  const position = editor.state.doc.child(0).nodeSize;
  setFaults(editor, new Map([[position, caseStudyMessages.figureLabel]]));
  const block = page.getByRole('group', { name: 'Key numbers' });
  await expectFault(block, caseStudyMessages.figureLabel);
  await userEvent.click(page.getByText('First'));
  await userEvent.keyboard('{End} longer');
  await expectFault(block, caseStudyMessages.figureLabel);
  await userEvent.hover(block);
  await userEvent.click(tool('Delete'));
  await expect.element(page.getByText(caseStudyMessages.figureLabel)).not.toBeInTheDocument();
});
