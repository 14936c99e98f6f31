/** Assembles a case study or the page of the demo: numbered pictures, and the blocks that refer to them. */
import { type CaseStudy, caseStudy } from '#contract/projects/case-study.ts';
import type { SamplePicture } from '../../features/first-steps/sample/pictures.ts';
import type { PictureData } from '../../features/portable-data/content-format.ts';

export interface Told {
  /** Title of the project or page. */
  readonly project: string;
  readonly study: CaseStudy;
  readonly pictures: readonly PictureData[];
  /** By path in the archive. */
  readonly files: Readonly<Record<string, () => Promise<Buffer>>>;
}

/** A picture and its caption. */
type Captioned = readonly [SamplePicture, string];

/** `tell` receives the pictures' ids by name. Files are in the archive's folder `folder`. */
export function told<Name extends string>(
  project: string,
  folder: string,
  captioned: Readonly<Record<Name, Captioned>>,
  tell: (ids: Readonly<Record<Name, number>>) => CaseStudy,
): Told {
  const names = Object.keys(captioned) as Name[];
  const pictures = names.map((name, index) => {
    const [{ description }, caption] = captioned[name];
    const file = `projects/${folder}/${name}.webp`;
    return { id: index + 1, file, description, caption, focal_x: 50, focal_y: 50 };
  });
  const ids = Object.fromEntries(names.map((name, index) => [name, index + 1])) as Record<Name, number>;
  return {
    project,
    study: caseStudy.parse(tell(ids)),
    pictures,
    files: Object.fromEntries(
      names.map((name) => [`projects/${folder}/${name}.webp`, () => captioned[name][0].read()]),
    ),
  };
}
