/** Finds faults of data whose files are each valid on their own. A fault is a line for people. */
import { categoryLimits } from '#contract/categories/categories.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import { phoneFault } from '#contract/profile/profile.ts';
import { isCategoryIcon } from '../categories/category-icons.ts';
import { foreignPictures } from '../content/content.service.ts';
import { faultsOfTexts } from '../projects/record/project-rules.ts';
import { isStorable } from '../../lib/text.ts';
import { filesOf } from './file-paths.ts';
import { dataFileNames, type SiteData } from './format.ts';

/** Returns a line that names a file, a field in it and what is wrong. */
export function fault(file: string, path: readonly PropertyKey[], message: string): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return [file, field.replace(/^\./, ''), message].filter(Boolean).join(': ');
}

/**
 * Returns faults: categories, pictures and files that are missing, values against rules that span several fields or
 * records, and texts that cannot be stored. `names` are the files in the archive.
 */
export function faultsBetweenRecords(data: SiteData, names: ReadonlySet<string>): string[] {
  const profile = data['profile.json'];
  const { photo, resume, icon, logo, fonts, content } = filesOf(data);
  const phone = profile?.phone_number && phoneFault(data['site.json'].phone_prefix, profile.phone_number);
  const histories = [...data['projects.json'], ...data['pages.json']].map((one) => one.versions ?? null);
  const named = [photo, resume, icon, logo, ...fonts, ...content, ...histories].filter(
    (path) => path !== null,
  );
  return [
    ...(phone ? [`profile.json: phone_number: ${phone}`] : []),
    ...missingFiles(named, names),
    ...categoryFaults(data['categories.json']),
    ...projectFaults(data),
    ...pageFaults(data),
    ...dataFileNames.flatMap((name) => unstorableTexts(name, data[name])),
  ];
}

export const missingFile = (path: string) => `${path}: is missing in the archive`;
export function missingFiles(paths: readonly string[], names: ReadonlySet<string>): string[] {
  return paths.filter((path) => !names.has(path)).map(missingFile);
}

function categoryFaults(categories: SiteData['categories.json']): string[] {
  const former = categories.flatMap(({ former_names }) => former_names.map(categoryKey));
  const byKey = new Map(categories.map((category) => [categoryKey(category.category_name), category]));
  const ambiguous = former.filter((key, index) => former.indexOf(key) !== index);
  const faultsOfNames = ambiguous.map((key) => `categories.json: former_names: ${key} appears twice`);
  const faultsOfEach = categories.flatMap((category, index) => {
    const at = `categories.json: [${index}]`;
    const { category_name: name, category_icon_link: icon, associated_with: parent } = category;
    const faults: string[] = [];
    if (!isCategoryIcon(icon)) faults.push(`${at}.category_icon_link: ${icon} is no icon`);
    if (byKey.get(categoryKey(name)) !== category)
      faults.push(`${at}.category_name: another category has the same address`);
    const main = parent === null ? undefined : byKey.get(categoryKey(parent));
    if (parent !== null && (!main || main.associated_with !== null || main === category))
      faults.push(`${at}.associated_with: main category ${parent} does not exist`);
    const below = categories.filter(
      ({ associated_with: other }) => other !== null && categoryKey(other) === categoryKey(name),
    );
    if (below.length > categoryLimits.subcategories)
      faults.push(`${at}: has more than ${categoryLimits.subcategories} sub-categories`);
    return faults;
  });
  return [...faultsOfNames, ...faultsOfEach];
}

function projectFaults(data: SiteData): string[] {
  const keys = new Set(data['categories.json'].map(({ category_name }) => categoryKey(category_name)));
  return data['projects.json'].flatMap((project, index) => {
    const { category, state, main_photo, content } = project;
    const at = `projects.json: [${index}]`;
    const pictures = [main_photo.file, main_photo.link].filter((picture) => picture !== null).length;
    const mayLackPicture = state === 'draft' && pictures === 0;
    return [
      ...(category === '' || keys.has(categoryKey(category))
        ? []
        : [`${at}.category: category ${category} does not exist`]),
      ...(pictures === 1 || mayLackPicture ? [] : [`${at}.main_photo: must have either a file or a link`]),
      ...faultsOfTexts({ ...project, main_photo: null }).map(
        ({ path, message }) => `${at}.${path}: ${message}`,
      ),
      ...blockFaults(`${at}.content`, content, 'project'),
    ];
  });
}

function pageFaults(data: SiteData): string[] {
  return data['pages.json'].flatMap(({ content }, index) =>
    blockFaults(`pages.json: [${index}].content`, content, 'page'),
  );
}

/** Returns a fault for each picture of a block that the content lacks. */
export function blockFaults(
  at: string,
  content: Parameters<typeof foreignPictures>[0] & { pictures: readonly { id: number }[] },
  owner: 'project' | 'page' | 'version',
): string[] {
  return foreignPictures(content, new Set(content.pictures.map(({ id }) => id))).map(
    (path) => `${at}.${path}: is not a picture of the ${owner}`,
  );
}

/** Call it for validated data only: the format limits the depth of the recursion. */
export function unstorableTexts(name: string, value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'string')
    return isStorable(value)
      ? []
      : [fault(name, path, 'contains a character that cannot be stored (NUL or half a surrogate pair)')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unstorableTexts(name, entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
