/** The demo's testimonials: about two projects, the first also on the demo's page. */
import { testimonialPortrait } from '../../features/first-steps/sample/pictures.ts';
import type { TestimonialData } from '../../features/portable-data/format.ts';

type Words = Pick<TestimonialData, 'words' | 'name' | 'role' | 'company' | 'portrait'> & { project: string };

const portraitOfIda = 'testimonials/ida.jpg';
export const portraits = { [portraitOfIda]: testimonialPortrait };

const words: readonly Words[] = [
  {
    words:
      'Meera sat in our archive for an afternoon before she said a word. Then she asked about the one drawer nobody opens, and built the atlas around it.',
    name: 'Ida Holm',
    role: 'Curator',
    company: 'Museum of Buttons',
    portrait: portraitOfIda,
    project: 'Atlas of Small Museums',
  },
  {
    words: 'We expected dashboards. We got twelve caretakers who know which radiator is lying.',
    name: 'Joseph Mwangi',
    role: 'Head of Facilities',
    company: 'Northbank Offices',
    portrait: null,
    project: 'Signal House',
  },
];

/** Returns the testimonials with ids from 1. `time` is ISO 8601. */
export function demoTestimonials(projects: readonly { id: number; project_title: string }[], time: string) {
  return words.map(
    ({ project, ...said }, index): TestimonialData => ({
      id: index + 1,
      ...said,
      excerpt: '',
      link: '',
      email: '',
      project_id: projects.find(({ project_title }) => project_title === project)?.id ?? null,
      state: 'published',
      is_from_client: false,
      created_at: time,
      updated_at: time,
    }),
  );
}
