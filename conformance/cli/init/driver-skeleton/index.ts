import type { PlannedFile } from "../../write-together.ts";
import { readSkeletonAbilities } from "./abilities.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { python } from "./python.ts";
import type { Skeleton } from "./skeleton.ts";

export const SKELETONS = { python, go, javascript, java } as const satisfies Readonly<Record<string, Skeleton>>;
export type DriverLanguage = keyof typeof SKELETONS;

// The keys of the table are exactly the languages.
export const DRIVER_LANGUAGES = Object.keys(SKELETONS) as readonly DriverLanguage[];

/** Returns the file of a driver in this language that payspec finds at this address. */
export function driverSkeleton(language: DriverLanguage, address: string): PlannedFile {
  const { port, pathname } = new URL(address);
  const { path, text } = SKELETONS[language];
  const place = { port: Number(port) || 80, basePath: pathname.replace(/\/$/, "") };
  return { path, text: text(readSkeletonAbilities(), place) };
}
