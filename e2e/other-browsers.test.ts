/** Public pages and the editor in Firefox and WebKit, which have editing, dragging and clipboards of their own. */
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import {
  missingPackages,
  type OtherBrowser,
  otherBrowserNames,
  withOtherBrowser,
} from './fixtures/other-browsers.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

for (const name of otherBrowserNames)
  test(`visitors read and the owner edits in ${name}`, { tag: '@slow' }, async ({ owner, site }) => {
    const missing = missingPackages(name);
    test.skip(missing.length > 0, `needs the Debian packages ${missing.join(', ')}`);
    await owner.has.addCategory(aCategory('Maps'));
    const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
    await withOtherBrowser(name, async (browser) => {
      await test.step('public pages open without a fault', async () => {
        for (const path of [
          pages.home,
          pages.category('Maps'),
          pages.project('Maps', project),
          pages.contact,
        ]) {
          await browser.opens(site.url + path);
          await expect.poll(() => browser.runs(isHydrated)).toBe(true);
        }
      });

      const storage = await owner.has.browserStorage();
      await browser.runs((entries: [string, string][]) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(storage));
      await browser.opens(site.url + pages.projectManager);
      await clicks(browser, '[aria-label="Actions for Atlas"]');
      await clicks(browser, '[role="menuitem"]:nth-of-type(2)');
      const blocks = () => browser.runs(shownBlocks);
      await expect.poll(blocks).toEqual(['p ']);
      await clicks(browser, '[aria-label="Case study"] > p');

      await test.step('texts are typed and formatted', async () => {
        await types(browser, 'One **strong** word', 'Enter', 'Two');
        await expect.poll(blocks).toEqual(['p One strong word', 'p Two']);
        expect(await browser.runs(count, '[aria-label="Case study"] strong')).toBe(1);
      });

      await test.step('an input method writes', async () => {
        await browser.runs(compose, 'にほん');
        await expect.poll(blocks).toEqual(['p One strong word', 'p Twoにほん']);
        await types(browser, '!');
        await expect.poll(blocks).toEqual(['p One strong word', 'p Twoにほん!']);
      });

      await test.step('a block is added by the menu, and its parts are written', async () => {
        await types(browser, 'Enter', '/quo');
        await expect.poll(() => browser.runs(count, '[role="option"]')).toBe(1);
        await types(browser, 'Enter', 'Words', 'Tab', 'Ada');
        await expect.poll(blocks).toEqual(['p One strong word', 'p Twoにほん!', 'quote WordsAda']);
      });

      await test.step('undoing and redoing', async () => {
        await types(browser, ['Control', 'z']);
        await expect.poll(async () => (await blocks()).at(-1)).not.toBe('quote WordsAda');
        await types(browser, ['Control', 'y']);
        await expect.poll(async () => (await blocks()).at(-1)).toBe('quote WordsAda');
      });

      await test.step('texts are copied and pasted', async () => {
        await selects(browser, '[aria-label="Case study"] > p');
        await types(browser, ['Control', 'c']);
        await clicks(browser, '[aria-label="Case study"] > :nth-child(2)');
        await types(browser, 'Enter', ['Control', 'v']);
        await expect
          .poll(blocks)
          .toEqual(['p One strong word', 'p Twoにほん!', 'p One strong word', 'quote WordsAda']);
        expect(await browser.runs(count, '[aria-label="Case study"] strong')).toBe(2);
      });

      await test.step('a block is dragged by its handle', async () => {
        await drags(browser, '[aria-label="Case study"] > :nth-child(3)', '[aria-label="Case study"] > p');
        await expect
          .poll(blocks)
          .toEqual(['p One strong word', 'p One strong word', 'p Twoにほん!', 'quote WordsAda']);
      });

      await types(browser, ['Control', 's']);
      await expect.poll(() => browser.runs(count, '[role="dialog"]')).toBe(0);
      expect(await browser.faults()).toEqual([]);
      await browser.opens(site.url + pages.project('Maps', project));
      await expect
        .poll(() => browser.runs(() => document.body.innerText))
        .toMatch(/One strong word\s+One strong word\s+Twoにほん!\s+Words/u);
      expect(await browser.faults()).toEqual([]);
    });
  });

