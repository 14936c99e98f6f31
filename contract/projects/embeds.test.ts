import { expect, test } from 'vitest';
import { embedOf } from './embeds.ts';

const key = 'nrPSsILSYjesyc5UHjYYa4';

test.each([
  [
    'https://youtu.be/aqz-KE-bpKQ?t=1m5s',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=65',
  ],
  [
    'https://youtu.be/aqz-KE-bpKQ&t=5',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=5',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/791813674/2c9cfc5030',
    'https://player.vimeo.com/video/791813674?h=2c9cfc5030&autoplay=1&dnt=1',
  ],
  ['https://player.vimeo.com/video/7?h=ab', 'https://player.vimeo.com/video/7?h=ab&autoplay=1&dnt=1'],
  [
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  ],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=1',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1',
  ],
  [
    'https://www.loom.com/share/How-it-works-0281766fa2d04bb788eaf19e65135184',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1',
  ],
  [`https://www.figma.com/make/${key}/Clinic`, `https://embed.figma.com/make/${key}?embed-host=vitrine`],
  [
    `https://www.figma.com/proto/${key}/Clinic?node-id=5-3&t=secret`,
    `https://embed.figma.com/proto/${key}?node-id=5-3&embed-host=vitrine`,
  ],
  [`https://figma.com/file/${key}/Clinic`, `https://embed.figma.com/design/${key}?embed-host=vitrine`],
  ['https://codepen.io/ada/pen/PNaGbb', 'https://codepen.io/ada/embed/PNaGbb?default-tab=result'],
  [
    'https://codepen.io/team/codepen/full/PNaGbb',
    'https://codepen.io/team/codepen/embed/PNaGbb?default-tab=result',
  ],
])('the link %s is embedded in a frame at %s', (link, src) => {
  expect(embedOf(link)?.src).toBe(src);
});

test.each([
  'https://vimeo.com/about',
  'https://www.figma.com/@someone',
  'https://codepen.io/trending',
  'https://www.loom.com/looms/videos',
  'https://loom.com.evil.example/share/0281766fa2d04bb788eaf19e65135184',
  'https://codepen.io.evil.example/ada/pen/PNaGbb',
  'https://evil.example/vimeo.com/76979871',
  'javascript:alert(1)//vimeo.com/1',
  'vimeo.com/76979871',
])('the link %s is not embedded', (link) => {
  expect(embedOf(link)).toBeUndefined();
});
