import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import { RichText } from './RichText.tsx';

const texts: string[] = [];

/** A form that returns each text later than the next key. */
function BusyForm() {
  const [value, setValue] = useState('');
  return (
    <RichText
      kind="text"
      value={value}
      onChange={(text) => {
        texts.push(text);
        setTimeout(() => setValue(text), 100);
      }}
      attributes={{ role: 'textbox', 'aria-label': 'Text' }}
    />
  );
}

test('typed text, the caret and undoing survive while a busy form gives back older texts', async () => {
  show(<BusyForm />);
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.click();
  await userEvent.keyboard('One two');
  await expect.poll(() => texts.at(-1)).toBe('One two');
  await new Promise((done) => setTimeout(done, 300));
  await userEvent.keyboard('!');
  await expect.element(field).toHaveTextContent('One two!');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).not.toHaveTextContent('One two!');
});