function isHydrated(): boolean {
  const heading = document.querySelector('h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
}

/** Kind and text of each block in the frame. */
function shownBlocks(): string[] {
  const study = document.querySelector('iframe')?.contentDocument?.querySelector('[aria-label="Case study"]');
  return [...(study?.children ?? [])].map(
    (block) => `${(block as HTMLElement).dataset['block'] ?? block.localName} ${block.textContent}`,
  );
}

/** Number of elements in the page and its frame. */
function count(selector: string): number {
  const inside = document.querySelector('iframe')?.contentDocument;
  return document.querySelectorAll(selector).length + (inside?.querySelectorAll(selector).length ?? 0);
}

/** Center of an element in the page or its frame, scrolled into view; its left edge is `x - width / 2`. */
function middle(selector: string): { x: number; y: number; height: number; width: number } | null {
  const frame = document.querySelector('iframe');
  const inside = frame?.contentDocument?.querySelector(selector);
  const element = inside ?? document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const outer = inside ? frame?.getBoundingClientRect() : undefined;
  const scale = outer && frame ? outer.width / frame.offsetWidth : 1;
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: Math.round((outer?.left ?? 0) + (left + width / 2) * scale),
    y: Math.round((outer?.top ?? 0) + (top + height / 2) * scale),
    width: width * scale,
    height: height * scale,
  };
}

/** Writes as an input method does: the browser changes the text between events. */
function compose(text: string): void {
  const inside = document.querySelector('iframe')?.contentDocument;
  const selection = inside?.getSelection();
  const node = selection?.focusNode;
  const editor = inside?.querySelector('[aria-label="Case study"]');
  if (!inside || !selection || !node || !editor) throw new Error('There is no caret');
  const target = node.nodeType === Node.TEXT_NODE ? (node as Text) : node.appendChild(new Text());
  const tell = (type: string, data: string) =>
    editor.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, cancelable: true }));
  tell('compositionstart', '');
  for (let length = 1; length <= text.length; length += 1) {
    tell('compositionupdate', text.slice(0, length));
    target.appendData(text.charAt(length - 1));
    selection.collapse(target, target.length);
    editor.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', bubbles: true }));
  }
  tell('compositionend', text);
}

/** Waits until the element stays in its place, which the drivers do not. */
async function placeOf(browser: OtherBrowser, selector: string) {
  let place = await browser.runs(middle, selector);
  await expect
    .poll(async () => {
      const before = place;
      place = await browser.runs(middle, selector);
      return place !== null && place.x === before?.x && place.y === before.y;
    }, selector)
    .toBe(true);
  if (!place) throw new Error(`${selector} is gone`);
  return place;
}

const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };

const move = (x: number, y: number) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 100,
});

async function clicks(browser: OtherBrowser, selector: string): Promise<void> {
  const { x, y } = await placeOf(browser, selector);
  // Without the pause, Firefox takes it and an earlier one for a double click.
  await browser.acts('pointer', [move(x, y), { type: 'pause', duration: 600 }, press, release]);
}

/** Selects the text of a block with the mouse. */
async function selects(browser: OtherBrowser, selector: string): Promise<void> {
  const { x, y, width } = await placeOf(browser, selector);
  const [left, right] = [x - width / 2 + 1, x + width / 2 - 1];
  await browser.acts('pointer', [
    move(left, y),
    { type: 'pause', duration: 600 },
    press,
    move(x, y),
    move(right, y),
    release,
  ]);
}

/** Drags a block by its handle to the upper edge of another one. The drivers cannot drop, so the events are made. */
async function drags(browser: OtherBrowser, selector: string, target: string): Promise<void> {
  const block = await placeOf(browser, selector);
  await browser.acts('pointer', [move(block.x + 3, block.y), move(block.x, block.y)]);
  await expect.poll(() => browser.runs(count, '[aria-label^="Move "]')).toBe(1);
  await browser.runs(dragAbove, target);
}

function dragAbove(selector: string): void {
  const inside = document.querySelector('iframe')?.contentDocument;
  const handle = inside?.querySelector('[aria-label^="Move "]');
  const target = inside?.querySelector(selector);
  if (!handle || !target) throw new Error('There is nothing to drag');
  const dataTransfer = new DataTransfer();
  const { left, top } = target.getBoundingClientRect();
  const at = { clientX: left + 8, clientY: top + 2 };
  const steps = [
    ['dragstart', handle],
    ['dragenter', target],
    ['dragover', target],
    ['drop', target],
    ['dragend', handle],
  ] as const;
  for (const [type, element] of steps)
    element.dispatchEvent(
      new DragEvent(type, { ...at, dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
}

const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Home: '\uE011',
  End: '\uE010',
  Shift: '\uE008',
  Control: '\uE009',
} as const;

/** Types texts, named keys, and keys held together. */
async function types(browser: OtherBrowser, ...entries: (string | string[])[]): Promise<void> {
  const valueOf = (key: string) => (key in keys ? keys[key as keyof typeof keys] : key);
  const down = (key: string) => ({ type: 'keyDown', value: valueOf(key) });
  const up = (key: string) => ({ type: 'keyUp', value: valueOf(key) });
  const steps = entries.flatMap((entry) => {
    if (typeof entry !== 'string') return [...entry.map(down), ...entry.toReversed().map(up)];
    return (entry in keys ? [entry] : Array.from(entry)).flatMap((key) => [down(key), up(key)]);
  });
  await browser.acts('key', steps);
}
