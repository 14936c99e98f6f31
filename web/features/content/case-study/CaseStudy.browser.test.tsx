import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { show } from '../../../testing/show.tsx';
import { CaseStudy } from './CaseStudy.tsx';

const texts = { description: '', caption: '', focal_x: 50, focal_y: 50, placeholder: null };
const pictureOf = (id: number): GalleryPicture => ({ id, src: 'data:,', width: 40, height: 30, ...texts });
const video = { id: 1, hash: 'h', type: 'video/mp4', width: 40, height: 30, duration: 1 } as const;
const pictures: GalleryPicture[] = [
  { ...pictureOf(1), video: { ...video, play: 'film', captions: null } },
  pictureOf(2),
  pictureOf(3),
];
const shown = { pictures, texts: {} };

test('a picture without alt text has the same number on the page as in the lightbox, where videos do not count', async () => {
  show(<CaseStudy title="Atlas" blocks={[{ kind: 'picture', picture: 2, size: 'normal' }]} {...shown} />);
  await page.getByRole('link', { name: 'Picture 1 of 2' }).click();
  await expect.element(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName('Picture 1 of 2');
});

test('closing the lightbox focuses the link of the picture shown last, or the opened one if it appears twice', async () => {
  show(
    <CaseStudy title="Atlas" blocks={[{ kind: 'gallery', pictures: [2, 3, 2], columns: 3 }]} {...shown} />,
  );
  const links = page.getByRole('link');
  await links.nth(2).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(links.nth(2)).toHaveFocus();

  await links.nth(2).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{End}{Escape}');
  await expect.element(links.nth(1)).toHaveFocus();
});
