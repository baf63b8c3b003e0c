import * as fc from "fast-check";
import { createVirtualClock } from "../../clock/index.ts";
import { ConflictingChanges, type NamedLatitude, type SandboxKind } from "../../variants/sandboxes.ts";

/** Fixed seed, so that every run has the same combinations. */
export const SEED = 20_261_122;
const COMBINATIONS = 6;

/**
 * Returns random deployments, each with several latitudes: at most one on each subject, and none that conflicts with an
 * earlier one. Excludes latitudes that may leave something inconclusive, because they could hide the effect of another
 * one.
 */
export function combinationsOf(kind: SandboxKind): readonly (readonly NamedLatitude[])[] {
  const free = kind.latitudes.filter(({ leaves }) => leaves === undefined);
  const things = [...new Set(free.map(({ about }) => about))];
  if (things.length < 2) return [];
  const oneOf = (about: string) =>
    fc.option(fc.constantFrom(...free.filter((each) => each.about === about)), { freq: 2 });
  const deployment = fc
    .tuple(...things.map(oneOf))
    .map((chosen) => chosen.flatMap((each) => each ?? []).reduce(joining(kind), []))
    .filter((chosen) => chosen.length > 1);
  return fc.sample(deployment, { seed: SEED, numRuns: COMBINATIONS });
}

type Taken = readonly NamedLatitude[];

function joining(kind: SandboxKind): (taken: Taken, next: NamedLatitude) => Taken {
  return (taken, next) => (stand(kind, [...taken, next]) ? [...taken, next] : taken);
}

/** Returns true if a sandbox accepts all of these together. */
function stand(kind: SandboxKind, taken: Taken): boolean {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const delivery = async () => ({ status: 200 });
  try {
    const { test, live } = kind.open({ clock, delivery, latitudes: taken.map(({ name }) => name) });
    test.close();
    live.close();
    return true;
  } catch (error) {
    if (error instanceof ConflictingChanges) return false;
    throw error;
  }
}
