import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RecordTable } from './RecordTable.tsx';

const records = ['Atlas', 'Beacon', 'Compass'].map((name, id) => ({ id, name }));

/** Shows a new order in a later task, as the cache of queries does. */
function Sorted() {
  const [items, setItems] = useState(records);
  return (
    <RecordTable
      caption="Records"
      nameColumn="Name"
      items={items}
      nameOf={({ name }) => name}
      addressOf={({ id }) => `/project-manager?record=${id}`}
      columns={[]}
      moving={{ listOf: () => items, onArrange: (next) => setTimeout(() => setItems([...next])) }}
    />
  );
}

test('a row of a table moves once for each press of a key, also before the table shows the first move', async () => {
  show(<Sorted />);
  const link = page.getByRole('link', { name: 'Compass' });
  await expect.element(link).toBeVisible();
  const press = () =>
    link
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }));
  press();
  press();
  await expect.element(page.getByText('Compass is now number 1 of 3')).toBeInTheDocument();
  await expect.element(page.getByRole('link').first()).toHaveTextContent('Compass');
});
