/** The demo's testimonials. The home page shows the first one, and the demo's page the second. */
import { portraitOf } from '../../features/first-steps/sample/pictures.ts';
import type { TestimonialData } from '../../features/portable-data/format.ts';

type Words = Pick<TestimonialData, 'words' | 'name' | 'role' | 'company' | 'portrait'> & { project: string };

const portraitOfIda = 'testimonials/ida.jpg';
const portraitOfLeela = 'testimonials/leela.jpg';
export const portraits = {
  [portraitOfIda]: () => portraitOf('ida'),
  [portraitOfLeela]: () => portraitOf('leela'),
};

const words: readonly Words[] = [
  {
    words: 'Twelve minutes instead of fifty. My patients think I have hired three more doctors.',
    name: 'Dr Leela Rao',
    role: 'Head of the clinic',
    company: 'Lajpat Nagar Clinic',
    portrait: portraitOfLeela,
    project: 'Clinic Queue',
  },
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
