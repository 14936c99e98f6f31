import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';

/** Entries of a list, by their place in it. */
export type Places = ReadonlySet<number>;

/** What is chosen of a preview: at first what the server proposes, and of the details those that are empty. */
export function useChoice({ projects, resume, profile }: ImportPreview) {
  const [chosenProjects, setProjects] = useState<Places>(() =>
    placesOf(projects, ({ proposed }) => proposed),
  );
  const [chosenResume, setResume] = useState<Places>(() => placesOf(resume, ({ proposed }) => proposed));
  const [chosenProfile, setProfile] = useState<Places>(() =>
    placesOf(profile, ({ before }) => before === ''),
  );
  const [categories, setCategories] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    projects: chosenProjects,
    setProjects,
    resume: chosenResume,
    setResume,
    profile: chosenProfile,
    setProfile,
    categories,
    setCategories,
  };
}

function placesOf<T>(list: readonly T[], isChosen: (one: T) => boolean): Places {
  return new Set(list.flatMap((one, at) => (isChosen(one) ? [at] : [])));
}

export function toggled(places: Places, at: number): Places {
  const next = new Set(places);
  if (!next.delete(at)) next.add(at);
  return next;
}
