import { amiss, type Check, good, reasonIn } from '../check.ts';

/** Loads the package that differs by platform. */
export const packages: Check = {
  name: 'Packages',
  async ask() {
    try {
      const { default: sharp } = await import('sharp');
      return good(`Pictures: sharp ${sharp.versions.sharp ?? ''}.`);
    } catch (error) {
      return amiss(
        'bad',
        `Pictures cannot be read: ${reasonIn(error)}.`,
        'Install the packages again on this machine, including optional ones.',
      );
    }
  },
};
